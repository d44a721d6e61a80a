import type { Page } from "@playwright/test"
import { freePort } from "../free-port"
import { startServer, type TestServer } from "../server"
import { CLIENT, startSignOnProvider, type SignOnProvider } from "../sign-on-provider"
import { expectSound } from "./axe"
import { aBoard, aName, PASSWORD, register, signOut } from "./people"
import { expect, test as base } from "./test"

// A company's server: people sign in by its provider, and one of them administers it.

type Company = { server: TestServer; provider: SignOnProvider }

const test = base.extend<object, { company: Company; server: TestServer }>({
  company: [
    async ({}, use) => {
      const PORT = String(await freePort())
      const PUBLIC_URL = `http://localhost:${PORT}`
      const provider = await startSignOnProvider(PUBLIC_URL)
      const server = await startServer({
        env: {
          PORT,
          PUBLIC_URL,
          OIDC_ISSUER: provider.issuer,
          OIDC_NAME: "Garden ID",
          OIDC_CLIENT_ID: CLIENT.id,
          OIDC_CLIENT_SECRET: CLIENT.secret,
          OIDC_ADMIN_GROUP: "keepers",
        },
      })
      await use({ server, provider })
      await server.stop()
      await provider.stop()
    },
    { scope: "worker" },
  ],
  server: [async ({ company: { server } }, use) => use(server), { scope: "worker" }],
})

test.use({ allowedErrors: [/status of 40[01]/] })

/** Somebody whom the provider knows, and names as it is told to. @returns what they type there */
function aColleague({ provider }: Company, claims = {}): string {
  const login = aName()
  provider.people.set(login, {
    name: "Ana Gardener",
    preferred_username: login,
    email: `${login}@example.org`,
    email_verified: true,
    ...claims,
  })
  return login
}

async function signOn(page: Page, login: string, from = "/login") {
  // The provider's own pages want a font from elsewhere.
  await page.route(/^https:\/\/fonts\./, (route) => route.fulfill({ contentType: "text/css" }))
  await page.goto(from)
  await page.getByRole("link", { name: "Sign in with Garden ID" }).click()
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill("any")
  await page.getByRole("button", { name: "Sign-in" }).click()
  await page.getByRole("button", { name: "Continue" }).click()
}

test("has no violation on the pages of a company's server, into which its provider leads", async ({
  page,
  company,
}) => {
  const username = await register(page)
  await aBoard(page, {}, `Garden of ${username}`)
  await signOut(page)

  await test.step("the owner of an account with the same address, who proves it first", async () => {
    const login = aColleague(company, { email: `${username}@example.org` })
    await signOn(page, login, "/login?redirectTo=%2Fsettings%2Fsecurity")
    await expect(page.getByRole("heading", { name: "Is this your account?" })).toBeVisible()
    await expectSound(page, "join", { onPhone: true })
    await page.getByLabel("Password").fill(PASSWORD)
    await page.getByRole("button", { name: "Connect" }).click()
    await expect(page).toHaveURL(/\/settings\/security$/)
    await signOut(page)
  })
  await test.step("a keeper, who has no password", async () => {
    await signOn(page, aColleague(company, { groups: ["keepers"] }))
    await expect(page).toHaveURL(/\/boards$/)
    await page.goto("/settings/security")
    await expect(page.getByRole("region", { name: "Garden ID" })).toContainText("Connected since")
    await expectSound(page, "security without a password", { part: "main" })
  })
  await test.step("accounts", async () => {
    await page.goto("/admin")
    await expectSound(page, "accounts", { onPhone: true })
    await page.getByRole("link", { name: "New account" }).click()
    await expect(page.getByLabel("Full name")).toBeVisible()
    await expectSound(page, "new account", { part: "main" })
    await page.goto(`/admin?q=${username}`)
    await page.getByRole("link", { name: "Ada Lovelace" }).click()
    await expect(page.getByRole("link", { name: "Delete account" })).toBeVisible()
    await expectSound(page, "account", { part: "main", onPhone: true })
    await page.getByRole("link", { name: "Hand boards over" }).click()
    await expect(page.getByLabel("Username of the new owner")).toBeVisible()
    await expectSound(page, "hand boards over", { part: "main", onPhone: true })
    await page.goBack()
    await page.getByRole("link", { name: "Delete account" }).click()
    await expect(page.getByText(`Garden of ${username}`)).toBeVisible()
    await expectSound(page, "delete account", { part: "main", onPhone: true })
  })
  await test.step("the server", async () => {
    await page.goto("/admin/status")
    await page.getByRole("button", { name: "Take a backup now" }).click()
    await expect(page).toHaveURL(/#backups$/)
    await expectSound(page, "status", { part: "main", onPhone: true })
    await page.goto("/admin/audit")
    await expect(page.getByText("Backup started by an administrator").first()).toBeVisible()
    await expectSound(page, "audit log", { part: "main", onPhone: true })
  })
})
