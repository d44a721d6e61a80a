import type { Page } from "@playwright/test"
import { freePort } from "../free-port"
import { startServer, type TestServer } from "../server"
import { expectSound } from "./axe"
import { PASSWORD, register, signOut } from "./people"
import { expect, test as base } from "./test"

// Passkeys in Chromium, whose virtual authenticator stands for the device. They belong to the address
// of the settings, which this server therefore knows.

const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const PORT = String(await freePort())
      const server = await startServer({ env: { PORT, PUBLIC_URL: `http://localhost:${PORT}` } })
      await use(server)
      await server.stop()
    },
    { scope: "worker" },
  ],
})

test.use({ allowedErrors: [/status of 40[13]/] })

/** The device of the page's person. @returns a function that says whether its finger is recognised */
async function plugIn(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send("WebAuthn.enable")
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) =>
    devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })
}

/** Opens the page that makes a passkey. */
async function beginPasskey(page: Page) {
  await page.goto("/settings/security")
  await page.getByText("Add a passkey").first().click()
  const section = page.getByRole("region", { name: "Passkeys" })
  await section.getByLabel("Password, for this change").fill(PASSWORD)
  await section.getByRole("button", { name: "Continue" }).click()
}

async function givePassword(page: Page, username: string) {
  await page.goto("/login")
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password").fill(PASSWORD)
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
}

test("a passkey is added, signs in alone and beside the password, and is removed", async ({
  page,
}) => {
  const username = await register(page)
  const recognise = await plugIn(page)
  await beginPasskey(page)
  await page.getByLabel("Name").fill("My laptop")
  await expectSound(page, "new passkey", { part: "main" })
  await page.getByRole("button", { name: "Create Passkey" }).click()
  await expect(page.locator("main li code")).toHaveCount(10)
  const recovery = (await page.locator("main li code").first().textContent()) ?? ""
  await page.getByRole("link", { name: "Back to security" }).click()
  await expect(page.getByText("not used yet")).toBeVisible()
  await expectSound(page, "passkeys", { part: "main" })

  // The device has one of this account already.
  await beginPasskey(page)
  await page.getByRole("button", { name: "Create Passkey" }).click()
  await expect(page.getByText("has a passkey of your account already")).toBeVisible()

  await signOut(page)
  await page.goto("/login?redirectTo=%2Fmy")
  await expectSound(page, "sign in", { onPhone: true })
  await page.getByRole("link", { name: "Sign in with a passkey" }).click()
  // The link has asked for it: nothing else is pressed.
  await expect(page).toHaveURL(/\/my$/)

  await signOut(page)
  await recognise(false)
  await page.goto("/login/passkey")
  await expectSound(page, "sign in with a passkey", { onPhone: true })
  await page.getByRole("button", { name: "Use Passkey" }).click()
  await expect(page.getByText("No passkey was chosen, or it took too long")).toBeVisible()
  await recognise(true)

  await givePassword(page, username)
  await expect(page).toHaveURL(/\/login\/code/)
  await expectSound(page, "use your passkey", { onPhone: true })
  await page.getByRole("button", { name: "Use a Passkey" }).click()
  await expect(page).toHaveURL(/\/boards$/)

  await signOut(page)
  await givePassword(page, username)
  await page.getByLabel("Recovery code").fill(recovery)
  await page.getByRole("button", { name: "Sign In", exact: true }).click()
  await expect(page).toHaveURL(/\/boards$/)

  await page.goto("/settings/security")
  await page.getByRole("link", { name: "Change My laptop" }).click()
  await page.getByLabel("Name").fill("Old laptop")
  await page.getByRole("button", { name: "Save" }).click()
  await page.getByRole("link", { name: "Change Old laptop" }).click()
  await expectSound(page, "passkey", { part: "main" })
  await page.getByText("Remove this passkey").first().click()
  await page.getByLabel("Password, for this change").fill(PASSWORD)
  await page.getByRole("button", { name: "Remove this passkey" }).click()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByText("Old laptop")).toHaveCount(0)

  await signOut(page)
  await page.goto("/login/passkey")
  await page.getByRole("button", { name: "Use Passkey" }).click()
  await expect(page.getByRole("alert")).toContainText("This passkey was not accepted")
  await givePassword(page, username)
  await expect(page).toHaveURL(/\/boards$/)
})
