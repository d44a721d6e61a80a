import type { Page } from "@playwright/test"
import { aPicture } from "../pictures"
import { PASSWORD, aBoard, expectToast, register, untilLive } from "./people"
import { expect, test } from "./test"

// The settings as people use them.

const NEW = "battery staple"

const aFile = async (colour = "#2458d3") => ({
  name: "me.png",
  mimeType: "image/png",
  buffer: await aPicture(300, 200, colour).png().toBuffer(),
})

/** Signs in on a browser of its own. */
async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto("/login")
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Sign In" }).click()
  await expect(page.getByRole("heading", { name: "Your Boards" })).toBeVisible()
}

/** The person's picture, in the header. */
const picture = (page: Page) => page.locator("header img.avatar")

test("a new password leads every other browser to the sign-in page", async ({ page, browser }) => {
  const username = await register(page)
  const board = await aBoard(page, { "To Do": ["one"] })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, username)
  await elsewhere.goto(`/board/${board}`)
  await untilLive(elsewhere)
  const sameBrowser = await page.context().newPage()
  await sameBrowser.goto(`/board/${board}`)
  await untilLive(sameBrowser)

  await page.goto("/settings/security")
  await page.locator("summary", { hasText: "Change password" }).click()
  await page.getByLabel("Current password").fill(PASSWORD)
  await page.getByLabel("New password", { exact: true }).fill(NEW)
  await page.getByLabel("Confirm new password").fill(NEW)
  await page.getByRole("button", { name: "Change Password" }).click()
  await expectToast(
    page,
    "Password changed",
    "Your other sessions, screens and calendar addresses have ended",
  )
  await expect(page.getByLabel("Current password")).toHaveValue("")

  await expect(elsewhere).toHaveURL(/\/login/)
  await signIn(elsewhere, username, NEW)
  // Another tab of this browser goes on as if nothing had been.
  await untilLive(sameBrowser)
  await page.request.post("/api/lists", { data: { boardId: board, name: "After" } })
  await expect(sameBrowser.locator('[aria-label="After"]')).toBeVisible()
})

test.describe("by the clock", () => {
  test.use({ ownContext: true })

  test("a picture is uploaded or pasted, and what says so goes after 5 s", async ({ page }) => {
    await register(page)
    await page.clock.install()
    await test.step("a picture is uploaded or pasted, and the default one comes again", async () => {
      await page.goto("/boards")
      await page.getByLabel("Account of Ada Lovelace").click()
      await page.getByRole("link", { name: "Upload Avatar" }).click()
      await expect(picture(page)).toHaveAttribute("src", /default/)
      await page.getByLabel("Upload Avatar").setInputFiles(await aFile())

      await expectToast(page, "Avatar updated successfully")
      await expect(picture(page)).toHaveAttribute("src", /^\/avatars\/[0-9a-f-]+\/[0-9a-f-]+$/)
      const loaded = () => picture(page).evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(loaded).toBe(256)
      await page.getByRole("button", { name: "Remove avatar" }).click()
      await expectToast(page, "Avatar removed")
      await expect(picture(page)).toHaveAttribute("src", /default/)
      const { name, mimeType, buffer } = await aFile()
      await page.evaluate(
        ({ name, type, base64 }) => {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
          const clipboardData = new DataTransfer()
          clipboardData.items.add(new File([bytes], name, { type }))
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
        },
        { name, type: mimeType, base64: buffer.toString("base64") },
      )
      await expect(picture(page)).not.toHaveAttribute("src", /default/)
    })
    await test.step("a message goes after 5 s, also when the one before was dismissed", async () => {
      await page.goto("/settings")
      const save = page.getByRole("button", { name: "Save Changes" })
      await save.click()
      await page.getByRole("button", { name: "Dismiss" }).click()
      await expect(page.locator(".toast")).toBeHidden()
      await save.click()
      await expectToast(page, "Profile updated successfully")
      await page.clock.runFor(5000)
      await expect(page.locator(".toast")).toBeHidden()
    })
  })
})
