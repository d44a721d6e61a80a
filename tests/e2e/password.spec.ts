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

for (const javaScriptEnabled of [true, false]) {
  test(`a new password is set by mail ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    server,
  }) => {
    const baseURL = server.url
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
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
}

test("a link that dies while its page is open says so", async ({ page, server, browser }) => {
  const owner = await (await browser.newContext({ baseURL: server.url })).newPage()
  const username = await register(owner, aName())
  const ask = async () => {
    const sent = server.logs().flatMap(({ links }) => (links ?? []) as string[]).length
    await page.goto("/forgot-password")
    await page.getByLabel("Email").fill(`${username}@example.org`)
    await page.getByRole("button", { name: "Send Link" }).click()
    return mailedLink(server, sent)
  }
  const older = await ask()
  await ask()
  await page.goto(older)
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible()
  const link = await ask()
  await page.goto(link)
  await page.getByLabel("New password").fill("battery staple")
  await page.getByLabel("Confirm password").fill("battery staple")
  await page.context().setOffline(true)
  await page.getByRole("button", { name: "Change Password" }).click()
  await expectToast(page, "The server cannot be reached. What you did may not have been saved.")
  await expect(page.getByLabel("New password")).toHaveValue("battery staple")
  await page.context().setOffline(false)
  const form = { password: "other staple", confirmPassword: "other staple" }
  await owner.request.post(link, { form })
  await page.getByRole("button", { name: "Change Password" }).click()
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible()
  await owner.context().close()
})
