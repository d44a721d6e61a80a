import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { DIALOG, expectNoViolations } from "./axe"
import { expect, test } from "./test"
import { aBoard, card, expectToast, register, untilLive } from "./people"

// The field of a description or comment: buttons, keys, preview, paste, and what Escape leaves.

const field = (page: Page) => page.getByLabel("Description", { exact: true })

async function openEditor(page: Page): Promise<void> {
  await register(page)
  await page.goto(`/board/${await aBoard(page, { "To Do": ["one"] })}`)
  await untilLive(page)
  await card(page, "one").getByRole("link").click()
  await page.getByRole("link", { name: "Add a description" }).click()
  await expect(field(page)).toBeFocused()
}

/** Pastes a text, or a picture. */
const paste = (page: Page, text: string, picture?: Buffer) =>
  page.evaluate(
    ([text, picture]) => {
      const clipboardData = new DataTransfer()
      if (text) clipboardData.setData("text/plain", text)
      const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0))
      if (picture) clipboardData.items.add(new File([bytes], "bed.png", { type: "image/png" }))
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    },
    [text, picture?.toString("base64") ?? ""] as const,
  )

test("formats, previews, shows pasted pictures, and saves by Ctrl+Enter", async ({ page }) => {
  await openEditor(page)
  await test.step("by button and by key", async () => {
    await page.keyboard.type("dig")
    await page.keyboard.press("Control+A")
    await page.keyboard.press("Control+B")
    await expect(field(page)).toHaveValue("**dig**")
    await page.keyboard.press("Control+Z")
    await expect(field(page)).toHaveValue("dig")
    await page.keyboard.press("Control+A")
    const editor = page.locator(".card-main")
    await editor.getByRole("button", { name: "Checkbox" }).click()
    await expect(field(page)).toHaveValue("- [ ] dig")
    await expect(field(page)).toBeFocused()
    await editor.getByRole("button", { name: "Preview" }).click()
    await expect(page.getByRole("region", { name: "Preview" }).getByRole("checkbox")).toBeVisible()
    await expectNoViolations(page, "preview", DIALOG)
    await editor.getByRole("button", { name: "Write" }).click()
    await field(page).selectText()
    await page.keyboard.type("See the almanac")
    for (let i = 0; i < "almanac".length; i += 1) await page.keyboard.press("Shift+ArrowLeft")
    await paste(page, "https://example.org/a")
    await expect(field(page)).toHaveValue("See the [almanac](https://example.org/a)")
    await page.keyboard.press("Control+Enter")
    await expectToast(page, "Card updated successfully")
    await expect(page.getByRole("link", { name: "almanac" })).toBeVisible()
  })
  await test.step("a pasted picture is shown in the text, and attached", async () => {
    await page.getByRole("link", { name: "Edit description" }).click()
    await field(page).fill("")
    await page.keyboard.type("Our bed")
    await paste(page, "", await readFile("public/apple-touch-icon.png"))
    await expect(field(page)).toHaveValue(
      /^Our bed\n\n!\[bed.png\]\(\/attachments\/[\da-f-]{36}\)\n$/,
    )
    await expectToast(page, "File uploaded successfully")
    await expect(page.locator(".attachment")).toHaveText(/bed.png/)
    await page.keyboard.press("Control+Enter")
    const picture = page.locator("#description-text img[alt='bed.png']")
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})
