// @ts-check
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium } from "./chromium.mjs"
import { kb, median, ms, print } from "./figures.mjs"
import { register, withServer } from "./server.mjs"

// The first visit to a board of 300 cards on a slow phone: 1.6 Mbit/s, 300 ms for each request, a processor six times
// slower. What is loaded, when the board is painted and when it can be used. `--scripts` lists the scripts.

const LISTS = 10
const CARDS_OF_LIST = 30
const LOADS = 3
const BYTES_PER_SECOND = (1.6 * 1000 * 1000) / 8
const LATENCY_MS = 300
const SLOWDOWN = 6
/** Without a request for this long, nothing more is loaded unasked. */
const QUIET_MS = 7000

/** @typedef {{ path: string, bytes: number, began: number }} Script `began` in milliseconds after the navigation */
/** @typedef {{ painted: number, usable: number, drags: number, shift: number, busy: number, scripts: Script[], requests: number }} Visit */

await withServer(async ({ url }) => {
  const person = await register(url, "reader")
  const { boardId } = await makeBoard(person, LISTS, CARDS_OF_LIST)
  await inChromium({ url, cookie: person.cookie }, async (newPage) => {
    /** @type {Visit[]} */
    const visits = []
    for (let i = 0; i < LOADS; i += 1) {
      const page = await newPage({ viewport: { width: 390, height: 800 } })
      visits.push(await visit(page, `${url}/board/${boardId}`))
      await page.context().close()
    }
    const of = (/** @type {(visit: Visit) => number} */ figure) => median(visits.map(figure))
    const size = (/** @type {Script[]} */ scripts) =>
      scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    const first = (/** @type {Visit} */ { scripts, usable }) =>
      scripts.filter(({ began }) => began < usable)
    print(`The first visit to a board of ${LISTS * CARDS_OF_LIST} cards, median of ${LOADS}`, [
      ["painted", ms(of(({ painted }) => painted))],
      ["keys and menus work", ms(of(({ usable }) => usable))],
      ["drags work", ms(of(({ drags }) => drags))],
      ["main thread busy", ms(of(({ busy }) => busy))],
      ["layout shift", of(({ shift }) => shift).toFixed(3)],
      ["requests", of(({ requests }) => requests)],
      ["scripts begun before keys work", of((each) => first(each).length)],
      ["their bytes, as sent", kb(of((each) => size(first(each))))],
      ["scripts in all", of(({ scripts }) => scripts.length)],
      ["their bytes, as sent", kb(of(({ scripts }) => size(scripts)))],
    ])
    if (!process.argv.includes("--scripts")) return
    for (const { path, bytes, began } of visits[0]?.scripts ?? []) {
      console.log(`${ms(began).padStart(9)} ${kb(bytes).padStart(9)}  ${path}`)
    }
  })
})

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} address
 * @returns {Promise<Visit>}
 */
async function visit(page, address) {
  const session = await page.context().newCDPSession(page)
  for (const domain of ["Network", "Performance"])
    await session.send(/** @type {"Network.enable"} */ (`${domain}.enable`))
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN })
  /** @type {Map<string, Script>} */
  const scripts = new Map()
  let [requests, start, last] = [0, 0, Date.now()]
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp, type }) => {
    start ||= timestamp
    requests += 1
    last = Date.now()
    const path = new URL(request.url).pathname
    if (type !== "Script" && !path.endsWith(".js")) return
    scripts.set(requestId, { path, bytes: 0, began: (timestamp - start) * 1000 })
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = Date.now()
    const script = scripts.get(requestId)
    if (script) script.bytes = encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: "commit" })
  await page.waitForFunction(() => /** @type {any} */ (window).seen?.drags > 0)
  while (Date.now() - last < QUIET_MS) await sleep(100)
  const { metrics } = await session.send("Performance.getMetrics")
  const busy = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000
  const seen = await page.evaluate(() => /** @type {any} */ (window).seen)
  return { ...seen, busy, scripts: [...scripts.values()], requests }
}

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { painted: 0, usable: 0, drags: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  }
  watch("paint", ({ startTime }) => (seen.painted ||= startTime))
  watch("layout-shift", ({ value }) => (seen.shift += value))
  // The bell is a link until the page is hydrated.
  new MutationObserver(() => {
    if (document.querySelector("summary.bell")) seen.usable ||= performance.now()
    if (document.querySelector("[data-drags]")) seen.drags ||= performance.now()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}
