import type { Page } from "@playwright/test"
import { addMember } from "../../members"
import { hold } from "../../e2e/hold"
import { expect, test } from "../../e2e/test"
import {
  aBoard,
  anotherPerson,
  card,
  drag,
  expectLayout,
  expectToast,
  keepNothing,
  list,
  register,
  spot,
  untilDrags,
  untilLive,
} from "../../e2e/people"

// Scripts that a page fetches once it works, and what it does without them.

const BOARD = { "To Do": ["one"], Doing: ["two"] }
const CARD_CODE = "**/routes/board._boardId.cards._cardId-*.js"
const TOAST_PARTS = "**/toast-parts-*.js"

/** Answers as a newer server does, which no longer has the script. */
const withhold = (page: Page, script: string) =>
  page.route(script, (route) => route.fulfill({ status: 404 }))

// Files of the build would come from the service worker, which has kept them.
test.use({ contextOptions: { serviceWorkers: "block" } })

/** Has the time of a toast that says this be over. */
const endTime = (page: Page, text: string) =>
  page.locator(".toast", { hasText: text }).evaluateAll((toasts) => {
    for (const time of toasts.flatMap((toast) => toast.getAnimations())) time.finish()
  })

test("fetches the code of cards once it works, in one file, and nothing else", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  const scripts: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(".js")) scripts.push(pathname.replace(/-[\w-]{8}\.js$/, ""))
  })
  await page.goto(`/board/${board}`)
  await untilDrags(page)
  // A page at rest may still ask for more: its timers are over when an idle callback has come.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState("networkidle")
  expect(scripts.slice(-1)).toEqual(["/build/routes/board._boardId.cards._cardId"])
  expect(scripts).toHaveLength(6)
  // Nor does a card, or a drag.
  await card(page, "one").getByRole("link").click()
  await expect(page.getByLabel("New comment")).toBeVisible()
  await page.keyboard.press("Escape")
  await drag(page, await spot(card(page, "one"), 60, 14), await spot(list(page, "Doing"), 144, 60))
  await expectLayout(page, ["To Do: ", "Doing: one, two"])
  expect(scripts).toHaveLength(6)
  // The table comes when a pointer is near its link.
  const asked = page.waitForRequest("**/table-view-*.js")
  await page.getByRole("link", { name: "Table" }).hover()
  await asked
})

test("lets nobody drag who may not", async ({ page, browser, server }) => {
  await register(page)
  const board = await aBoard(page, BOARD)
  const { page: guest, username } = await anotherPerson(browser)
  addMember(server.dataDir, board, username, "viewer")
  await guest.goto(`/board/${board}`)
  await untilLive(guest)
  await guest.waitForLoadState("networkidle")
  await card(guest, "one").hover()
  await expect(guest.locator("[data-drags]")).toHaveCount(0)
})

test("answers F8 with the toast, which can be dismissed", async ({ page }) => {
  await register(page)
  await page.goto("/templates/sprint")
  await page.getByRole("button", { name: "Use this template" }).click()
  const toasts = page.getByRole("region", { name: "Messages (F8)" }).locator("ol")
  // The library comes with the first toast, a moment after it.
  await expect(toasts.getByRole("button", { name: "Dismiss" })).toBeVisible()
  await page.keyboard.press("F8")
  await expect(toasts).toBeFocused()
  await page.getByRole("button", { name: "Dismiss" }).click()
  await expect(page.locator(".toast")).toBeHidden()
})

test.describe("over a dialog", () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to fetch/] })

  test("a toast can be dismissed in three ways, and the dialog stays", async ({ page }) => {
    await register(page)
    await page.goto(`/board/${await aBoard(page, BOARD)}`)
    await untilLive(page)
    await keepNothing(page)
    await card(page, "one").getByRole("link").click()
    const dialog = page.locator("dialog:modal")
    const toast = dialog.locator(".toast")
    const failsOnce = async () => {
      await dialog.getByLabel("New comment").fill("Half a thought")
      const failed = page.waitForEvent("requestfailed")
      await page.route("**/board/**", (route) => route.abort(), { times: 1 })
      await page.keyboard.press("Control+Enter")
      await failed
      await expect(toast).toContainText("The server cannot be reached")
    }

    await failsOnce()
    await expect(dialog.locator("[aria-live=assertive]")).toHaveText(/The server cannot be reached/)
    await toast.getByRole("button", { name: "Dismiss" }).click()
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeVisible()

    await failsOnce()
    const { x, y } = await spot(toast, 100, 20)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 6 })
    await page.mouse.up()
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeVisible()

    await failsOnce()
    await page.keyboard.press("F8")
    await expect(dialog.locator("ol.toasts")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeVisible()

    // One that is shown when the dialog closes is still there afterwards.
    await failsOnce()
    await dialog.getByRole("link", { name: "Close" }).click()
    await expect(page.locator("dialog")).toHaveCount(0)
    await page.locator(".toast").getByRole("button", { name: "Dismiss" }).click()
    await expect(page.locator(".toast")).toHaveCount(0)
  })
})

test.describe("on a page that is older than the server", () => {
  test.use({ allowedErrors: [/status of 404.*(cardId|toast-parts)/] })

  test("says that it must be loaded again, and moves cards by keyboard", async ({ page }) => {
    await register(page)
    await withhold(page, CARD_CODE)
    await page.goto(`/board/${await aBoard(page, BOARD)}`)
    await expectToast(page, "Reload the page")
    await card(page, "one").getByRole("link").focus()
    for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key)
    await expectLayout(page, ["To Do: ", "Doing: one, two"])
    await expect(page.locator("[data-drags]")).toHaveCount(0)
  })

  test("shows toasts plainly: a failure until it is dismissed, then what waits", async ({
    page,
    browser,
    server,
  }) => {
    await register(page)
    const board = await aBoard(page, BOARD)
    const { page: bob, username, id } = await anotherPerson(browser)
    addMember(server.dataDir, board, username, "editor")
    await withhold(bob, TOAST_PARTS)
    await withhold(bob, CARD_CODE)
    await bob.goto(`/board/${board}`)
    await untilLive(bob)
    await expectToast(bob, "Reload the page")
    await page.request.patch(`/api/boards/${board}/members/${id}`, { data: { role: "viewer" } })
    await expect(bob.getByText("Read only")).toBeVisible()
    await bob.locator(".toast").getByRole("button", { name: "Dismiss" }).click()
    await expectToast(bob, "You are now a viewer here")
    await endTime(bob, "You are now a viewer here")
    await expect(bob.locator(".toast")).toBeHidden()
  })
})

test.describe("a form that is sent before the scripts have come", () => {
  // The time zone that the server begins with: it is sent, too, and the page is the shared one.
  test.use({ allowedErrors: [/status of 409/], timezoneId: "UTC" })

  test("is answered by the page, which shows what was typed for an archived board", async ({
    page,
  }) => {
    await register(page)
    const board = await aBoard(page, BOARD)
    await page.goto("/boards")
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .toContain("tz")
    const release = await hold(page, "**/build/**/*.js")
    await page.goto(`/board/${board}`, { waitUntil: "commit" })
    const form = list(page, "To Do").locator(".add")
    await form.getByText("Add a card").click()
    await form.getByLabel("Title of the new card").fill("three")
    await form.getByRole("button", { name: "Add Card" }).click()
    await expectLayout(page, ["To Do: one, three", "Doing: two"])
    await form.getByLabel("Title of the new card").fill("four")
    await page.request.patch(`/api/boards/${board}`, { data: { archived: true } })
    await form.getByRole("button", { name: "Add Card" }).click()
    const dialog = page.getByRole("dialog", { name: "Not saved" })
    await expect(dialog).toContainText("is archived")
    await expect(dialog.getByLabel("Title")).toHaveValue("four")
    release()
    await expect(page.locator("dialog:modal").getByLabel("Title")).toHaveValue("four")
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expectLayout(page, ["To Do: one, three", "Doing: two"])
  })
})
