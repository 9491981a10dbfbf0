// The browser, with the built book before it. It reaches nothing but this machine, and whoever asks
// for more, or writes an error to the console, fails the test.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "./server.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The book as mdbook has built it; the page is its folder `play`. */
export const BOOK = here("../../../target/book");
/** Where screenshots go. */
export const SHOTS = here("../../../target/play-shots");
export const DOCS = here("../../../docs");

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** How the browser is started: Debian's, unless another one is named. */
export const LAUNCH = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS };

let browser;
let server;

/** Starts the browser and the server for the tests of a file, and ends them afterwards. */
export function useBrowser() {
  before(async () => {
    server = await serve(BOOK, "/any/folder");
    browser = await chromium.launch(LAUNCH);
    await mkdir(SHOTS, { recursive: true });
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
}

/**
 * Opens the page in a window of its own. When the test ends, the window is closed, and nothing may
 * have gone wrong in it.
 */
export async function open(t, { hash = "", ready = true, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const wrong = [];
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(server.url).origin) wrong.push(`asked for ${request.url()}`);
  });
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => wrong.push(`thrown: ${error.error()}`));
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  t.after(async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  });
  await page.goto(pageUrl(hash));
  if (ready) await page.locator("#loading").waitFor({ state: "detached" });
  return page;
}

export function pageUrl(hash = "") {
  return `${server.url}/play/${hash}`;
}
