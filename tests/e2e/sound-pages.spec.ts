import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { expectSound } from "./axe"
import { firstCardOf, listsOf } from "./deeds"
import { aBoard, PASSWORD, register, signOut, untilLive } from "./people"
import { expect, test } from "./test"

// axe on pages whose forms HTTP tests prove: what was kept to be used again, webhooks, tokens and a second factor.

test.use({ allowedErrors: [/status of 400/] })

test("has no violation in templates, saved views, webhooks and what gives access", async ({
  page,
}) => {
  const username = await register(page)
  const board = await aBoard(page, { "To Do": ["Dig"] })
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data })
    expect(answer.status(), path).toBe(201)
    return (await answer.json()) as { id: string }
  }
  await test.step("templates", async () => {
    const [toDo] = await listsOf(page, board)
    await call(`cards/${await firstCardOf(page, board)}/template`, {})
    await page.goto(`/board/${board}/card-templates/${toDo?.id ?? ""}`)
    await expect(page.getByRole("button", { name: "Add a card from Dig" })).toBeVisible()
    await expectSound(page, "card templates")
    const template = { name: "Garden year", withCards: true, shared: true }
    const { id } = await call(`boards/${board}/template`, template)
    await page.goto(`/templates/saved/${id}`)
    await expect(page.getByRole("button", { name: "Use this template" })).toBeVisible()
    await expectSound(page, "saved template")
    await page.goto(`/board/${board}/share`)
    await untilLive(page)
    const outside = page.getByRole("region", { name: "Outside this board" })
    await expect(outside).toContainText("Template “Garden year”")
    await expectSound(page, "share, outside")
    await page.goto(`/board/${board}/public`)
    await page.getByRole("button", { name: "Create public address" }).click()
    await page.locator("summary", { hasText: "More addresses" }).click()
    await expectSound(page, "public address", { onPhone: true })
  })
  await test.step("saved views", async () => {
    await call(`boards/${board}/views`, { name: "Digging", query: "?q=dig", forBoard: true })
    await page.goto(`/board/${board}/views?q=dig`)
    await expect(page.getByRole("link", { name: "Digging", exact: true })).toBeVisible()
    await expectSound(page, "saved views")
  })
  await test.step("webhooks", async () => {
    await page.goto(`/board/${board}/webhooks`)
    await page.locator("summary", { hasText: "Create webhook" }).click()
    await page.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1/hook")
    await page.getByRole("checkbox", { name: "Moves" }).uncheck()
    await page.getByRole("button", { name: "Create Webhook" }).click()
    await expect(page.getByText("10.0.0.1 is in a private network").first()).toBeVisible()
    await expect(page.getByRole("checkbox", { name: "Moves" })).not.toBeChecked()
    await expectSound(page, "webhooks", { onPhone: true })
    // Nobody listens there.
    await page.getByRole("textbox", { name: "Address" }).fill("http://127.0.0.1:1/hook")
    await page.getByRole("button", { name: "Create Webhook" }).click()
    await page.getByRole("button", { name: "Send a test" }).click()
    await page.locator("summary", { hasText: "test" }).click()
    await expectSound(page, "webhook", { onPhone: true })
  })
  await test.step("tokens", async () => {
    await page.goto("/settings/tokens")
    await page.locator("summary", { hasText: "Create token" }).click()
    await page.getByLabel("Name", { exact: true }).fill("Robot")
    await page.getByLabel("Chosen boards").check()
    await page.getByRole("checkbox", { name: "Launch" }).check()
    await page.getByLabel("When it ends").selectOption("date")
    await page.getByLabel("Its last day").fill("2099-01-31")
    await page.getByLabel("Password, for this change").fill(PASSWORD)
    await expectSound(page, "settings, new token", { part: "main" })
    await page.getByRole("button", { name: "Create Token" }).click()
    await expect(page.getByLabel("Token", { exact: true })).toBeFocused()
  })
  await test.step("a second factor", async () => {
    await page.goto("/settings/security")
    await page.getByText("Set up an authenticator app").first().click()
    await page.getByLabel("Password, for this change").first().fill(PASSWORD)
    await page.getByRole("button", { name: "Set up an authenticator app" }).click()
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible()
    await expectSound(page, "authenticator app", { part: "main" })
    await page.getByLabel("Code that the app shows").fill(await codeOn(page))
    await page.getByRole("button", { name: "Turn On" }).click()
    await expect(page.locator("main li code")).toHaveCount(10)
    await signOut(page)
    await page.goto("/login")
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(PASSWORD)
    await page.getByRole("button", { name: "Sign In", exact: true }).click()
    await expect(page).toHaveURL(/\/login\/code/)
    await expectSound(page, "code", { onPhone: true })
  })
})

/** A code of the app with the key that the page shows. */
async function codeOn(page: Page): Promise<string> {
  const key = (await page.locator("main code").first().textContent()) ?? ""
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate()
}
