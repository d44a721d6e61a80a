import type { Page } from "@playwright/test"
import { expectSound } from "./axe"
import { aBoard, card, expectLayout, register } from "./people"
import { expect, test } from "./test"

// A card from anywhere: one field, the list of last time, Enter.

const field = { name: "What is to be done?" }

test("adds one card after the other by Enter, and takes the last one back", async ({ page }) => {
  await register(page)
  await aBoard(page, { Ideas: [] }, "Home")
  const board = await aBoard(page, { "To Do": [], Doing: [] }, "Work")
  await page.goto("/my")
  await page.getByRole("link", { name: "New card" }).click()
  const input = page.getByRole("textbox", field)
  await expect(input).toBeFocused()
  await page.getByLabel("List").selectOption("Work › Doing")
  await input.fill("Call Ana")
  await input.press("Enter")
  const added = page.getByRole("region", { name: "Added" })
  await expect(added).toContainText("Call Ana in Doing on Work")
  await expect(input).toHaveValue("")
  await expect(input).toBeFocused()
  await input.pressSequentially("Buy milk")
  await input.press("Shift+Enter")
  await input.pressSequentially("Two bottles")
  await input.press("Enter")
  await expect(added).toContainText("Buy milk in Doing on Work")
  await expectSound(page, "new card", { onPhone: true })
  await added.getByRole("button", { name: "Undo" }).click()
  await expect(input).toHaveValue("Buy milk\nTwo bottles")
  await expect(added).toBeHidden()
  await page.reload()
  await expect(page.getByLabel("List").locator("option:checked")).toHaveText("Work › Doing")
  await page.goto(`/board/${board}`)
  await expect(card(page, "Call Ana")).toBeVisible()
  await expect(card(page, "Buy milk")).toBeHidden()
})

test("shows what it understands before and after, and keeps the words", async ({ page }) => {
  const username = await register(page)
  await aBoard(page, { "To Do": [] }, "Work")
  await page.goto("/new")
  const input = page.getByRole("textbox", field)
  const understood = page.locator("form").getByRole("list", { name: "Understood" })
  await input.pressSequentially(`Call tomorrow 17:00 @${username}`)
  await expect(understood.getByRole("listitem")).toHaveText([
    "Due tomorrow at 17:00",
    `@${username}`,
  ])
  await expectSound(page, "new card, understood", { onPhone: true })
  await input.press("Enter")
  const added = page.getByRole("region", { name: "Added" })
  await expect(added).toContainText("Call in To Do on Work")
  await expect(understood).toBeHidden()
  await expect(added.getByRole("listitem")).toHaveCount(2)
  await added.getByRole("button", { name: "Keep the words" }).click()
  await expect(added).toContainText(`Call tomorrow 17:00 @${username} in To Do on Work`)
  await expect(added.getByRole("listitem")).toHaveCount(0)
})

/** As a phone posts what another app shares. */
const share = (page: Page, texts: Record<string, string>, files: string[]) =>
  page.evaluate(
    ({ texts, files }) => {
      const form = document.createElement("form")
      Object.assign(form, { action: "/new/share", method: "post", enctype: "multipart/form-data" })
      for (const [name, value] of Object.entries(texts)) {
        form.append(Object.assign(document.createElement("textarea"), { name, value }))
      }
      const input = Object.assign(document.createElement("input"), { type: "file", name: "files" })
      const chosen = new DataTransfer()
      for (const name of files)
        chosen.items.add(new File(["a picture"], name, { type: "image/png" }))
      input.files = chosen.files
      form.append(input)
      document.body.append(form)
      HTMLFormElement.prototype.submit.call(form)
    },
    { texts, files },
  )

const untilWorks = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated")

test("a worker keeps shared files for the next card, and for nobody else", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": [] }, "Work")
  await page.goto("/my")
  await untilWorks(page)
  const long = "Once upon a time ".repeat(100).trim()
  await share(page, { title: "Read", text: long }, ["photo 1.png"])
  const files = page.getByLabel("Files to attach")
  const names = () =>
    files.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map((file) => file.name))
  await expect.poll(names).toEqual(["shared.txt", "photo 1.png"])
  const input = page.getByRole("textbox", field)
  await expect(input).toHaveValue(/^Read\nOnce upon/)
  await input.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "2 files attached." })).toBeVisible()
  await expect.poll(names).toEqual([])
  await page.getByRole("link", { name: "Read", exact: true }).click()
  await expect(page.getByRole("dialog")).toContainText("photo 1.png")
  await page.goto(`/board/${board}`)
  await share(page, {}, ["secret.png"])
  await expect.poll(names).toEqual(["secret.png"])
  await page.goto("/my")
  await share(page, { text: "Other" }, ["secret.png"])
  await expect(input).toHaveValue("Other")
  await page.evaluate(async () => {
    const cache = await caches.open("shared")
    await cache.put("/shared/0", new Response("secret"))
  })
  await page.goto(`/board/${board}`)
  await page.getByLabel("Account of").click()
  await page.getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => caches.has("shared"))).toBe(false)
})

test.describe("without a connection", () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] })
  test("keeps cards in the browser, and adds each once", async ({ page, context }) => {
    await register(page)
    const board = await aBoard(page, { "To Do": [], Doing: [] }, "Work")
    await page.goto("/new")
    await untilWorks(page)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match("/new")) !== undefined))
      .toBe(true)
    await context.setOffline(true)
    await page.goto("/new")
    const input = page.getByRole("textbox", field)
    await page.getByLabel("List").selectOption("Work › Doing")
    const waits = page.getByRole("status").filter({ hasText: "The card waits in this browser." })
    for (const text of ["Dig 2031-05-01", "Rake"]) {
      await input.fill(text)
      await input.press("Enter")
      await expect(waits).toBeVisible()
      await expect(input).toHaveValue("")
    }
    await context.setOffline(false)
    await page.goto(`/board/${board}`)
    await expectLayout(page, ["To Do: ", "Doing: DigMay 1, 2031, Rake"])
  })
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  test("adds a card and takes it back", async ({ page }) => {
    await register(page)
    await aBoard(page, { "To Do": [] }, "Work")
    await page.goto("/new?title=Read+this&url=https%3A%2F%2Fexample.org%2F")
    const input = page.getByRole("textbox", field)
    await expect(input).toHaveValue("Read this\nhttps://example.org/")
    await page.getByRole("button", { name: "Add card" }).click()
    const added = page.getByRole("region", { name: "Added" })
    await expect(added).toContainText("Read this in To Do on Work")
    await expect(input).toHaveValue("")
    await added.getByRole("button", { name: "Undo" }).click()
    await expect(input).toHaveValue("Read this\nhttps://example.org/")
    await expect(added).toBeHidden()
  })
})
