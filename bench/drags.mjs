// @ts-check
import { makeBoard } from "../bin/make-board.mjs"
import { inChromium, openBoard } from "./chromium.mjs"
import { median, ms, print } from "./figures.mjs"

// Two people watch one board. One drags a card with the mouse: how long after the release does the
// other see the move?

const DRAGS = 20

/**
 * Measures drags from one server to another, which may be the same, and prints them.
 * @param {string} heading
 * @param {import("./server.mjs").Client} person signed in on both
 * @param {{ url: string }} here
 * @param {{ url: string }} there
 */
export async function measureDrags(heading, person, here, there) {
  const { boardId, listIds, cardIds } = await makeBoard(person, 3, 5)
  const [first = "", second = ""] = listIds
  const [cardId = ""] = cardIds
  await inChromium({ url: here.url, cookie: person.cookie }, async (newPage) => {
    const mine = await newPage()
    const theirs = await newPage()
    await openBoard(mine, `${here.url}/board/${boardId}`)
    await openBoard(theirs, `${there.url}/board/${boardId}`)
    await mine.locator("[data-drags]").first().waitFor({ state: "attached" })
    await mine.evaluate(noteReleases)

    /** @type {number[]} */
    const took = []
    for (let i = 0; i < DRAGS; i += 1) {
      const target = i % 2 === 0 ? second : first
      const shown = theirs.evaluate(whenShown, { cardId, listId: target })
      await drag(mine, cardId, target)
      const seenAt = await shown
      took.push(seenAt - (await mine.evaluate(() => Number(document.body.dataset.releasedAt))))
      await mine.waitForTimeout(250)
    }
    print(`${heading} (${DRAGS} drags)`, [
      ["from release to shown, median", ms(median(took))],
      ["from release to shown, worst", ms(Math.max(...took))],
    ])
  })
}

/** Runs in the page: records the last release of the mouse button. */
function noteReleases() {
  const note = () => (document.body.dataset.releasedAt = String(Date.now()))
  document.addEventListener("pointerup", note, { capture: true })
}

/**
 * Runs in the page.
 * @param {{ cardId: string, listId: string }} wanted
 * @returns {Promise<number>} the moment at which the card is in the list
 */
function whenShown({ cardId, listId }) {
  const selector = `[data-list-id="${listId}"] [data-card-id="${cardId}"]`
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The card did not arrive in 20 s.")), 20_000)
    const look = () => {
      if (!document.querySelector(selector)) return
      clearTimeout(late)
      observer.disconnect()
      resolve(Date.now())
    }
    const observer = new MutationObserver(look)
    observer.observe(document, { childList: true, subtree: true })
    look()
  })
}

/**
 * Drags a card to the top of a list, with the movements of a hand.
 * @param {import("@playwright/test").Page} page
 * @param {string} cardId
 * @param {string} listId
 */
async function drag(page, cardId, listId) {
  const card = await page.locator(`[data-card-id="${cardId}"]`).boundingBox()
  const list = await page.locator(`[data-list-id="${listId}"] .cards`).boundingBox()
  if (!card || !list) throw new Error("The card or the list is not on the page.")
  const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 }
  const to = { x: list.x + list.width / 2, y: list.y + 24 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.move(to.x, to.y + 1)
  await page.mouse.up()
}
