// @ts-check
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium } from "./chromium.mjs"
import { print } from "./figures.mjs"
import { register, withServer } from "./server.mjs"

// Layout that moves by itself: the shift of each type of page, on a computer and on a slow phone, over a line of
// 1.6 Mbit/s and 300 ms. `--sources` names the elements that move.

const LINE = {
  offline: false,
  latency: 300,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (1.6 * 1000 * 1000) / 8,
}
const WINDOWS = [
  { width: 1440, height: 900, slow: 1 },
  { width: 390, height: 800, slow: 6 },
]
/** Above it, a page has a star. */
const MOST = 0.02
const QUIET_MS = 3000

/** @typedef {{ value: number, moved: string[] }} Shift */

await withServer(async ({ url }) => {
  const person = await register(url, "reader")
  const board = await makeBoard(person, 4, 10)
  const [cardId = ""] = board.cardIds
  const { id: userId } = await person.call("GET", "auth/me")
  await person.call("POST", "card-assignments", { cardId, userId })
  await person.call("POST", "checklist", { cardId, text: "Look at it" })
  for (let i = 0; i < 3; i += 1)
    await person.call("POST", "comments", { cardId, text: `Comment ${i + 1}` })
  const ofBoard = `/board/${board.boardId}`
  const pages = [
    ofBoard,
    `${ofBoard}?view=table`,
    `${ofBoard}?view=calendar`,
    `${ofBoard}?view=timeline`,
    ...["/about", "/activity", "/archive", "/deleted", "/fields", "/labels", "/share"].map(
      (path) => ofBoard + path,
    ),
    `${ofBoard}/cards/${cardId}`,
    `${ofBoard}/select/${board.listIds[0]}`,
    ...["/analytics", "/digest", "/webhooks"].map((path) => ofBoard + path),
    "/boards",
    "/boards/import",
    "/templates",
    "/my",
    "/my/calendar",
    "/my/watching",
    "/my/waiting",
    "/notifications",
    "/search?q=card",
    "/settings",
    "/settings/security",
    "/settings/notifications",
    "/shortcuts",
  ]
  await inChromium({ url, cookie: person.cookie }, async (newPage) => {
    for (const { slow, ...viewport } of WINDOWS) {
      /** @type {[name: string, figure: string][]} */
      const lines = []
      for (const path of pages) {
        const page = await newPage({ viewport })
        const shifts = await shiftsOf(page, url + path, slow)
        const sum = shifts.reduce((sum, { value }) => sum + value, 0)
        lines.push([path.replace(board.boardId, "…").replace(cardId, "…"), figureOf(sum)])
        if (process.argv.includes("--sources"))
          for (const { value, moved } of shifts)
            lines.push([`  ${value.toFixed(3)}`, moved.join(" | ")])
        await page.context().close()
      }
      print(`Layout shift at ${viewport.width} px`, lines)
    }
  })
})

/** @param {number} sum */
function figureOf(sum) {
  return sum.toFixed(3) + (sum > MOST ? " *" : "")
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} address
 * @param {number} rate how many times slower the processor is
 * @returns {Promise<Shift[]>}
 */
async function shiftsOf(page, address, rate) {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", LINE)
  await session.send("Emulation.setCPUThrottlingRate", { rate })
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: "networkidle" })
  await page.waitForTimeout(QUIET_MS)
  return page.evaluate(() => /** @type {any} */ (window).shifts)
}

/** Runs in the page before its own scripts. */
function observe() {
  const shifts = /** @type {Shift[]} */ ([])
  Object.assign(window, { shifts })
  const nameOf = (/** @type {Node | null} */ node) =>
    node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 60) : "text"
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } =
        /** @type {{ value: number, sources: { node: Node | null }[] }} */ (
          /** @type {unknown} */ (entry)
        )
      shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }
  }).observe({ type: "layout-shift", buffered: true })
}
