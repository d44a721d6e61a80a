// @ts-check
import { setTimeout as sleep } from "node:timers/promises"
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium, openBoard } from "./chromium.mjs"
import { ms, print } from "./figures.mjs"
import { register, withServer } from "./server.mjs"
import { firstWrongList } from "./shown-board.mjs"

// Fifty clients move cards of a board, each once a second, while one browser types a new card and
// another has the focus on a card. Are they disturbed, and do their pages equal the board at the end?

const CLIENTS = 50
const PAUSE_MS = 1000
const SECONDS = Number(process.env.BUSY_SECONDS ?? 60)
const LISTS = 20
const CARDS_OF_LIST = 50
const TEXT = "A card that somebody types while the others move theirs"

/** @typedef {{ tasks: number[], announcements: number, stray: string[] }} Disturbance */

await withServer(async ({ url }) => {
  const person = await register(url, "mover")
  const { boardId, listIds, cardIds } = await makeBoard(person, LISTS, CARDS_OF_LIST)
  const address = `${url}/board/${boardId}`
  await inChromium({ url, cookie: person.cookie }, async (newPage) => {
    const typing = await newPage()
    const reading = await newPage()
    for (const page of [typing, reading]) {
      await openBoard(page, address)
      await page.waitForTimeout(2000)
    }
    const field = typing.getByRole("textbox", { name: "Title of the new card in List 2" })
    await typing.getByText("Add a card").nth(1).click()
    await field.focus()
    const [kept = "", ...others] = cardIds
    const link = reading.locator(`[data-card-id="${kept}"] > a`)
    await link.focus()
    for (const page of [typing, reading]) await page.evaluate(watch)

    const end = Date.now() + SECONDS * 1000
    let moves = 0
    const client = async (/** @type {number} */ number) => {
      await sleep((PAUSE_MS / CLIENTS) * number)
      for (let turn = number; Date.now() < end; turn += CLIENTS) {
        const cardId = others[(turn * 37) % others.length]
        const newListId = listIds[(turn * 7) % LISTS]
        await person.call("POST", "cards/move", { cardId, newListId, newPosition: turn % 10 })
        moves += 1
        await sleep(PAUSE_MS)
      }
    }
    const typed = field.pressSequentially(TEXT, {
      delay: (SECONDS * 900) / TEXT.length,
      timeout: 0,
    })
    await Promise.all([typed, ...Array.from({ length: CLIENTS }, (_, number) => client(number))])
    const isTextKept = (await field.inputValue()) === TEXT
    await sleep(3000)
    const board = await person.call("GET", `boards/${boardId}`)
    const hasFocus = await link.evaluate((element) => element === document.activeElement)
    print(`${moves} moves by ${CLIENTS} clients in ${SECONDS} s, 1,000 cards`, [
      ["typed text is complete", isTextKept ? "yes" : "no"],
      ["the reader's focus is on the same card", hasFocus ? "yes" : "no"],
      ...(await rowsOf("typing", typing, board)),
      ...(await rowsOf("reading", reading, board)),
    ])
    if (!isTextKept || !hasFocus) process.exitCode = 1
  })
})

/** Runs in the page: notes long tasks, announcements, and where else the focus goes. */
function watch() {
  /** @type {Disturbance} */
  const seen = { tasks: [], announcements: 0, stray: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: "longtask" })
  const announced = new MutationObserver(() => (seen.announcements += 1))
  for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
    announced.observe(region, { childList: true, characterData: true, subtree: true })
  }
  const first = document.activeElement
  document.addEventListener("focusin", ({ target }) => {
    if (target !== first) seen.stray.push(/** @type {Element} */ (target).className)
  })
}

/**
 * @param {string} name
 * @param {import("@playwright/test").Page} page
 * @param {any} board
 * @returns {Promise<[string, string | number][]>}
 */
async function rowsOf(name, page, board) {
  const seen = await page.evaluate(
    () => /** @type {Window & { seen?: Disturbance }} */ (window).seen,
  )
  const { tasks = [], announcements = 0, stray = [] } = seen ?? {}
  const isEqual = (await firstWrongList(page, board)) === -1
  if (!isEqual || announcements > 0 || stray.length > 0) process.exitCode = 1
  return [
    [`${name}: the page equals the board`, isEqual ? "yes" : "no"],
    [`${name}: tasks over 50 ms`, tasks.length],
    [`${name}: longest of them`, tasks.length === 0 ? "none" : ms(Math.max(...tasks))],
    [`${name}: announcements by the page`, announcements],
    [`${name}: the focus went elsewhere`, stray.length],
  ]
}
