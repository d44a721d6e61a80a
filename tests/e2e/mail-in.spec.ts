import type { Page } from "@playwright/test"
import { rawMail, type RawMail } from "../raw-mail"
import { changeRows } from "../members"
import { startServer, type TestServer } from "../server"
import { DIALOG, expectSound } from "./axe"
import { aBoard, card, expectToast, register } from "./people"
import { expect, test as base } from "./test"

// A server that takes mail.

const SECRET = "secret-of-the-provider"

const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({
        env: { MAIL_IN_ADDRESS: "cards@in.example.org", MAIL_IN_HOOK_SECRET: SECRET },
      })
      await use(server)
      await server.stop()
    },
    { scope: "worker" },
  ],
})

type Thing = { id: string }

const address = (page: Page) => page.getByLabel("Your mail address of this board")

/** Posts a mail as a provider does. */
async function send(page: Page, mail: RawMail): Promise<void> {
  const answer = await page.request.post("/api/mail-in", {
    data: rawMail(mail),
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${SECRET}` },
  })
  expect(answer.status()).toBe(200)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled })

    test("what was cut from a reply is folded below the comment", async ({ page, server }) => {
      await register(page)
      const boardId = await aBoard(page, { "To Do": ["Roses"] })
      const board = await page.request.get(`/api/boards/${boardId}`)
      const { lists } = (await board.json()) as { lists: { cards: { id: string }[] }[] }
      const cardId = lists[0]?.cards[0]?.id ?? ""
      const data = { cardId, text: "Red ones, please." }
      const { id } = (await (await page.request.post("/api/comments", { data })).json()) as Thing
      const quoted = "On 27 Nov 2026, Tom wrote:\n> Which *colour*?"
      changeRows(server.dataDir, `UPDATE "Comment" SET "quotedText" = ? WHERE "id" = ?`, [
        quoted,
        id,
      ])

      await page.goto(`/board/${boardId}/cards/${cardId}`)
      const comment = page.locator(".comment")
      const fold = comment.getByText("Quoted text")
      const cut = comment.getByText("Which colour?")
      await expect(comment.getByText("Red ones, please.")).toBeVisible()
      await expect(cut).toBeHidden()
      // The tools of the editor push down what is below it.
      if (javaScriptEnabled) await expect(page.getByText("Preview", { exact: true })).toBeVisible()
      await fold.click()
      await expect(cut).toBeVisible()
      await expect(comment.locator("details[open] blockquote")).toContainText("Which colour?")
      await fold.press("Enter")
      await expect(cut).toBeHidden()
    })

    test("a person makes an address for a list, and mail to it becomes cards", async ({ page }) => {
      await register(page)
      const boardId = await aBoard(page, { "To Do": [], Ideas: [] })
      await page.goto(`/board/${boardId}`)
      await page.getByLabel("Board menu").click()
      await page.getByRole("link", { name: "Mail to this board" }).click()
      await page.getByLabel("List that the cards go to").selectOption("Ideas")
      await page.getByRole("button", { name: "Create the address" }).click()
      const to = await address(page).inputValue()
      expect(to).toMatch(/^cards\+[a-z2-7]{26}@in\.example\.org$/)
      await expect(page.getByLabel("List that the cards go to")).toHaveValue(/./)
      await send(page, { to, subject: "Roses", text: "Red ones." })
      await send(page, { to, subject: "Offers", text: "x", head: ["Precedence: bulk"] })
      await page.reload()
      await expect(page.getByText("It is bulk mail.")).toBeVisible()
      await page.getByRole("dialog").getByRole("link", { name: "Roses" }).click()
      await expect(page.getByText("Red ones.")).toBeVisible()
      await expect(page.getByText("Ideas").first()).toBeVisible()
    })
  })
}

test("a card by mail appears on an open board, and the dialog is sound", async ({ page }) => {
  await register(page)
  const boardId = await aBoard(page, { "To Do": [] })
  await page.goto(`/board/${boardId}/mail-in`)
  await page.getByRole("button", { name: "Create the address" }).click()
  await expect(address(page)).toBeFocused()
  const to = await address(page).inputValue()
  await page.getByRole("link", { name: "Close" }).click()
  await send(page, { to, subject: "Roses", text: "Red ones." })
  await expect(card(page, "Roses")).toBeVisible()
  await page.goto(`/board/${boardId}/mail-in`)
  await expect(page.getByRole("heading", { name: "Your last mails" })).toBeVisible()
  await expectSound(page, "mail to a board", { part: DIALOG, onPhone: true })
  await page.getByRole("button", { name: "Replace the address" }).click()
  await expect(address(page)).not.toHaveValue(to)
  await page.getByRole("button", { name: "Remove the address" }).click()
  await expectToast(page, "Address removed")
  await expect(page.getByRole("button", { name: "Create the address" })).toBeFocused()
})
