// @ts-check
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium, openBoard } from "./chromium.mjs"
import { firstScripts } from "./first-scripts.mjs"
import { kb, median, ms, p95, print, timed } from "./figures.mjs"
import { register, send, withServer } from "./server.mjs"

// The page of a large board: server time, transferred bytes, and time to paint. Then the time to paint
// one of 5,000 cards, beside that of a browser that has its document already.

const LISTS = 20
const CARDS_OF_LIST = 50
const REQUESTS = 50
const WARM_UP = 10
const LOADS = 10
const LARGE_LISTS = 50
const CARDS_OF_LARGE_LIST = 100

await withServer(async ({ url }) => {
  const person = await register(url, "reader")
  const { boardId, cardIds } = await makeBoard(person, LISTS, CARDS_OF_LIST, fieldsOf)
  const address = `${url}/board/${boardId}`
  const { cookie, call } = person
  const page = (encoding = "identity") =>
    send(address, { headers: { cookie, "accept-encoding": encoding } })

  for (let i = 0; i < WARM_UP; i += 1) await page()
  const cached = await repeat(REQUESTS, () => timed(() => page()))
  const changed = await repeat(REQUESTS, async (i) => {
    await call("PATCH", `cards/${cardIds[i]}`, { title: `Changed ${i}` })
    return timed(() => page())
  })
  const html = (await page()).body
  const gzip = (await page("gzip")).body
  const br = (await page("br")).body
  const text = html.toString("utf8")
  const scripts = await measureScripts(url, text)
  print(`The page of a board of ${LISTS} lists and ${cardIds.length} cards`, [
    ["server, content cached, median", ms(median(cached))],
    ["server, content cached, p95", ms(p95(cached))],
    ["server, after a change, median", ms(median(changed))],
    ["server, after a change, p95", ms(p95(changed))],
    ["HTML", kb(html.length)],
    ["HTML with gzip", kb(gzip.length)],
    ["HTML with brotli", kb(br.length)],
    ["elements", elementsIn(text)],
    ["JavaScript that it loads at first, with brotli", kb(scripts.bytes)],
    ["its files", scripts.files],
  ])

  await inChromium({ url, cookie }, async (newPage) => {
    const tab = await newPage()
    await openBoard(tab, address)
    const paints = await repeat(LOADS, async () => {
      await tab.goto(address)
      return tab.evaluate(firstContentfulPaint)
    })
    await openBoard(tab, address)
    await tab.waitForTimeout(1000)
    const tasks = await longTasksWhileScrolling(tab)
    print("The same page in Chromium", [
      [`first contentful paint, warm cache, median of ${LOADS}`, ms(median(paints))],
      ["first contentful paint, worst", ms(Math.max(...paints))],
      ["tasks over 50 ms while scrolling", tasks.length],
      ["longest of them", tasks.length === 0 ? "none" : ms(Math.max(...tasks))],
    ])
  })
  await measureLarge(url, person)
})

/**
 * @param {string} url
 * @param {import("./server.mjs").Client} person
 */
async function measureLarge(url, person) {
  const { cookie } = person
  const large = await makeBoard(person, LARGE_LISTS, CARDS_OF_LARGE_LIST, fieldsOf)
  const address = `${url}/board/${large.boardId}`
  await inChromium({ url, cookie }, async (newPage) => {
    const tab = await newPage()
    await tab.addInitScript(notePaint)
    await openBoard(tab, address)
    const paintTime = async () => {
      await tab.goto(address)
      await tab.waitForFunction(() => document.body.dataset.paintedAt)
      return tab.evaluate(() => Number(document.body.dataset.paintedAt))
    }
    const product = await repeat(LOADS, paintTime)
    const shown = await tab.locator("[data-card-id]").count()
    const { body } = await send(address, { headers: { cookie } })
    await tab.route(address, (route) => route.fulfill({ body, contentType: "text/html" }))
    const floor = await repeat(LOADS, paintTime)
    print(`A board of ${large.cardIds.length} cards in Chromium, which shows ${shown} of them`, [
      [`all painted, warm cache, median of ${LOADS}`, ms(median(product))],
      ["the same, document in the browser already", ms(median(floor))],
    ])
  })
}

/** Runs in the page: notes when its whole document is painted, in milliseconds after the navigation. */
function notePaint() {
  document.addEventListener("DOMContentLoaded", () => {
    requestAnimationFrame(() =>
      setTimeout(() => (document.body.dataset.paintedAt = String(performance.now()))),
    )
  })
}

/** A third of the cards have every property that the API can set. @param {number} card */
function fieldsOf(card) {
  if (card % 3 !== 0) return undefined
  const day = String((card % 28) + 1).padStart(2, "0")
  return {
    labels: ["Bug:#ef4444", "Design:#3b82f6"].slice(0, (card % 2) + 1),
    priority: ["low", "medium", "high", "critical"][card % 4],
    dueDate: `2030-05-${day}T12:00:00Z`,
  }
}

/**
 * @param {number} count
 * @param {(i: number) => Promise<number>} work
 */
async function repeat(count, work) {
  /** @type {number[]} */
  const results = []
  for (let i = 0; i < count; i += 1) results.push(await work(i))
  return results
}

/** The number of elements of a page. @param {string} html */
function elementsIn(html) {
  const withoutScripts = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, "$1")
  return withoutScripts.match(/<[a-z][^>]*>/gi)?.length ?? 0
}

/**
 * The transferred bytes and the number of a page's first scripts.
 * @param {string} url
 * @param {string} html
 */
async function measureScripts(url, html) {
  const read = async (/** @type {string} */ path) => (await send(url + path)).body.toString("utf8")
  const paths = await firstScripts(html, read)
  let bytes = 0
  for (const path of paths) {
    const { body } = await send(url + path, { headers: { "accept-encoding": "br" } })
    bytes += body.length
  }
  return { bytes, files: paths.length }
}

/** Runs in the page. @returns {Promise<number>} milliseconds after the navigation began */
function firstContentfulPaint() {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const entry = list.getEntriesByName("first-contentful-paint")[0]
      if (entry) resolve(entry.startTime)
    }).observe({ type: "paint", buffered: true })
  })
}

/** Runs in the page. @param {Element} element */
function scrolledBy(element) {
  return element.scrollTop + element.scrollLeft
}

/**
 * Scrolls lists down and the board to the right with the wheel.
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<number[]>} durations of tasks over 50 ms, in milliseconds
 */
async function longTasksWhileScrolling(page) {
  await page.evaluate(() => {
    const tasks = /** @type {number[]} */ ([])
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: "longtask" })
  })
  for (const x of [200, 500, 800]) {
    await page.mouse.move(x, 400)
    for (let i = 0; i < 25; i += 1) {
      await page.mouse.wheel(0, 120)
      await page.waitForTimeout(16)
    }
  }
  for (let i = 0; i < 40; i += 1) {
    await page.mouse.wheel(120, 0)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(300)
  const down = await page.locator(".cards").first().evaluate(scrolledBy)
  const right = await page.locator(".lists").evaluate(scrolledBy)
  if (down === 0 || right === 0) throw new Error("The page did not scroll.")
  return page.evaluate(() => /** @type {any} */ (globalThis).longTasks)
}
