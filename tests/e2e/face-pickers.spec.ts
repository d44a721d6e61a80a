import type { Page } from "@playwright/test"
import { addMember } from "../members"
import {
  aBoard,
  anotherPerson,
  card,
  expectLayout,
  list,
  register,
  spot,
  untilLive,
} from "./people"
import { aFinger, longPressed } from "./finger"
import { hold } from "./hold"
import { expect, test } from "./test"

// Popovers at the face of a card, by a key, a right click or a finger; and keys that are faster than what they open.

const link = (page: Page, title: string) => card(page, title).getByRole("link")
const picker = (page: Page) => page.locator(".picker")
const labels = (page: Page, title: string) => card(page, title).locator(".labels > i")

const expectHeard = (page: Page, text: string) =>
  expect(page.getByRole("status").getByText(text)).toHaveCount(1)

/** Presses keys as fast as the browser takes them. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test("choices open at a face by a key, keep what is typed early, and give the focus back", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)

  await test.step("labels, people, a day and a priority, without the page of the card", async () => {
    await link(page, "one").focus()
    await press(page, "l", "b", "u", "g", "Enter")
    await expect(labels(page, "one")).toHaveText(["bug"])
    await expect(picker(page).getByRole("button", { name: "bug", exact: true })).toBeVisible()
    await press(page, "Escape")
    await expect(picker(page)).toHaveCount(0)
    await expect(link(page, "one")).toBeFocused()
    await press(page, "m", "a", "d", "a", "Enter", "Escape")
    await expect(card(page, "one").getByRole("img", { name: /Ada/ })).toBeVisible()
    await expect(link(page, "one")).toBeFocused()
    await press(page, "d", "t", "Enter")
    await expect(card(page, "one").locator(".due")).toBeVisible()
    await expect(link(page, "one")).toBeFocused()
    await press(page, "r", "h", "Enter")
    await expect(card(page, "one").locator(".priority-high")).toBeVisible()
    await press(page, "p", "ArrowDown", "Enter")
    await expect(list(page, "Doing").locator("[data-card-id]")).toHaveCount(2)
    await expect(link(page, "one")).toBeFocused()
    await expectHeard(page, "one moved to Doing.")
    await expect(page).toHaveURL(`/board/${board}`)
    await press(page, "l")
    await page.mouse.click(900, 600)
    await expect(picker(page)).toHaveCount(0)
  })

  await test.step("keys wait for a card that is being loaded", async () => {
    const release = await hold(page, `/board/${board}/cards/**`)
    await link(page, "two").focus()
    await press(page, "Enter", "l", "b", "u", "g", "Enter")
    await expect(page.getByRole("dialog", { name: "two" })).toBeVisible()
    await expect(page.getByRole("dialog", { name: "two" })).toBeFocused()
    release()
    await expect(page.locator("dialog .fact .labels > i")).toHaveText(["bug"])
    await press(page, "Escape", "Escape")
    await expect(link(page, "two")).toBeFocused()
    await expect(labels(page, "two")).toHaveText(["bug"])
    await press(page, "e", " ", "a", "n", "d", "Enter")
    await expect(page.getByRole("dialog").getByRole("link", { name: "two and" })).toBeFocused()
  })
})

test("a menu opens at a face by its buttons, a right click, a key and a finger", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"], Doing: ["three"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const entry = (name: string) => picker(page).getByRole("button", { name })
  await card(page, "two").click({ button: "right" })
  await expect(picker(page)).toBeVisible()
  await entry("Labels").click()
  await page.keyboard.type("bug")
  await press(page, "Enter", "Escape")
  await expect(labels(page, "two")).toHaveText(["bug"])
  await press(page, "Shift+F10")
  await expect(page.getByRole("link", { name: "Open" })).toBeFocused()
  await press(page, "ArrowDown", "Enter")
  await expectLayout(page, ["To Do: one", "Doing: three, twobug "])
  await expectHeard(page, "two moved to Doing.")
  await card(page, "one").hover()
  await page.getByLabel("Menu of one").click()
  await entry("Archive").click()
  await expectLayout(page, ["To Do: ", "Doing: three, twobug "])
  await list(page, "Doing").locator(".list-head").click({ button: "right" })
  await expect(page.getByRole("link", { name: "Select cards" })).toBeVisible()

  await test.step("a viewer's finger opens it in a narrow window, where it fits, and opens no card", async () => {
    const viewport = { width: 320, height: 600 }
    const { page: viewer, username } = await anotherPerson(browser, { viewport, hasTouch: true })
    addMember(server.dataDir, board, username, "viewer")
    await viewer.goto(`/board/${board}`)
    await untilLive(viewer)
    const touch = await aFinger(viewer)
    await card(viewer, "two").scrollIntoViewIfNeeded()
    const { x, y } = await spot(card(viewer, "two"), 200, 10)
    await touch("touchStart", x, y)
    await longPressed(viewer)
    await touch("touchEnd", x, y)
    await expect(picker(viewer)).toBeInViewport({ ratio: 1 })
    await expect(picker(viewer).locator(".menu-item")).toHaveText([/Open/, /Watch/])
    await expect(viewer).toHaveURL(`/board/${board}`)
    await picker(viewer).getByText("Open").tap()
    await expect(viewer.getByRole("dialog", { name: "two" })).toBeVisible()
  })
})
