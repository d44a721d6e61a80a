import { addMember } from "../members"
import { firstCardOf } from "./deeds"
import { hold } from "./hold"
import {
  aBoard,
  anotherPerson,
  card,
  expectLayout,
  expectToast,
  register,
  untilLive,
} from "./people"
import { expect, test } from "./test"

// Files that the service worker has asked for cannot be held back.
test.use({ contextOptions: { serviceWorkers: "block" } })

test("a name is suggested and told at once, and a card that is watched by a key is one entry of the bell", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"], Done: [] })
  const id = await firstCardOf(page, board)
  const bob = await anotherPerson(browser)
  addMember(server.dataDir, board, bob.username, "viewer")
  await bob.page.goto(`/board/${board}`)
  await untilLive(bob.page)
  const bell = (unread: number) =>
    bob.page.getByLabel(`Notifications, ${String(unread)} unread`, { exact: true })
  await test.step("a name becomes a chip", async () => {
    await page.goto(`/board/${board}/cards/${id}`)
    await untilLive(page)
    const dialog = page.getByRole("dialog", { name: "Dig" })
    const field = page.getByLabel("New comment")
    const suggested = page.getByRole("listbox", { name: "People" }).getByRole("option")
    await field.pressSequentially("Hi @nobody")
    await expect(suggested).toHaveCount(0)
    await field.fill(`Hi @${bob.username.slice(0, 3).toUpperCase()}`)
    await expect(suggested).toHaveCount(1)
    await expect(field).toHaveAttribute("aria-activedescendant", "suggestion-0")
    await field.press("Escape")
    await expect(suggested).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await field.press("Backspace")
    await field.press("ArrowDown")
    await field.press("Tab")
    await expect(field).toHaveValue(`Hi @${bob.username} `)
    await field.press("Control+Enter")
    await expect(dialog.locator(".mention")).toHaveText(`@${bob.username}`)
    await bell(1).click()
    const told = bob.page.getByRole("link", { name: "mentioned you in a comment on “Dig”" })
    await expect(told).toContainText(`“Hi @${bob.username}”`)
    await bob.page.keyboard.press("Escape")
  })
  await test.step("changes of a watched card in a row are one entry", async () => {
    await card(bob.page, "Dig").getByRole("link").focus()
    await bob.page.keyboard.press("w")
    await expectToast(bob.page, "You watch this card")
    await card(bob.page, "Dig").click()
    await expect(bob.page.getByRole("button", { name: "Watching" })).toBeVisible()
    for (const text of ["One", "Two"]) {
      await page.request.post("/api/comments", { data: { cardId: id, text } })
    }
    await bob.page.getByLabel("Close", { exact: true }).click()
    await bell(3).click()
    await bob.page.getByText("3 changes on “Dig”").click()
    await expect(bob.page.getByRole("link", { name: "Unread:" })).toHaveText([
      /commented on “Dig”“Two”/,
      /commented on “Dig”“One”/,
      /mentioned you/,
    ])
  })
})

test("cards are suggested by number and by title, and become links", async ({ page }) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig", "Water roses"], Done: ["Order roses"] })
  await page.goto(`/board/${board}/cards/${await firstCardOf(page, board)}`)
  await untilLive(page)
  const dialog = page.getByRole("dialog", { name: "Dig" })
  const field = page.getByLabel("New comment")
  const suggested = page.getByRole("listbox", { name: "Cards" }).getByRole("option")
  await field.pressSequentially("After #ros")
  await expect(suggested).toHaveText([/^#\d+Water roses$/, /^#\d+Order roses$/])
  await field.press("Escape")
  await expect(suggested).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await field.press("Backspace")
  await field.press("ArrowDown")
  await field.press("Enter")
  await expect(field).toHaveValue(/^After #\d+ $/)
  await field.press("Control+Enter")
  await expect(dialog.locator(".linked-card")).toHaveText(/^#\d+ Order roses$/)
  await field.pressSequentially("#")
  await expect(suggested).toHaveCount(3)
  await field.pressSequentially("1")
  await expect(suggested).toHaveText([/^#1\D/])
  await suggested.click()
  await expect(field).toHaveValue("#1 ")
})

test("emoji are suggested in every field, and take no key that means something else", async ({
  page,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"] })
  const file = /\/full-[^/]*\.js$/
  const release = await hold(page, file)
  const asked: string[] = []
  page.on("request", (request) => file.test(request.url()) && asked.push(request.url()))
  await page.goto(`/board/${board}`)
  await untilLive(page)
  const keys = page.keyboard
  const suggested = page.getByRole("listbox", { name: "Emoji" }).getByRole("option")
  await test.step("a new card, while the names are on their way", async () => {
    await page.getByText("Add a card").click()
    await keys.type("Sow at 10:30 http://a")
    expect(asked).toEqual([])
    await keys.type(" :) Note: two\n")
    await keys.type("Reap :tad\n", { delay: 30 })
    await expectLayout(page, ["To Do: Dig, Sow at 10:30 http://a :) Note: two, Reap :tad"])
    const field = page.getByLabel("Title of the new card in To Do")
    await keys.type("Eat :tad")
    release()
    await expect(suggested.first()).toHaveText("🎉tada")
    await keys.press("Enter")
    await expect(field).toHaveValue("Eat 🎉 ")
    await keys.press("Control+z")
    await expect(field).toHaveValue("Eat :tad")
    await keys.type("a: :fire:")
    await expect(field).toHaveValue("Eat 🎉 🔥")
    await keys.press("Control+z")
    await keys.type("!")
    await expect(field).toHaveValue("Eat 🎉 :fire:!")
    await keys.press("Enter")
    await expect(card(page, "Eat 🎉 :fire:!")).toBeVisible()
    await keys.press("Escape")
  })
  await test.step("a title in a dialog, by the pointer", async () => {
    await card(page, "Dig").getByRole("link").click()
    await page.getByRole("dialog").getByRole("link", { name: "Dig" }).click()
    const field = page.getByLabel("Card title")
    await field.press("End")
    await keys.type(" :rocke")
    await suggested.click()
    await expect(field).toHaveValue("Dig 🚀 ")
    await expect(field).toBeFocused()
    await keys.type(":bug")
    await expect(suggested.first()).toBeVisible()
    await keys.press("Escape")
    await expect(suggested).toHaveCount(0)
    await keys.press("Enter")
    await expect(page.getByRole("dialog").getByRole("link", { name: "Dig 🚀 :bug" })).toBeVisible()
  })
})
