import { DIALOG, expectNoViolations } from "./axe"
import {
  aBoard,
  card,
  expectLayout,
  list,
  register,
  secondBrowser,
  untilKeys,
  untilLive,
} from "./people"
import { expect, test } from "./test"

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 404/] })

const live = ".live[data-state]"

test("what is done without a connection waits, survives a reload, and arrives once", async ({
  page,
  browser,
  context,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one", "two"], Done: [] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  await untilKeys(page)
  const link = card(page, "two").getByRole("link")
  await link.click()
  await expect(page.getByRole("dialog").getByLabel("New comment")).toBeVisible()
  await page.getByRole("link", { name: "Close", exact: true }).click()

  await context.setOffline(true)
  await list(page, "To Do").locator(".add summary").click()
  await page.keyboard.type("three")
  await page.keyboard.press("Enter")
  await expect(card(page, "three")).toContainText("Waiting")
  await page.keyboard.press("Escape")
  await card(page, "one").getByRole("link").focus()
  await page.keyboard.press(".")
  await expectLayout(page, ["To Do: two, threeWaiting", "Done: oneWaiting"])
  await page.keyboard.press("v")
  await expect(card(page, "one").locator(".done")).toBeVisible()
  await expect(page.locator(live)).toHaveText("Offline · 3 changes waiting")

  await link.click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("New comment").fill("Said in a tunnel")
  await dialog.getByRole("button", { name: "Comment", exact: true }).click()
  await expect(dialog.locator(".comment")).toContainText("Waiting to be sent")
  await expect(dialog.getByLabel("New comment")).toHaveValue("")
  await expectNoViolations(page, "a waiting comment", DIALOG)
  await expect(page.locator(live)).toHaveText("Offline · 4 changes waiting")

  await context.setOffline(false)
  await page.reload()
  await expect(dialog.locator(".comment")).toHaveCount(1)
  await expect(dialog.locator(".comment")).not.toContainText("Waiting")
  await expect(page.locator(live)).toHaveText("Live")
  const other = await secondBrowser(browser, page)
  await other.goto(`/board/${board}`)
  await expectLayout(other, ["To Do: two1 comment, three", "Done: oneDone"])
})

test("what is refused later says so, with its text", async ({ page, context }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const id = await card(page, "one").getAttribute("data-card-id")
  await card(page, "one").getByRole("link").click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("New comment")).toBeVisible()
  await context.setOffline(true)
  await dialog.getByLabel("New comment").fill("Important words")
  await dialog.getByRole("button", { name: "Comment", exact: true }).click()
  await expect(dialog.locator(".comment")).toContainText("Waiting to be sent")
  await page.getByRole("link", { name: "Close", exact: true }).click()
  // Somebody else, whose browser has a connection, is faster.
  const deleted = await page.request.delete(`/api/cards/${id ?? ""}`)
  expect(deleted.ok()).toBe(true)
  await context.setOffline(false)
  const refused = page.getByRole("alert").filter({ hasText: "Not saved" })
  await expect(refused).toContainText("Comment")
  await expect(refused.getByLabel("What you typed")).toHaveValue("Important words")
  await refused.getByRole("button", { name: "Discard" }).click()
  await expect(refused).toHaveCount(0)
})
