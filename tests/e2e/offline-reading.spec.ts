import type { BrowserContext, Page } from "@playwright/test"
import { addMember } from "../members"
import { aBoard, anotherPerson, card, list, register, untilLive } from "./people"
import { expect, test } from "./test"

test.use({
  allowedErrors: [
    /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|status of (40[1349]|503)|HTTP Authentication failed/,
  ],
  ownContext: true,
})

const note = (page: Page) => page.locator(".stale-note")
const noConnection = (page: Page) => page.getByRole("heading", { name: "No connection" })

/** The addresses of what the worker has kept for its reader. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("read "))
    const requests = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname)
  })

const untilKept = (page: Page, ...paths: string[]) =>
  expect.poll(() => kept(page)).toEqual(expect.arrayContaining(paths))

/** Registers somebody whose board was read, and is kept. */
async function aReader(page: Page, lists = { "To Do": ["one", "two"], Done: [] }) {
  await register(page)
  const boardId = await aBoard(page, lists)
  const board = `/board/${boardId}`
  await keepPages(page, board)
  return { boardId, board }
}

async function keepPages(page: Page, board: string) {
  await page.goto("/boards")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto("/boards")
  await page.goto(board)
  await untilLive(page)
  await untilKept(page, "/boards", board)
}

async function expectForgotten(context: BrowserContext, page: Page, path: string) {
  await expect.poll(() => kept(page)).not.toContain(path)
  await context.setOffline(true)
  await page.goto(path)
  await expect(noConnection(page)).toBeVisible()
  await expect(page.getByText("one", { exact: true })).toHaveCount(0)
  await context.setOffline(false)
}

test("what was read opens without a connection, and what is done there arrives", async ({
  page,
  context,
}) => {
  const { boardId, board } = await aReader(page)
  await card(page, "one").getByRole("link").click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByLabel("New comment")).toBeVisible()
  const cardPath = new URL(page.url()).pathname
  // A click has fetched the data of the card alone; its page is read once it was open for a while.
  await untilKept(page, cardPath)

  await test.step("board, card and a page that was never read", async () => {
    await context.setOffline(true)
    await page.goto(cardPath)
    await expect(dialog.getByLabel("New comment")).toBeVisible()
    await expect(dialog).toContainText("No connection: as read just now.")
    await page.getByRole("link", { name: "Close", exact: true }).click()
    await expect(card(page, "two")).toBeVisible()
    await expect(page.locator(".live[data-state]")).toHaveText("Offline · as read just now")
    await page.goto("/search?q=one")
    await expect(noConnection(page)).toBeVisible()
    await page.getByRole("link", { name: "Boards" }).click()
    await page.getByRole("link", { name: "Launch" }).first().click()
    await expect(card(page, "two")).toBeVisible()
  })
  await test.step("a change waits, also when the browser was closed, and is sent from any page", async () => {
    await list(page, "To Do").locator(".add summary").click()
    await page.keyboard.type("three")
    await page.keyboard.press("Enter")
    await expect(card(page, "three")).toContainText("Waiting")
    await page.close()
    const later = await context.newPage()
    await later.goto(board)
    await expect(card(later, "three")).toContainText("Waiting")
    await expect(later.locator(".live[data-state]")).toHaveText(
      "Offline · 1 change waiting · as read just now",
    )
    await later.goto("/boards")
    await expect(note(later)).toHaveText("Offline, as read just now · 1 change waiting")
    await context.setOffline(false)
    const saved = async () => (await later.request.get(`/api/boards/${boardId}`)).text()
    await expect.poll(saved).toContain('"three"')
    await expect(note(later)).toHaveCount(0)
    await later.goto(board)
    await expect(card(later, "three")).not.toContainText("Waiting")
  })
})

test("nothing that was read is shown to anybody else, or to nobody", async ({ page, context }) => {
  const { board } = await aReader(page)
  const tab = await context.newPage()
  await test.step("signed out in another tab", async () => {
    await tab.goto("/boards")
    await tab.evaluate(() => fetch("/logout", { method: "POST" }))
    await expectForgotten(context, page, board)
  })
  await test.step("signed in as somebody else, without having signed out", async () => {
    await context.clearCookies()
    const { board: own } = await aReader(page)
    await context.clearCookies()
    await register(tab)
    await tab.goto("/boards")
    await expectForgotten(context, page, own)
  })
  await test.step("a session that was ended elsewhere", async () => {
    await context.clearCookies()
    const { board: own } = await aReader(page)
    const cookies = await context.cookies()
    await context.request.post("/api/auth/logout")
    await context.clearCookies()
    await context.addCookies(cookies)
    await page.goto("/boards")
    await expect(page).toHaveURL(/\/login/)
    await expectForgotten(context, page, own)
  })
})

test("a board that one has left, or only sees now, is not kept as it was", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const boardId = await aBoard(page, { "To Do": ["one"] })
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, boardId, bob.username, "editor")
  const member = `/api/boards/${boardId}/members/${bob.id}`
  const board = `/board/${boardId}`
  const context = bob.page.context()
  await keepPages(bob.page, board)
  await test.step("as an editor, once one is a viewer", async () => {
    const table = `${board}/table`
    await bob.page.goto(table)
    await untilKept(bob.page, table)
    await bob.page.goto("/boards")
    await page.request.patch(member, { data: { role: "viewer" } })
    // Another page of the server is enough to learn of it.
    await bob.page.goto("/my")
    await expectForgotten(context, bob.page, table)
    await bob.page.goto(board)
    await untilKept(bob.page, board)
  })
  await test.step("once one is removed, while it is open and live", async () => {
    await untilLive(bob.page)
    await page.request.delete(member)
    await expect(bob.page.getByText("one", { exact: true })).toHaveCount(0)
    await expectForgotten(context, bob.page, board)
  })
})

test("a page comes from the server whenever there is one, in its version", async ({ page }) => {
  const { board, boardId } = await aReader(page)
  await page.goto("/my")
  await page.request.patch(`/api/boards/${boardId}`, { data: { name: "Another name" } })
  await page.goto(board)
  await expect(page.getByRole("heading", { name: "Another name" })).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.goto(board)
  await untilKept(page, board)
})
