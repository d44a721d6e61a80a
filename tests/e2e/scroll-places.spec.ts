import type { Page } from "@playwright/test"
import { listsOf } from "./deeds"
import { hold } from "./hold"
import { expect, test } from "./test"
import { aBoard, card, list, register, untilLive, untilSettled } from "./people"

// Where the parts of a board are scrolled to: after a reload, and on the way back.

/** Cards of several heights, so that only those that were laid out have the height that the browser expects. */
const cardsOf = (list: string) =>
  Array.from({ length: 30 }, (_, at) => `${list} ${String(at)} ${"earth ".repeat((at % 5) * 7)}`)

/** Requests for the page of a board, without the page over it. */
const BOARD_DATA = /_routes=routes%2Fboard\.%24boardId$/

const NAMES = ["Beds", "Herbs", "Trees", "Shed", "Pond", "Lawn"]
const LONG = new Set(["Herbs", "Shed"])

async function openBoard(page: Page) {
  await register(page)
  const lists = Object.fromEntries(NAMES.map((name) => [name, LONG.has(name) ? cardsOf(name) : []]))
  await page.goto(`/board/${await aBoard(page, lists)}`)
  await untilLive(page)
  await untilSettled(page)
}

/** How far each part of the board is scrolled, and where the card is on the screen. */
const places = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll(".lists, .cards")]
    return parts.map((part) => [part.scrollLeft, part.scrollTop].map(Math.round).join(" "))
  })

const boxOf = async (page: Page, title: string) => {
  const { x = 0, y = 0 } = (await card(page, title).boundingBox()) ?? {}
  return [x, y].map(Math.round)
}

async function scrollBoard(page: Page, title: string) {
  await page.locator(".lists").evaluate((row) => row.scrollTo({ left: 400 }))
  await list(page, "Herbs")
    .locator(".cards")
    .evaluate((cards) => cards.scrollTo({ top: 777 }))
  await card(page, title).scrollIntoViewIfNeeded()
}

test("a board is where it was after a reload and on the way back, but not by a link", async ({
  page,
}) => {
  await openBoard(page)
  await scrollBoard(page, "Shed 23")
  const [before, box] = [await places(page), await boxOf(page, "Shed 23")]
  expect(before.filter((place) => place !== "0 0").length).toBe(3)
  const ways: [name: string, () => Promise<unknown>][] = [
    ["Escape", () => page.keyboard.press("Escape")],
    ["Close", () => page.getByRole("dialog").getByLabel("Close").click()],
    ["Back", () => page.goBack()],
  ]
  for (const [name, leave] of ways) {
    await test.step(`${name}, from a card`, async () => {
      await card(page, "Shed 23").getByRole("link").click()
      await page.waitForURL(/\/cards\//)
      await page.reload()
      await untilLive(page)
      await expect(page.locator("dialog:modal")).toBeVisible()
      await leave()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect(card(page, "Shed 23").getByRole("link")).toBeFocused()
      expect(await boxOf(page, "Shed 23")).toEqual(box)
      await expect.poll(() => places(page)).toEqual(before)
      expect(await boxOf(page, "Shed 23")).toEqual(box)
    })
  }
  await test.step("Escape, before the board behind the card has come", async () => {
    await card(page, "Shed 23").getByRole("link").click()
    await page.waitForURL(/\/cards\//)
    const release = await hold(page, BOARD_DATA)
    await page.reload()
    await untilLive(page)
    await expect(page.locator("dialog:modal")).toBeVisible()
    await expect(page.locator(".lists")).toHaveCount(0)
    await page.keyboard.press("Escape")
    release()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(card(page, "Shed 23").getByRole("link")).toBeFocused()
    await expect.poll(() => places(page)).toEqual(before)
    expect(await boxOf(page, "Shed 23")).toEqual(box)
    await page.unroute(BOARD_DATA)
  })
  const away = page.getByRole("link", { name: "Back to boards" })
  await test.step("Back, from another page", async () => {
    await away.click()
    await page.waitForURL("**/boards")
    await page.goBack()
    await untilLive(page)
    await expect.poll(() => places(page)).toEqual(before)
  })
  await test.step("a link", async () => {
    await away.click()
    await page.waitForURL("**/boards")
    await page.getByRole("link", { name: "Launch" }).first().click()
    await untilLive(page)
    await untilSettled(page)
    expect(new Set(await places(page))).toEqual(new Set(["0 0"]))
  })
})

test("a reload inside a card leaves the table and the calendar where they were", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { Beds: cardsOf("Beds") })
  const [beds] = await listsOf(page, board)
  for (const { id } of beds?.cards.slice(0, 6) ?? []) {
    const data = { dueDate: new Date().toISOString() }
    expect((await page.request.patch(`/api/cards/${id}`, { data })).status()).toBe(200)
  }
  for (const [view, selector, height, row] of [
    ["table", ".table-scroll", 720, 8],
    // A month fills a window that is high enough, and scrolls in a lower one.
    ["calendar", ".calendar", 540, 3],
  ] as const) {
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1280, height })
      await page.goto(`/board/${board}/${view}`)
      await untilLive(page)
      const part = page.locator(selector)
      await part.evaluate((part) => part.scrollTo({ top: 150 }))
      await part.locator("[data-card-id] a:not(.cell, .row-rename):visible").nth(row).click()
      await page.waitForURL(/\/cards\//)
      const top = await part.evaluate((part) => part.scrollTop)
      expect(top).toBeGreaterThan(0)
      await page.reload()
      await untilLive(page)
      await page.keyboard.press("Escape")
      await expect(page.getByRole("dialog")).toHaveCount(0)
      await expect.poll(() => part.evaluate((part) => part.scrollTop)).toBe(top)
    })
  }
  await test.step("whose days are as high before the browser draws their cards", async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 720 })
      const { skipped, drawn } = await page.locator(".calendar-row").first().evaluate(heightsOfRow)
      expect(skipped).toBe(drawn)
    }
  })
})

/** The heights of a row of the calendar, and of one that the browser has never drawn. */
function heightsOfRow(link: Element) {
  const row = link.closest("li")
  const copy = row?.cloneNode(true) as HTMLElement
  copy.style.contentVisibility = "hidden"
  row?.before(copy)
  const skipped = copy.offsetHeight
  copy.remove()
  return { skipped, drawn: row?.offsetHeight }
}
