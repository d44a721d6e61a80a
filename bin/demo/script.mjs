// @ts-check
import { showPointer } from "./pointer.mjs"

// Maya's actions on her desktop and Tom's on his phone, and the views of their board.

/** @typedef {import("@playwright/test").Page} Page */

/** @param {{ desk: Page, phone: Page }} pages */
export async function prepare({ desk, phone }) {
  // A person who has created a card sees no hints.
  await phone.getByRole("button", { name: "Got it" }).click()
  await showPointer(desk, "arrow")
  await showPointer(phone, "finger")
  // The phone shows one list at a time.
  await listOf(phone, "Doing").evaluate((list) =>
    list.scrollIntoView({ behavior: "instant", inline: "center", block: "nearest" }),
  )
  await desk.mouse.move(520, 640)
  await desk.waitForTimeout(400)
}

/** @param {{ desk: Page, phone: Page }} pages */
export async function play({ desk, phone }) {
  await desk.waitForTimeout(900)
  await drag(desk, "Book the string quartet", "Doing", 0)
  await desk.waitForTimeout(1300)

  const doing = listOf(phone, "Doing")
  await tap(phone, doing.getByText("Add a card"))
  await phone.waitForTimeout(350)
  await phone.keyboard.type("Cloakroom, and who minds it", { delay: 55 })
  await phone.keyboard.press("Enter")
  await phone.waitForTimeout(700)
  await phone.keyboard.press("Escape")
  await phone.waitForTimeout(900)

  await click(desk, cardOf(desk, "Poster for the opening night"))
  await desk.locator("dialog:modal").waitFor()
  await desk.waitForTimeout(700)
  await click(desk, desk.getByRole("checkbox", { name: "Proof from the printer" }))
  await desk.waitForTimeout(900)
  await desk.keyboard.press("Escape")
  await desk.waitForTimeout(900)

  await drag(desk, "Invite the speakers", "Done", 0)
  await desk.waitForTimeout(1500)
  await showViews(desk)
}

/** The same board as a calendar, as a table and in a digest, and the lists again. @param {Page} desk */
async function showViews(desk) {
  const views = desk.getByRole("navigation", { name: "Views" })
  await click(desk, views.getByRole("link", { name: "Calendar" }))
  await desk.locator(".calendar-day:visible").first().waitFor()
  await desk.waitForTimeout(2000)
  await click(desk, views.getByRole("link", { name: "Table" }))
  await desk.locator("table tbody tr").first().waitFor()
  await desk.waitForTimeout(2000)
  await click(desk, desk.getByLabel("Board menu"))
  await desk.waitForTimeout(500)
  await click(desk, desk.getByRole("link", { name: "Digest and analytics" }))
  await desk.getByRole("heading", { name: "Next steps" }).waitFor()
  await desk.waitForTimeout(2400)
}

/** @param {Page} page @param {string} name */
const listOf = (page, name) => page.locator(`[data-list-id][aria-label="${name}"]`)
/** @param {Page} page @param {string} title */
const cardOf = (page, title) => page.locator("[data-card-id]", { hasText: title })

/** @param {import("@playwright/test").Locator} there */
async function middleOf(there) {
  const box = await there.boundingBox()
  if (!box) throw new Error("What the demo needs is not on the page.")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** @param {Page} page @param {import("@playwright/test").Locator} there */
async function click(page, there) {
  const { x, y } = await middleOf(there)
  await glide(page, x, y)
  await page.waitForTimeout(150)
  await page.mouse.down()
  await page.waitForTimeout(70)
  await page.mouse.up()
}

/** @param {Page} page @param {import("@playwright/test").Locator} there */
async function tap(page, there) {
  const { x, y } = await middleOf(there)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(160)
  await page.mouse.up()
}

/** @type {WeakMap<Page, { x: number, y: number }>} */
const hands = new WeakMap()

/**
 * Moves the mouse like a hand, slowly at both ends.
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 */
async function glide(page, x, y) {
  const from = hands.get(page) ?? { x: 520, y: 640 }
  const steps = Math.round(Math.min(40, 10 + Math.hypot(x - from.x, y - from.y) / 14))
  for (let i = 1; i <= steps; i += 1) {
    const part = (1 - Math.cos((Math.PI * i) / steps)) / 2
    await page.mouse.move(from.x + (x - from.x) * part, from.y + (y - from.y) * part)
    await page.waitForTimeout(14)
  }
  hands.set(page, { x, y })
}

/**
 * Drags a card to a position in a list.
 * @param {Page} page
 * @param {string} title
 * @param {string} list
 * @param {number} place
 */
async function drag(page, title, list, place) {
  const from = await middleOf(cardOf(page, title))
  const column = await listOf(page, list).locator(".cards").boundingBox()
  if (!column) throw new Error(`There is no list ${list}.`)
  await glide(page, from.x, from.y)
  await page.waitForTimeout(150)
  await page.mouse.down()
  await page.mouse.move(from.x + 6, from.y + 6, { steps: 3 })
  hands.set(page, { x: from.x + 6, y: from.y + 6 })
  await glide(page, column.x + column.width / 2, column.y + 30 + place * 90)
  await page.waitForTimeout(250)
  await page.mouse.up()
}
