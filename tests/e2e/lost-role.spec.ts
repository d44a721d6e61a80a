import type { Browser, Page } from "@playwright/test"
import { addMember } from "../members"
import type { TestServer } from "../server"
import { aBoard, anotherPerson, card, expectToast, register, untilLive } from "./people"
import { expect, test } from "./test"

// Somebody whose role is changed, or who is removed, while they are at something.

test.use({ allowedErrors: [/status of 40[34]/] })

const TYPED = "Long thoughts, and nobody else has them"

/** Ada's board, with Bob on it as an editor, and what Ada does about him. */
async function shared(server: TestServer, page: Page, browser: Browser) {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const { page: bob, username, id } = await anotherPerson(browser)
  addMember(server.dataDir, board, username, "editor")
  const member = `/api/boards/${board}/members/${id}`
  return {
    board,
    bob,
    makeBob: (role: string) => page.request.patch(member, { data: { role } }),
    removeBob: () => page.request.delete(member),
  }
}

/** Bob has the card open, and has typed a comment. */
async function typeComment(bob: Page, board: string) {
  await bob.goto(`/board/${board}`)
  await untilLive(bob)
  await card(bob, "one").getByRole("link").click()
  const field = bob.getByLabel("New comment")
  await field.fill(TYPED)
  return field
}

/** Says why the page is no longer what it was. */
const notice = (page: Page) => page.locator(".dialog-trouble")

test("what one is typing stays when one loses a role, and the board", async ({
  page,
  browser,
  server,
}) => {
  const { board, bob, makeBob, removeBob } = await shared(server, page, browser)
  await test.step("who may only read from now on", async () => {
    const field = await typeComment(bob, board)
    await makeBob("viewer")
    await expect(notice(bob)).toContainText("You can only read this board now.")
    await expect(field).toHaveValue(TYPED)
    // Sent all the same it is refused, and still there.
    await bob.getByRole("button", { name: "Comment" }).click()
    await expectToast(bob, "Failed to add comment")
    await expect(bob.getByRole("button", { name: "Comment" })).toBeVisible()
    await expect(field).toHaveValue(TYPED)
    await expect(notice(bob)).toBeVisible()
    // Once it is taken elsewhere, the page is the one of a viewer.
    await field.fill("")
    await expect(field).toHaveCount(0)
    await expect(bob.getByRole("alert")).toHaveCount(0)
  })
  await test.step("who is a viewer, and viewers may no longer comment", async () => {
    const switchTo = (viewersComment: boolean) =>
      page.request.patch(`/api/boards/${board}`, { data: { viewersComment } })
    await switchTo(true)
    const field = await typeComment(bob, board)
    await switchTo(false)
    await expect(notice(bob)).toContainText("You can only read this board now.")
    await bob.getByRole("button", { name: "Comment" }).click()
    await expectToast(bob, "Failed to add comment")
    await expect(field).toHaveValue(TYPED)
    await switchTo(true)
    await expect(notice(bob)).toHaveCount(0)
    await bob.getByRole("button", { name: "Comment" }).click()
    await expect(bob.locator(".comment")).toContainText(TYPED)
  })
  await test.step("who is removed", async () => {
    await makeBob("editor")
    const field = await typeComment(bob, board)
    await removeBob()
    await expect(notice(bob)).toContainText("This no longer exists, or you no longer have access.")
    await bob.getByRole("button", { name: "Comment" }).click()
    await expectToast(bob, "Failed to add comment")
    await expect(field).toHaveValue(TYPED)
    await expect(notice(bob)).toBeVisible()
    await field.fill("")
    await expect(bob.getByRole("heading", { name: "Board not found" })).toBeVisible()
    await expect(
      bob.getByText("It was deleted, or you are no longer a member of it."),
    ).toBeVisible()
    // It is as if it had never been there for who comes anew.
    await bob.reload()
    await expect(bob.getByText("The board you're looking for doesn't exist.")).toBeVisible()
    await expect(bob.getByText("It was deleted")).toHaveCount(0)
  })
})
