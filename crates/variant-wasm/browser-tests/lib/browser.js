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
export const BOOK = here("../../../../target/book");
/** Where screenshots go. */
export const SHOTS = here("../../../../target/play-shots");
export const DOCS = here("../../../../docs");

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

/** Windows that are open, by their options: a new one takes longer than a new page in it. */
const windows = new Map();

async function windowWith(options) {
  const key = JSON.stringify(options);
  if (windows.has(key)) return windows.get(key);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(10_000);
  const wrong = [];
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!["data:", "about:"].includes(protocol) && origin !== new URL(server.url).origin) wrong.push(`asked for ${request.url()}`);
  });
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => wrong.push(`thrown: ${error.error()}`));
  const opened = { page: await context.newPage(), wrong };
  windows.set(key, opened);
  return opened;
}

/**
 * Opens the page, freshly loaded, in a window with these options of the browser. Nothing may have
 * gone wrong in it by the end of the test.
 */
export async function open(t, { hash = "", ...options } = {}) {
  const { page, wrong } = await windowWith(options);
  t.after(() => assert.deepEqual(wrong.splice(0), []));
  // Or only the hash might change.
  await page.goto("about:blank");
  await page.goto(pageUrl(hash));
  await page.locator("#loading").waitFor({ state: "detached" });
  return page;
}

export function pageUrl(hash = "") {
  return `${server.url}/play/${hash}`;
}
