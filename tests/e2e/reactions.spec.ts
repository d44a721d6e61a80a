import type { Page } from "@playwright/test"
import { expectNoViolations, expectSound } from "./axe"
import { firstCardOf, make } from "./deeds"
import { addMember } from "../members"
import { aBoard, anotherPerson, openActions, register, secondBrowser, untilLive } from "./people"
import { expect, test } from "./test"

// Emoji by which people answer a comment or a description.

const comment = (page: Page) => page.locator(".comment")
const picker = (page: Page) => page.getByRole("group", { name: "Add a reaction" })

async function aCardWithComment(page: Page): Promise<void> {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"] })
  const cardId = await firstCardOf(page, board)
  await make(page, "comments", { cardId, text: "Deep enough?" })
  await page.goto(`/board/${board}/cards/${cardId}`)
}

async function openPicker(page: Page): Promise<void> {
  await comment(page).hover()
  await comment(page)
    .getByLabel(/^Actions of the comment/)
    .click()
  await comment(page).getByRole("link", { name: "React" }).click()
  await expect(picker(page)).toBeVisible()
}

test.use({ allowedErrors: [/status of 400/] })

test("reacts to a comment, takes it back, and sees at once what others do", async ({
  page,
  browser,
}) => {
  await aCardWithComment(page)
  await untilLive(page)
  const other = await secondBrowser(browser, page)
  await other.goto(page.url())
  await untilLive(other)

  await test.step("none are shown before there are any", async () => {
    await expect(page.getByRole("list", { name: "Reactions" })).toHaveCount(0)
    await expect(page.getByLabel("Add a reaction")).toHaveCount(0)
  })
  await test.step("by keys: one of the common ones", async () => {
    await openPicker(page)
    await expectSound(page, "the emoji to choose from", { part: ".dialog" })
    await picker(page).getByRole("button", { name: "👍" }).focus()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    const hearts = comment(page).getByRole("button", { name: "❤️ 1: you" })
    await expect(hearts).toHaveAttribute("aria-pressed", "true")
    await expect(hearts).toHaveAttribute("title", "you")
    await expect(picker(page)).toHaveCount(0)
    await expect(comment(page).locator(".reaction").first()).toBeFocused()
    await expect(other.getByRole("button", { name: "❤️ 1: you" })).toBeVisible()
  })
  await test.step("any other one by its name", async () => {
    await comment(page).getByLabel("Add a reaction").click()
    const field = picker(page).getByLabel("Any emoji")
    await field.fill("no emoji")
    await page.keyboard.press("Enter")
    await expect(picker(page).getByRole("alert")).toHaveText("Must be one emoji, such as 👍.")
    await field.fill("")
    await field.pressSequentially(":rocket:")
    await expect(field).toHaveValue("🚀")
    await page.keyboard.press("Enter")
    await expect(comment(page).getByRole("button", { name: "🚀 1: you" })).toBeVisible()
    await expectNoViolations(page, "reactions", ".comment")
  })
  await test.step("pressed once more, it is taken back", async () => {
    await comment(page).getByRole("button", { name: "🚀 1: you" }).press("Enter")
    await expect(comment(page).getByRole("button", { name: /🚀/ })).toHaveCount(0)
    await expect(comment(page).locator(".reaction").first()).toBeFocused()
    await expect(other.getByRole("button", { name: /🚀/ })).toHaveCount(0)
  })
  await test.step("to the description, from the card's menu; Escape closes the choice first", async () => {
    await openActions(page)
    await page.getByRole("link", { name: "React", exact: true }).click()
    await expect(picker(page).getByRole("button", { name: "👍" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(picker(page)).toHaveCount(0)
    await openActions(page)
    await page.getByRole("link", { name: "React", exact: true }).click()
    await picker(page).getByRole("button", { name: "🎉" }).click()
    const description = page.locator(".card-description")
    await expect(description.getByRole("button", { name: "🎉 1: you" })).toBeVisible()
  })
})

test("a viewer sees who reacted, and has nothing to press", async ({ page, browser, server }) => {
  await aCardWithComment(page)
  const [, boardId = "", cardId = ""] = /board\/([^/]+)\/cards\/([^/?#]+)/.exec(page.url()) ?? []
  await page.request.put(`/api/cards/${cardId}/reactions/${encodeURIComponent("👀")}`)
  const viewer = await anotherPerson(browser)
  addMember(server.dataDir, boardId, viewer.username, "viewer")
  await viewer.page.goto(page.url())
  const description = viewer.page.locator(".card-description")
  await expect(description.getByText("👀 1")).toBeVisible()
  await expect(description.getByText("👀 1")).toHaveAttribute("title", /./)
  await expect(viewer.page.locator(":is(a, button).reaction")).toHaveCount(0)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("reacts by buttons and by the field", async ({ page }) => {
    await aCardWithComment(page)
    await comment(page)
      .getByLabel(/^Actions of the comment/)
      .click()
    await comment(page).getByRole("link", { name: "React" }).click()
    await picker(page).getByRole("button", { name: "👍" }).click()
    await expect(comment(page).getByRole("button", { name: "👍 1: you" })).toBeVisible()
    await expect(picker(page)).toHaveCount(0)
    await comment(page).getByLabel("Add a reaction").click()
    await picker(page).getByLabel("Any emoji").fill("x")
    await picker(page).getByRole("button", { name: "Add" }).click()
    await expect(picker(page).getByText("Must be one emoji, such as 👍.")).toBeVisible()
    await expect(picker(page).getByLabel("Any emoji")).toHaveValue("x")
    await picker(page).getByLabel("Any emoji").fill("🐝")
    await picker(page).getByRole("button", { name: "Add" }).click()
    await comment(page).getByRole("button", { name: "👍 1: you" }).click()
    await expect(comment(page).locator(".reaction")).toHaveText(["🐝 1", ""])
  })
})
