import { defineConfig } from "@playwright/test"
import { findBrowser } from "./bin/browser.mjs"
import { PLAYWRIGHT_JSON } from "./bin/test-counts.mjs"

// The tests start their own servers (tests/e2e/test.ts), one for each worker.

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  projects: [
    { name: "e2e", testDir: "tests/e2e" },
    { name: "slow", testDir: "tests/slow/e2e" },
  ],
  globalSetup: "./tests/e2e/setup.ts",
  // Not test-results itself: Playwright empties this folder, and vitest's counts lie beside it.
  outputDir: "test-results/e2e",
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far beyond what anything takes: a machine that is busy with other things must not fail them.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: PLAYWRIGHT_JSON }]],
  use: {
    browserName: "chromium",
    headless: true,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording everything takes a quarter of the time: only where somebody looks for a fault.
    trace: process.env.TRACE === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        // Nothing is drawn on a screen: a process for that takes a seventh of the browser's time.
        "--in-process-gpu",
        // Pages of a context share a process, which has the scripts compiled.
        "--process-per-site",
        // No page lives long enough to gain from optimised code: compiling it takes a tenth.
        "--js-flags=--no-opt --no-maglev --sparkplug --max-lazy",
        // Nothing but the tests' own traffic, also where there is no network at all.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
      ],
    },
  },
})
