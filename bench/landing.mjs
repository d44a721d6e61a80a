// @ts-check
import { inChromium } from "./chromium.mjs"
import { kb, median, ms, print } from "./figures.mjs"
import { withServer } from "./server.mjs"

// The landing page on a slow network, without the recording: time to its largest paint, layout
// shift, and bytes of script.

const LOADS = 5
/** Bytes per second of Chrome's "Fast 3G". */
const DOWN = (1.6 * 1000 * 1000 * 0.9) / 8
const UP = (750 * 1000 * 0.9) / 8

/**
 * The network itself takes 150 ms; Chrome's own throttling takes 3.75 times that for each request.
 */
const LINES = [
  { name: "150 ms for each request", latency: 150 },
  { name: "562 ms for each request", latency: 562.5 },
]
const SCREENS = [
  { name: "phone", viewport: { width: 360, height: 740 } },
  { name: "desk", viewport: { width: 1440, height: 900 } },
]

await withServer(async ({ url }) => {
  await inChromium({ url, cookie: "" }, async (newPage) => {
    for (const { name: line, latency } of LINES) {
      for (const { name: screen, viewport } of SCREENS) {
        /** @type {Load[]} */
        const loads = []
        for (let i = 0; i < LOADS; i += 1) {
          const page = await newPage({ viewport })
          loads.push(await load(page, url, latency))
          await page.context().close()
        }
        const of = (/** @type {keyof Load} */ key) => median(loads.map((each) => each[key]))
        print(`Landing page, ${screen}, 1.44 Mbit/s and ${line}, median of ${LOADS}`, [
          ["first paint", ms(of("first"))],
          ["largest paint", ms(of("largest"))],
          ["layout shift", of("shift").toFixed(3)],
          ["over the wire, without the recording", kb(of("bytes"))],
          ["JavaScript", kb(of("script"))],
        ])
      }
    }
  })
})

/** @typedef {{ first: number, largest: number, shift: number, bytes: number, script: number }} Load */

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} url
 * @param {number} latency
 * @returns {Promise<Load>}
 */
async function load(page, url, latency) {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.setBlockedURLs", { urls: ["*.webm", "*.mp4"] })
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: DOWN,
    uploadThroughput: UP,
  })
  /** @type {Set<string>} */
  const scripts = new Set()
  let bytes = 0
  let script = 0
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) script += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: "load" })
  await page.waitForTimeout(1000)
  const seen = await page.evaluate(() => /** @type {any} */ (window).seen)
  return { ...seen, bytes, script }
}

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { first: 0, largest: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  }
  watch("paint", ({ startTime }) => (seen.first ||= startTime))
  watch("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime))
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
}
