// @ts-check
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium } from "./chromium.mjs"
import { median, ms, p95, print } from "./figures.mjs"
import { register, withServer } from "./server.mjs"

// The app is opened on a phone that has been here before, with a processor six times slower: the time to the first paint of a
// board of 300 cards, which is readable then, and to where keys work. The worker is stopped before each start, as on a
// phone. Beside it, the same without a worker, and without a connection.

const LISTS = 10
const CARDS_OF_LIST = 30
const STARTS = 15
const SLOWDOWN = 6

/** @typedef {{ painted: number, usable: number }} Start */

await withServer(async ({ url }) => {
  const person = await register(url, "reader")
  const { boardId } = await makeBoard(person, LISTS, CARDS_OF_LIST)
  const address = `${url}/board/${boardId}`
  await inChromium({ url, cookie: person.cookie }, async (newPage) => {
    for (const [name, worker, isOffline] of /** @type {const} */ ([
      ["with the worker", "allow", false],
      ["without a worker", "block", false],
      ["with the worker, without a connection", "allow", true],
    ])) {
      const viewport = { width: 390, height: 800 }
      const first = await newPage({ viewport, serviceWorkers: worker })
      const context = first.context()
      for (let visits = 0; visits < 3; visits += 1) {
        await first.goto(address)
        await first.waitForSelector("summary.bell")
        if (worker === "allow") await first.evaluate(() => navigator.serviceWorker.ready)
      }
      if (worker === "allow") await first.waitForFunction(isKept, boardId)
      await first.goto("about:blank")
      await context.setOffline(isOffline)
      /** @type {Start[]} */
      const starts = []
      for (let index = 0; index < STARTS; index += 1) starts.push(await start(context, address))
      await context.close()
      const painted = starts.map((each) => each.painted)
      print(`${name}, median and p95 of ${STARTS}`, [
        ["board painted", `${ms(median(painted))}, ${ms(p95(painted))}`],
        ["keys and menus work", ms(median(starts.map(({ usable }) => usable)))],
      ])
    }
  })
})

/** @param {string} boardId */
async function isKept(boardId) {
  return Boolean(await caches.match(`/board/${boardId}`))
}

/**
 * @param {import("@playwright/test").BrowserContext} context
 * @param {string} address
 * @returns {Promise<Start>}
 */
async function start(context, address) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("ServiceWorker.enable")
  await session.send("ServiceWorker.stopAllWorkers")
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(address)
  await page.waitForFunction(() => {
    const { seen } = /** @type {any} */ (window)
    return seen.painted > 0 && seen.usable > 0
  })
  const seen = await page.evaluate(() => /** @type {any} */ (window).seen)
  await page.close()
  return seen
}

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { painted: 0, usable: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") seen.painted = startTime
  }).observe({ type: "paint", buffered: true })
  // The bell is a link until the page is hydrated.
  new MutationObserver(() => {
    if (document.querySelector("summary.bell")) seen.usable ||= performance.now()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}
