// @ts-check
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium, openBoard } from "./chromium.mjs"
import { median, ms, p95 } from "./figures.mjs"
import { register, startServer } from "./server.mjs"

// From hand to eye: the time from a key, a click or a drop to the frame that shows what it does, on boards of 300 and
// 1,000 cards, with the processor as it is and six times slower. The floor is a key that toggles a class on the same face.
//
// `node bench/hand.mjs [folder] [folder]` measures the builds of up to two checkouts in turns, by default this one.
// `--only TEXT` runs the deeds whose name contains it, `--cards N` and `--slow N` one size and one speed.

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    cards: { type: "string", multiple: true, default: ["300", "1000"] },
    slow: { type: "string", multiple: true, default: ["1", "6"] },
    times: { type: "string", default: "20" },
  },
})
const CARDS_OF_LIST = 50
const TIMES = Number(options.times)
/** The first times of a deed, in which the browser compiles its code, do not count. */
const WARM_UP = 2

/** @typedef {{ page: import("@playwright/test").Page, address: string, cardId: string, listIds: string[] }} On */
/**
 * @typedef {object} Deed
 * @property {string} name
 * @property {string} event the input from which the time counts
 * @property {string} seen a function in the page, as text: whether it shows the deed. `before` is what `state` gave.
 * @property {string} [state] as `seen`: what differs before and after
 * @property {boolean} [onCard] done on the open card
 * @property {(on: On) => Promise<unknown>} [prepare]
 * @property {(on: On) => Promise<unknown>} act
 */

const face = `document.querySelector('[data-card-id="' + cardId + '"]')`
const changes = (/** @type {string} */ state) => ({ state, seen: `${state} !== before` })
const onFace = (/** @type {On} */ { page, cardId }) =>
  page.locator(`[data-card-id="${cardId}"] > a`).focus()
const key =
  (/** @type {string} */ name) =>
  (/** @type {On} */ { page }) =>
    page.keyboard.press(name)
const letter = {
  event: "keydown",
  ...changes("document.activeElement.value.length"),
  act: key("a"),
}

/** @type {Deed[]} */
const DEEDS = [
  {
    name: "floor: a class on the face",
    event: "keydown",
    ...changes(`${face}.classList.contains("picked")`),
    prepare: async (on) => {
      await onFace(on)
      await on.page.evaluate(
        `addEventListener("keydown", () => ${face}.classList.toggle("picked"), { once: true })`.replaceAll(
          "cardId",
          JSON.stringify(on.cardId),
        ),
      )
    },
    act: key("F9"),
  },
  {
    name: "done (v)",
    event: "keydown",
    ...changes(`!!${face}.querySelector(".done")`),
    prepare: onFace,
    act: key("v"),
  },
  {
    name: "label (1)",
    event: "keydown",
    ...changes(`${face}.querySelectorAll(".labels > *").length`),
    prepare: onFace,
    act: key("1"),
  },
  {
    name: "assign (Space)",
    event: "keydown",
    ...changes(`!!${face}.querySelector(".avatars")`),
    prepare: async ({ page, cardId }) => {
      const card = page.locator(`[data-card-id="${cardId}"]`)
      // A card with the focus would be picked up.
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur())
      await page.mouse.move(1, 1)
      await card.hover()
    },
    act: key(" "),
  },
  {
    name: "to the next list and back (. ,)",
    event: "keydown",
    ...changes(`${face}.closest(".list").dataset.listId`),
    prepare: onFace,
    act: async ({ page, cardId, listIds: [first] }) => {
      const isFirst = await page
        .locator(`[data-list-id="${first}"] [data-card-id="${cardId}"]`)
        .count()
      await page.keyboard.press(isFirst ? "." : ",")
    },
  },
  {
    name: "drop",
    event: "pointerup",
    seen: `!document.querySelector(".lists[data-frozen], .drag-ghost")`,
    prepare: pickUp,
    act: ({ page }) => page.mouse.up(),
  },
  {
    name: "a letter in the composer",
    ...letter,
    prepare: async ({ page }) => {
      const foot = page.locator(".list-foot").first()
      if (!(await foot.locator("details[open]").count())) await foot.locator("summary").click()
      await foot.locator("textarea").focus()
    },
  },
  {
    name: "a card opens as the board knows it",
    event: "click",
    seen: `document.querySelector("dialog[open] .card-title")`,
    prepare: closeCard,
    act: ({ page, cardId }) => page.locator(`[data-card-id="${cardId}"] > a`).click(),
  },
  {
    name: "a card opens whole",
    event: "click",
    seen: `document.querySelector("dialog[open] .card-page:not([aria-busy])")`,
    prepare: closeCard,
    act: ({ page, cardId }) => page.locator(`[data-card-id="${cardId}"] > a`).click(),
  },
  {
    name: "a card closes",
    event: "keydown",
    seen: `!document.querySelector("dialog[open]")`,
    prepare: openCard,
    act: key("Escape"),
  },
  {
    name: "tick of a checklist item",
    onCard: true,
    event: "click",
    ...changes(`document.querySelector(".item-tick").ariaChecked`),
    act: ({ page }) => page.locator(".item-tick").first().click(),
  },
  {
    name: "a letter in a comment",
    onCard: true,
    ...letter,
    prepare: ({ page }) => page.locator("#new-comment").focus(),
  },
]

const folders = (positionals.length > 0 ? positionals : ["."]).map((folder) => resolve(folder))
for (const cards of options.cards.map(Number)) {
  for (const slow of options.slow.map(Number)) await measure(cards, slow)
}

/** @param {number} cards @param {number} slow */
async function measure(cards, slow) {
  /** @type {(() => Promise<unknown>)[]} */
  const ends = []
  try {
    const tabs = []
    for (const root of folders) {
      const dataDir = await mkdtemp(join(tmpdir(), "cardinal-bench-"))
      ends.push(() => rm(dataDir, { recursive: true, force: true }))
      const server = await startServer({ dataDir, root })
      ends.push(() => server.stop())
      tabs.push(await makeTab(server.url, cards))
    }
    console.log(
      `\n${cards} cards, processor ${slow} × slower, ${TIMES} times: p50 and p95, and p95 ÷ the floor's`,
    )
    await withTabs(tabs, slow, async (places) => {
      /** @type {number[]} */
      const floors = []
      for (const deed of DEEDS) {
        const isFloor = deed.name.startsWith("floor")
        if (!isFloor && !deed.name.includes(options.only)) continue
        const took = await inTurns(places, deed)
        const cells = took.map((times, at) => {
          if (isFloor) floors[at] = p95(times)
          const factor = (p95(times) / (floors[at] ?? NaN)).toFixed(1)
          return `${ms(median(times)).padStart(8)} ${ms(p95(times)).padStart(8)} ${factor.padStart(5)} ×`
        })
        console.log(`  ${deed.name.padEnd(36)} ${cells.join("   |")}`)
      }
    })
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** Makes an account and its board. @param {string} url @param {number} cards */
async function makeTab(url, cards) {
  const person = await register(url, "hand")
  const fieldsOf = (/** @type {number} */ card) =>
    card % 3 === 0 ? { labels: ["Bug:#ef4444", "Design:#3b82f6"], priority: "high" } : undefined
  const board = await makeBoard(person, cards / CARDS_OF_LIST, CARDS_OF_LIST, fieldsOf)
  const [, cardId = ""] = board.cardIds
  for (const text of ["Look", "Write", "Send"])
    await person.call("POST", "checklist", { cardId, text })
  return {
    url,
    cookie: person.cookie,
    cardId,
    listIds: board.listIds,
    address: `${url}/board/${board.boardId}`,
  }
}

/**
 * @param {Awaited<ReturnType<typeof makeTab>>[]} tabs
 * @param {number} slow
 * @param {(places: On[]) => Promise<void>} work
 * @param {On[]} [places]
 * @returns {Promise<unknown>}
 */
async function withTabs([tab, ...rest], slow, work, places = []) {
  if (!tab) return work(places)
  return inChromium(tab, async (newPage) => {
    const page = await newPage()
    await openBoard(page, tab.address)
    await page.locator("[data-drags]").first().waitFor({ state: "attached" })
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slow })
    return withTabs(rest, slow, work, [...places, { ...tab, page }])
  })
}

/** @param {On[]} places @param {Deed} deed */
async function inTurns(places, deed) {
  const took = places.map(() => /** @type {number[]} */ ([]))
  for (const on of places) await (deed.onCard ? openCard(on) : closeCard(on))
  for (let i = -WARM_UP; i < TIMES; i += 1) {
    for (const [at, on] of places.entries()) {
      await deed.prepare?.(on)
      await settled(on.page)
      const { event, seen, state = "null" } = deed
      const read = `(cardId) => ${state}`
      const isSeen = `(cardId, before) => ${seen}`
      await on.page.evaluate(`(${String(watch)})("${event}", "${on.cardId}", ${read}, ${isSeen})`)
      await deed.act(on)
      const time = await on.page.evaluate(() => /** @type {any} */ (window).shown)
      if (i >= 0) took[at]?.push(time)
    }
  }
  return took
}

/**
 * Runs in the page: `window.shown` is then a promise of the milliseconds from the event to the frame that shows it.
 * @param {string} event
 * @param {string} cardId
 * @param {(cardId: string) => unknown} read
 * @param {(cardId: string, before: unknown) => unknown} isSeen
 */
function watch(event, cardId, read, isSeen) {
  const before = read(cardId)
  const shown = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("The page did not show it in 20 s.")), 20_000)
    const begin = (/** @type {Event} */ { timeStamp }) => {
      const look = () => {
        if (!isSeen(cardId, before)) return requestAnimationFrame(look)
        // After this frame's paint.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - timeStamp)
        return port2.postMessage(null)
      }
      requestAnimationFrame(look)
    }
    addEventListener(event, begin, { capture: true, once: true })
  })
  Object.assign(window, { shown })
}

/** Until the server has answered and nothing is left to do. @param {import("@playwright/test").Page} page */
async function settled(page) {
  await page.waitForFunction(() => {
    const { fetchers, navigation } = window.__remixRouter.state
    return (
      navigation.state === "idle" && [...fetchers.values()].every(({ state }) => state === "idle")
    )
  })
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 200),
      ),
  )
}

/** @param {On} on */
async function openCard({ page, cardId }) {
  if (await page.locator("dialog[open]").count()) return
  await page.locator(`[data-card-id="${cardId}"] > a`).click()
  await page.locator("dialog[open] .card-page:not([aria-busy])").waitFor()
}

/** @param {On} on */
async function closeCard({ page }) {
  if (!(await page.locator("dialog[open]").count())) return
  await settled(page)
  await page.keyboard.press("Escape")
  await page.locator("dialog[open]").waitFor({ state: "detached" })
}

/** Drags a card over the other of the first two lists. @param {On} on */
async function pickUp({ page, cardId, listIds: [first = "", second = ""] }) {
  const isFirst = await page.locator(`[data-list-id="${first}"] [data-card-id="${cardId}"]`).count()
  const card = page.locator(`[data-card-id="${cardId}"]`)
  await card.scrollIntoViewIfNeeded()
  const from = await card.boundingBox()
  const list = await page
    .locator(`[data-list-id="${isFirst ? second : first}"] .cards`)
    .boundingBox()
  if (!from || !list) throw new Error("The card or the list is not on the page.")
  await page.mouse.move(from.x + 40, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 52, from.y + 18, { steps: 3 })
  await page.mouse.move(list.x + list.width / 2, list.y + 60, { steps: 8 })
  await page.mouse.move(list.x + list.width / 2, list.y + 62)
  await page.locator(`[data-list-id="${isFirst ? second : first}"] .drag-ghost`).waitFor()
}
