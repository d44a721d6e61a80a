import { writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { DIALOG, expectNoViolations, expectSound } from "./axe"
import { firstCardOf } from "./deeds"
import { hold } from "./hold"
import { expect, test } from "./test"
import {
  aBoard,
  card,
  drag,
  expectToast,
  list,
  register,
  secondBrowser,
  spot,
  untilLive,
} from "./people"

// Files and links on a card, by hand.

const file = (name: string, content: string | Buffer = name, mimeType = "text/plain") => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

const aPicture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#2d7d5a" } })
    .png()
    .toBuffer()

/** One byte more than a file may have. */
async function aLargeFile(): Promise<string> {
  const path = test.info().outputPath("large.bin")
  await writeFile(path, Buffer.alloc(25 * 1024 * 1024 + 1))
  return path
}

/** The address of the only card of a new board. */
async function aCard(page: Page): Promise<string> {
  const board = await aBoard(page, { "To Do": ["one"], Done: [] })
  return `/board/${board}/cards/${await firstCardOf(page, board)}`
}

const UPLOAD = "**/api/attachments/upload*"

const attachments = (page: Page) => page.locator(".attachment")
const choose = (page: Page) => page.locator("#upload-file")

test.use({ allowedErrors: [/status of 4(00|04|13)|ERR_FAILED/] })

test("attaches files that are chosen, dropped and pasted, and says how far and why not", async ({
  page,
  browser,
}) => {
  await register(page)
  const address = await aCard(page)
  const other = await secondBrowser(browser, page)
  await other.goto(`${address}?add=attachments`)
  await untilLive(other)
  await other.getByLabel("Attach files").focus()
  await page.goto(address)
  await untilLive(page)
  await page.getByRole("link", { name: "Attach" }).click()
  let asked = 0
  page.on("dialog", (dialog) => {
    asked += 1
    void dialog.dismiss()
  })

  await test.step("attaches files that are chosen, dropped and pasted, and others see them", async () => {
    // The event of a closed file chooser is not about the card.
    await choose(page).dispatchEvent("cancel", { bubbles: true })
    await choose(page).setInputFiles([
      file("Garden plan.png", await aPicture(), "image/png"),
      file("notes.txt", "x".repeat(2048)),
    ])
    await expectToast(page, "File uploaded successfully")
    await expect(attachments(page)).toHaveCount(2)
    await expect(attachments(page).nth(1)).toContainText("2.00 KB")
    await expect(attachments(other)).toHaveCount(2)
    await expect(other.getByLabel("Attach files")).toBeFocused()
    await expect(page.locator(".attachment img")).toHaveJSProperty("naturalWidth", 640)
    await sendByEvent(page, "drop", "dropped.txt")
    await expect(attachments(page)).toHaveCount(3)
    await sendByEvent(page, "paste", `${"long".repeat(40)}.txt`)
    await expect(attachments(page)).toHaveCount(4)
    await expect(page.locator(".uploads")).toHaveCount(0)
  })
  await test.step("says why a file was not taken, and goes on with the next", async () => {
    await choose(page).setInputFiles(await aLargeFile())
    await choose(page).setInputFiles(file("small.txt"))
    await expect(page.getByRole("alert")).toHaveText("A file can be at most 25 MB.")
    await expect(attachments(page)).toHaveCount(5)
    await page.getByRole("button", { name: "Dismiss large.bin" }).click()
    await expect(page.locator(".uploads")).toHaveCount(0)
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 404, json: { message: "Not found." } }),
    )
    await choose(page).setInputFiles(file("refused.txt"))
    await expectToast(page, "Upload failed", "Not found.")
    await page.unroute(UPLOAD)
    await page.route(UPLOAD, (route) => route.abort(), { times: 1 })
    await choose(page).setInputFiles(file("lost.txt"))
    await expectToast(page, "Error", "Failed to upload file")
    for (const name of ["refused.txt", "lost.txt"]) {
      await page.getByRole("button", { name: `Dismiss ${name}` }).click()
    }
    await expect(attachments(page)).toHaveCount(5)
  })
  await test.step("shows how far an upload is, and takes it back", async () => {
    const release = await hold(page, UPLOAD)
    await choose(page).setInputFiles([file("one.txt"), file("two.txt"), file("three.txt")])
    const uploads = page.locator(".uploads")
    await expect(uploads.getByRole("progressbar", { name: "Uploading one.txt" })).toBeVisible()
    await expect(uploads.getByRole("progressbar", { name: "Uploading two.txt" })).toBeVisible()
    await expectNoViolations(page, "uploading", ".uploads")
    await page.getByRole("button", { name: "Cancel uploading three.txt" }).click()
    await page.getByRole("button", { name: "Cancel uploading one.txt" }).click()
    await expect(choose(page)).toBeFocused()
    await expect(page.locator(".uploads > li")).toHaveText([/two/])
    await page.evaluate(() => {
      location.reload()
    })
    await expect.poll(() => asked, { intervals: [50] }).toBe(1)
    release()
    await expect(attachments(page).last()).toContainText("two.txt")
    await expect(page.locator(".uploads")).toHaveCount(0)
    await page.reload()
    await expect(attachments(page)).toHaveCount(6)
    expect(asked).toBe(1)
  })
  await test.step("downloads a file, and asks before it is deleted", async () => {
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: "notes.txt", exact: true }).click()
    expect((await download).suggestedFilename()).toBe("notes.txt")
    await page.getByRole("link", { name: "Link", exact: true }).click()
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused()
    await page.getByRole("link", { name: "Delete notes.txt" }).click()
    await expect(page.getByText("Are you sure you want to delete the attachment")).toBeVisible()
    await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused()
    // High enough for all of the card: what is scrolled halfway out of sight counts as too small.
    await page.setViewportSize({ width: 1440, height: 2000 })
    await expectSound(page, "card with attachments", { part: DIALOG })
    await page.getByRole("button", { name: "Delete attachment" }).click()
    await expect(attachments(page)).toHaveCount(5)
    await expectToast(page, "Attachment deleted successfully")
  })
})

test("shows a picture as the cover, by keys, to others at once, and the card is dragged by it", async ({
  page,
  browser,
}) => {
  await register(page)
  const address = await aCard(page)
  const board = address.replace(/\/cards.*/, "")
  const other = await secondBrowser(browser, page)
  await other.goto(board)
  await untilLive(other)
  await page.goto(`${address}?add=attachments`)
  await untilLive(page)
  await choose(page).setInputFiles(file("bed.png", await aPicture(), "image/png"))
  const use = page.getByRole("button", { name: "Use as cover: bed.png" })
  await use.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Remove cover: bed.png" })).toBeFocused()
  const cover = card(other, "one").locator(".cover")
  await expect(cover).toHaveJSProperty("naturalWidth", 640)
  await expectNoViolations(page, "card with a cover", DIALOG)
  await expectNoViolations(other, "board with a cover")
  const done = await list(other, "Done").locator(".cards").boundingBox()
  const to = { x: (done?.x ?? 0) + 60, y: (done?.y ?? 0) + 5 }
  await drag(other, await spot(card(other, "one"), 60, 40), to)
  await expect(list(other, "Done").locator(".cover")).toHaveCount(1)
  await expect(list(page, "Done").locator(".cover")).toHaveCount(1)
  await page.keyboard.press("Enter")
  await expect(use).toBeFocused()
  await expect(cover).toHaveCount(0)
})

/** Drops a file on the card's dialog, or pastes it. */
function sendByEvent(page: Page, kind: "drop" | "paste", name: string): Promise<void> {
  return page.locator("dialog").evaluate(
    (dialog, { kind, name }) => {
      const data = new DataTransfer()
      data.items.add(new File([name], name, { type: "text/plain" }))
      const event =
        kind === "drop"
          ? new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
      dialog.dispatchEvent(event)
    },
    { kind, name },
  )
}
