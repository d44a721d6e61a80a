import type { TestServer } from "../server"
import { expect, test } from "./test"
import { aName, expectToast, register } from "./people"

// A password that was forgotten, from the sign-in page to where one was on the way to. No mail server is set, so
// that the log says where the link in the mail leads.

test.use({ allowedErrors: [/status of 4(00|10)|ERR_INTERNET_DISCONNECTED/] })

async function mailedLink(server: TestServer, before: number): Promise<string> {
  const links = () => server.logs().flatMap(({ links }) => (links ?? []) as string[])
  await expect.poll(() => links().length).toBeGreaterThan(before)
  const { pathname, search } = new URL(links()[before] ?? "")
  return pathname + search
}

test("a new password is set by mail", async ({ browser, server }) => {
  const baseURL = server.url
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  const username = await register(elsewhere, aName())

  await page.goto("/settings")
  await expect(page).toHaveURL("/login?redirectTo=%2Fsettings")
  await page.getByRole("link", { name: "Forgot your password?" }).click()
  await expect(page).toHaveTitle("Forgot your password? · Cardinal")
  await expect(page.getByLabel("Email")).toBeFocused()
  await page.keyboard.type(`${username}@example`)
  await page.getByRole("button", { name: "Send Link" }).click()
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address")
  await expect(page.getByLabel("Email")).toHaveValue(`${username}@example`)
  // Until it says so again, the button waits, and Enter does too.
  await expect(page.getByRole("button", { name: "Send Link" })).toBeVisible()
  await page.getByLabel("Email").fill(`${username}@example.org`)
  const sent = server.logs().flatMap(({ links }) => (links ?? []) as string[]).length
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible()

  const link = await mailedLink(server, sent)
  await page.goto(link)
  await expect(page).toHaveTitle("Set a new password · Cardinal")
  await page.getByLabel("New password").fill("battery staple")
  await page.getByLabel("Confirm password").fill("battery stable")
  await page.getByRole("button", { name: "Change Password" }).click()
  await expect(page.getByRole("alert")).toHaveText("Passwords don't match")
  await page.getByLabel("New password").fill("battery staple")
  await page.getByLabel("Confirm password").fill("battery staple")
  await page.getByRole("button", { name: "Change Password" }).click()
  await expect(page).toHaveURL("/settings")
  await expectToast(page, "Password changed")

  await elsewhere.goto("/boards")
  await expect(elsewhere).toHaveURL("/login?redirectTo=%2Fboards")
  await page.goto(link)
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible()
  await page.getByRole("link", { name: "Ask for another link" }).click()
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible()
  await context.close()
  await elsewhere.context().close()
})
