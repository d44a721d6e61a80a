import type { Page } from "@playwright/test"
import { freePort } from "../free-port"
import { startServer, type TestServer } from "../server"
import { CLIENT, startSignOnProvider, type SignOnProvider } from "../sign-on-provider"
import { expectSound } from "./axe"
import { aBoard, aName, PASSWORD, register } from "./people"
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

const expectSoundPage = (page: Page, where: string) => expectSound(page, where, { onPhone: true })

test("a colleague signs in where they wanted to go, and sees no password", async ({
  page,
  company,
}) => {
  await signOn(page, aColleague(company), "/login?redirectTo=%2Fmy")
  await expect(page).toHaveURL(/\/my$/)
  await page.goto("/settings/security")
  await expect(page.getByText("you sign in with Garden ID.")).toBeVisible()
  await expect(page.getByRole("region", { name: "Garden ID" })).toContainText("Connected since")
  await expectSoundPage(page, "security without a password")
})

test("the owner of an account with the same address proves it first", async ({ page, company }) => {
  const username = await register(page)
  await page.request.post("/api/auth/logout")
  const login = aColleague(company, { email: `${username}@example.org` })
  await signOn(page, login)
  await expect(page.getByRole("heading", { name: "Is this your account?" })).toBeVisible()
  await expectSoundPage(page, "join")
  await page.getByLabel("Password").fill("wrong horse")
  await page.getByRole("button", { name: "Connect" }).click()
  await expect(page.getByText("This is not the password").first()).toBeVisible()
  await page.getByLabel("Password").fill(PASSWORD)
  await page.getByRole("button", { name: "Connect" }).click()
  await expect(page).toHaveURL(/\/boards$/)
})

test("a keeper makes, hands over and deletes accounts, takes a backup and reads the audit log", async ({
  page,
  company,
}) => {
  const leaving = await register(page)
  await aBoard(page, {}, `Garden of ${leaving}`)
  await page.request.post("/api/auth/logout")
  const heir = await register(page)
  await page.request.post("/api/auth/logout")
  await signOn(page, aColleague(company, { groups: ["keepers"] }))
  await expect(page).toHaveURL(/\/boards$/)

  await page.goto("/admin")
  await expectSoundPage(page, "accounts")
  await page.getByRole("link", { name: "New account" }).click()
  await page.getByLabel("Full name").fill("Carl")
  await page.getByLabel("Username").fill(aName())
  await page.getByLabel("Email").fill(`${aName()}@example.org`)
  await expectSoundPage(page, "new account")
  await page.getByRole("button", { name: "Create Account" }).click()
  await expect(page.getByLabel("Link to choose a password")).toHaveValue(/\/reset-password\//)

  await page.goto(`/admin?q=${leaving}`)
  await page.getByRole("link", { name: "Ada Lovelace" }).click()
  await expectSoundPage(page, "account")
  await page.getByRole("link", { name: "Hand boards over" }).click()
  await page.getByLabel("Username of the new owner").fill(heir)
  await expectSoundPage(page, "hand boards over")
  await page.getByRole("button", { name: "Hand Over" }).click()
  await page.getByRole("link", { name: "Back to the account" }).click()
  await page.getByRole("link", { name: "Delete account" }).click()
  await expect(page.getByText(`Garden of ${leaving}, to`)).toHaveCount(0)
  await page.getByLabel(/type the username/).fill(leaving)
  await expectSoundPage(page, "delete account")
  await page.getByRole("button", { name: "Delete Account" }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto(`/admin?q=${leaving}`)
  await expect(page.getByRole("link", { name: "Ada Lovelace" })).toHaveCount(0)

  await page.goto("/admin/status")
  await page.getByRole("button", { name: "Take a backup now" }).click()
  await expect(page).toHaveURL(/#backups$/)
  await expect(async () => {
    await page.goto("/admin/status")
    await expect(page.getByRole("link", { name: /^Download/ }).first()).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await expectSoundPage(page, "status")
  await page.goto("/admin/audit")
  await expect(page.getByText("Backup started by an administrator").first()).toBeVisible()
  await expectSoundPage(page, "audit log")
})
