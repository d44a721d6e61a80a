import type { Page } from "@playwright/test"
import { Secret, TOTP } from "otpauth"
import { expectSound } from "./axe"
import { PASSWORD, register } from "./people"
import { expect, test } from "./test"

/** A code of the app with the key that the page shows. @param step 0 or, as each code works once, 1: both last for the next half minute */
async function codeOn(page: Page, step = 0): Promise<string> {
  const key = (await page.locator("main code").first().textContent()) ?? ""
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) })
  return totp.generate({ timestamp: Date.now() + step * 30_000 })
}

test.use({ allowedErrors: [/status of 400/] })

test("an app is set up, asked for at sign-in, and replaced by a recovery code", async ({
  page,
}) => {
  const username = await register(page)
  await page.goto("/settings/security")
  await page.getByText("Set up an authenticator app").first().click()
  await page.getByLabel("Password, for this change").first().fill(PASSWORD)
  await page.getByRole("button", { name: "Set up an authenticator app" }).click()
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible()
  await expectSound(page, "authenticator app", { part: "main" })
  await page.getByLabel("Code that the app shows").fill("000000")
  await page.getByRole("button", { name: "Turn On" }).click()
  await expect(page.getByText("This code is not right").first()).toBeVisible()
  const code = await codeOn(page)
  const next = await codeOn(page, 1)
  await page.getByLabel("Code that the app shows").fill(code)
  await page.getByRole("button", { name: "Turn On" }).click()
  const codes = page.locator("main li code")
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ""
  for (const shown of [next, recovery]) {
    // A page that is open would ask for its notifications without a session.
    await page.goto("about:blank")
    await page.request.post("/api/auth/logout")
    await page.goto("/login")
    await page.getByLabel("Username").fill(username)
    await page.getByLabel("Password").fill(PASSWORD)
    await page.getByRole("button", { name: "Sign In", exact: true }).click()
    await expect(page).toHaveURL(/\/login\/code/)
    if (shown === next) await expectSound(page, "code", { onPhone: true })
    await page.getByLabel("Code").fill(shown)
    await page.getByRole("button", { name: "Sign In", exact: true }).click()
    await expect(page).toHaveURL(/\/boards$/)
  }
})
