import type { Page } from "@playwright/test"
import { rawMail, type RawMail } from "../raw-mail"
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

const address = (page: Page) => page.getByLabel("Your email address for this board")

/** Posts a mail as a provider does. */
async function send(page: Page, mail: RawMail): Promise<void> {
  const answer = await page.request.post("/api/mail-in", {
    data: rawMail(mail),
    headers: { "Content-Type": "message/rfc822", Authorization: `Bearer ${SECRET}` },
  })
  expect(answer.status()).toBe(200)
}

test("a card by mail appears on an open board, and the dialog is sound", async ({ page }) => {
  await register(page)
  const boardId = await aBoard(page, { "To Do": [] })
  await page.goto(`/board/${boardId}/mail-in`)
  await page.getByRole("button", { name: "Create address" }).click()
  await expect(address(page)).toBeFocused()
  const to = await address(page).inputValue()
  await page.getByRole("link", { name: "Close" }).click()
  await send(page, { to, subject: "Roses", text: "Red ones." })
  await expect(card(page, "Roses")).toBeVisible()
  await page.goto(`/board/${boardId}/mail-in`)
  await expect(page.getByRole("heading", { name: "Recent emails" })).toBeVisible()
  await expectSound(page, "mail to a board", { part: DIALOG, onPhone: true })
  await page.getByRole("button", { name: "Replace address" }).click()
  await expect(address(page)).not.toHaveValue(to)
  await page.getByRole("button", { name: "Remove address" }).click()
  await expectToast(page, "Address removed")
  await expect(page.getByRole("button", { name: "Create address" })).toBeFocused()
})
