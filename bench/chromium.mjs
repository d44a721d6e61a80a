// @ts-check
import { chromium } from "@playwright/test"
import { findBrowser } from "../bin/browser.mjs"

/**
 * @typedef {(options?: import("@playwright/test").BrowserContextOptions, session?: string) => Promise<import("@playwright/test").Page>} NewPage
 *   `session` is the cookie of somebody else
 */

/**
 * Runs `work` in the Chromium that the tests use, signed in.
 * @template T
 * @param {{ url: string, cookie: string }} session a server's address and a session's cookie
 * @param {(newPage: NewPage) => Promise<T>} work receives a function that opens a page in a new
 *   window
 * @returns {Promise<T | undefined>} undefined without a Chromium, with a message
 */
export async function inChromium({ url, cookie }, work) {
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    console.log("\nNo Chromium was found (node bin/browser.mjs installs one); left out.")
    return undefined
  }
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
    ],
  })
  try {
    return await work(async (options, session = cookie) => {
      const viewport = { width: 1280, height: 800 }
      const context = await browser.newContext({ viewport, ...options })
      const name = session.slice(0, session.indexOf("="))
      const value = session.slice(name.length + 1)
      if (name !== "") await context.addCookies([{ name, value, url }])
      return context.newPage()
    })
  } finally {
    await browser.close()
  }
}

/**
 * Opens a board and waits until it is live.
 * @param {import("@playwright/test").Page} page
 * @param {string} address
 */
export async function openBoard(page, address) {
  await page.goto(address)
  await page.locator('.live[data-state="live"]').waitFor({ timeout: 30_000 })
}
