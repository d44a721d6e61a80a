// @ts-check
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium, openBoard } from "./chromium.mjs"
import { ms, print } from "./figures.mjs"
import { register, withServer } from "./server.mjs"
import { firstWrongList } from "./shown-board.mjs"

// Cards of a board are moved by the API while its page is open: what does each move cost the page, and
// does the page equal the board at the end? The times are processor time of the page's main thread,
// for scripts, style, layout and painting together.

const MOVES = 30
const PAUSE_MS = 150
const BOARDS = [
  { lists: 5, cards: 20 },
  { lists: 20, cards: 50 },
  { lists: 20, cards: 500 },
]

/** @type {[name: string, figure: string | number][]} */
const rows = []
for (const { lists, cards } of BOARDS) {
  await withServer(async ({ url }) => {
    const person = await register(url, "mover")
    const { boardId, listIds, cardIds } = await makeBoard(person, lists, cards)
    await inChromium({ url, cookie: person.cookie }, async (newPage) => {
      const page = await newPage()
      await openBoard(page, `${url}/board/${boardId}`)
      await page.waitForTimeout(1500)
      let requests = 0
      page.on("request", () => (requests += 1))
      const cpuOf = await cpuMeter(page)
      const before = await cpuOf()
      for (let move = 0; move < MOVES; move += 1) {
        const newListId = listIds[(move * 7 + 1) % lists]
        const cardId = cardIds[(move * 37) % cardIds.length]
        await person.call("POST", "cards/move", { cardId, newListId, newPosition: move % 10 })
        await page.waitForTimeout(PAUSE_MS)
      }
      const cost = ((await cpuOf()) - before) / MOVES
      const wrong = await firstWrongList(page, await person.call("GET", `boards/${boardId}`))
      const isRight = wrong === -1 ? "yes" : `no, in list ${wrong}`
      if (wrong !== -1) process.exitCode = 1
      rows.push(
        [`${lists * cards} cards: main thread per move`, ms(cost)],
        [`${lists * cards} cards: requests, of ${MOVES} moves`, requests],
        [`${lists * cards} cards: the page equals the board`, isRight],
      )
    })
  })
}
print("A card is moved by somebody else", rows)

/**
 * Returns a function that reads the processor time of a page's main thread.
 * @param {import("@playwright/test").Page} page
 */
async function cpuMeter(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics")
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN)
  }
}
