import { addMember } from "../members"
import { aBoard, anotherPerson, card, expectToast, register, untilLive } from "./people"
import { expect, test } from "./test"

test("a name is suggested, becomes a chip, and is told at once", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"] })
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "editor")
  await bob.page.goto(`/board/${board}`)
  await untilLive(bob.page)
  await page.goto(`/board/${board}`)
  await card(page, "Dig").click()
  const dialog = page.getByRole("dialog", { name: "Dig" })
  const field = page.getByLabel("New comment")
  const suggested = page.getByRole("listbox", { name: "People" }).getByRole("option")
  await field.pressSequentially("Hi @nobody")
  await expect(suggested).toHaveCount(0)
  await field.fill("")
  // The list may load while the name is typed.
  await expect(async () => {
    await field.fill(`Hi @${bob.username.slice(0, 3).toUpperCase()}`)
    await expect(suggested).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(field).toHaveAttribute("aria-activedescendant", "new-comment-people-0")
  await field.press("Escape")
  await expect(suggested).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await field.press("Backspace")
  await field.press("ArrowDown")
  await field.press("Tab")
  await expect(field).toHaveValue(`Hi @${bob.username} `)
  await field.press("Control+Enter")
  await expect(dialog.locator(".mention")).toHaveText(`@${bob.username}`)
  await bob.page.getByLabel("Notifications, 1 unread", { exact: true }).click()
  const told = bob.page.getByRole("link", { name: "mentioned you in a comment on “Dig”" })
  await expect(told).toContainText(`“Hi @${bob.username}”`)
  await bob.page.context().close()
})

test("a card is watched by a key, and its changes in a row are one entry of the bell", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"], Done: [] })
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "viewer")
  await bob.page.goto(`/board/${board}`)
  await untilLive(bob.page)
  await card(bob.page, "Dig").getByRole("link").focus()
  await bob.page.keyboard.press("w")
  await expectToast(bob.page, "You watch this card")
  await card(bob.page, "Dig").click()
  await expect(bob.page.getByRole("button", { name: "Watching" })).toBeVisible()
  const id = new URL(bob.page.url()).pathname.split("/").at(-1) ?? ""
  for (const text of ["One", "Two"]) {
    await page.request.post("/api/comments", { data: { cardId: id, text } })
  }
  await bob.page.getByLabel("Close", { exact: true }).click()
  await bob.page.getByLabel("Notifications, 2 unread", { exact: true }).click()
  await bob.page.getByText("2 changes on “Dig”").click()
  await expect(bob.page.getByRole("link", { name: "Unread:" })).toHaveText([
    /commented on “Dig”“Two”/,
    /commented on “Dig”“One”/,
  ])
  await bob.page.context().close()
})
