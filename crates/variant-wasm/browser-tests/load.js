// How long the first load takes, from the address to a board that takes a click: printed, not judged.

import { chromium } from "playwright-core";
import { BOOK, LAUNCH } from "./lib/browser.js";
import { serve } from "./lib/server.js";

const TIMES = 5;

const server = await serve(BOOK);
const browser = await chromium.launch(LAUNCH);
const times = [];
for (let time = 0; time < TIMES; time++) {
  // Nothing is kept from the time before.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/play/`);
  const playable = await page.waitForFunction(
    () => performance.getEntriesByName("playable")[0]?.startTime,
  );
  times.push(await playable.jsonValue());
  await page.locator('[data-square="e3"]').click();
  await page.locator('[data-square="e4"][data-may]').waitFor();
  await context.close();
}
await browser.close();
await server.close();
const written = times.map((time) => time.toFixed(0)).join(" ");
console.log(`first load to a clickable board: ${written} ms`);
