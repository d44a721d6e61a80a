import type { Page } from "@playwright/test"
import { addMember } from "../members"
import { aBoard, anotherPerson, expectToast, register, untilLive } from "./people"
import { firstCardOf, listsOf } from "./deeds"
import { expect, test } from "./test"

/** Assigns Bob to the board's cards, as Ada. */
async function assignAll(page: Page, board: string, userId: string): Promise<void> {
  const lists = await listsOf(page, board)
  for (const { id: cardId } of lists.flatMap(({ cards }) => cards)) {
    const made = await page.request.post("/api/card-assignments", { data: { cardId, userId } })
    expect(made.status()).toBe(201)
  }
}

const bell = (page: Page, unread: number) =>
  page.getByLabel(unread === 0 ? "Notifications" : `Notifications, ${String(unread)} unread`, {
    exact: true,
  })
const ROSES = "Ada Lovelace assigned you to “Water the roses”"

test("the bell and the page of notifications are live, over one line", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Water the roses", "Weed"] })
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "editor")
  const his = bob.page
  await aBoard(his, { "To Do": [] }, "Second")
  const sockets: string[] = []
  his.on("websocket", (socket) => sockets.push(socket.url()))
  await test.step("the bell counts at once, leads to the card, and marks as read", async () => {
    await his.goto("/boards")
    await expect(bell(his, 0)).toBeVisible()
    await expect(his.locator(".bell-count")).toHaveCount(0)
    // The list is open and empty: what comes shows by itself.
    await bell(his, 0).click()
    await expect(his.getByText("No notifications yet")).toBeVisible()
    await assignAll(page, board, bob.id)
    await expect(bell(his, 2)).toBeVisible()
    await expect(his.locator(".bell-count")).toHaveText("2")
    await his.getByRole("link", { name: ROSES }).click()
    await expect(his.getByRole("dialog", { name: "Water the roses" })).toBeVisible()
    await expect(bell(his, 1)).toBeVisible()
    // The board is watched over the same line as the bell.
    await his.goto(`/board/${board}`)
    await untilLive(his)
    await bell(his, 1).click()
    await his.getByRole("button", { name: "Mark all read" }).click()
    await expectToast(his, "All notifications marked as read")
    await expect(bell(his, 0)).toBeVisible()
    await expect(his.getByText("Unread:")).toHaveCount(0)
  })
  await test.step("one line serves the bell and every board that is opened in a tab", async () => {
    const opened = sockets.length
    await his.getByLabel("Boards", { exact: true }).click()
    await his.getByRole("link", { name: "All boards" }).click()
    await his.getByRole("link", { name: "Second" }).first().click()
    await expect(his.getByRole("heading", { name: "Second" })).toBeVisible()
    await untilLive(his)
    expect(sockets).toHaveLength(opened)
  })
  await test.step("the page of notifications shows what comes, and its items open", async () => {
    await his.goto("/notifications")
    const comment = his.getByRole("button", { name: "commented on “Water the roses”" })
    await expect(his.getByRole("button", { name: ROSES })).toBeVisible()
    await expect(comment).toHaveCount(0)
    const data = { cardId: await firstCardOf(page, board), text: "Twice a day" }
    await page.request.post("/api/comments", { data })
    await comment.click()
    await expect(his.getByRole("dialog", { name: "Water the roses" })).toBeVisible()
    await expect(bell(his, 0)).toBeVisible()
  })
})
