import { writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { DIALOG, expectNoViolations } from "./axe"
import { listsOf } from "./deeds"
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
  const lists = await listsOf(page, board)
  return `/board/${board}/cards/${lists[0]?.cards[0]?.id ?? ""}`
}

const attachments = (page: Page) => page.locator(".attachment")
const choose = (page: Page) => page.locator("#upload-file")

test.describe("with JavaScript", () => {
  test.use({ allowedErrors: [/status of 4(00|04|13)|ERR_FAILED/] })

  test("attaches files that are chosen, dropped and pasted, and others see them", async ({
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
    await page.getByRole("link", { name: "Attach" }).click()
    await untilLive(page)
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
    const preview = page.locator(".attachment img")
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(640)

    await sendByEvent(page, "drop", "dropped.txt")
    await expect(attachments(page)).toHaveCount(3)
    await sendByEvent(page, "paste", "pasted.txt")
    await expect(attachments(page)).toHaveCount(4)
    await expect(page.locator(".uploads")).toHaveCount(0)

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "notes.txt", exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe("notes.txt")

    await page.getByRole("link", { name: "Delete notes.txt" }).click()
    await expect(page.getByText("Are you sure you want to delete the attachment")).toBeVisible()
    await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused()
    await page.getByRole("button", { name: "Delete attachment" }).click()
    await expect(attachments(page)).toHaveCount(3)
    await expectToast(page, "Attachment deleted successfully")
    await page.goto(address.replace(/\/cards.*/, ""))
    await expect(card(page, "one")).toContainText("3")
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
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
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
    await other.context().close()
  })

  test("says why a file was not taken, and goes on with the next", async ({ page }) => {
    await register(page)
    await page.goto(`${await aCard(page)}?add=attachments`)
    await untilLive(page)
    await choose(page).setInputFiles(await aLargeFile())
    await choose(page).setInputFiles(file("small.txt"))
    await expect(page.getByRole("alert")).toHaveText("A file can be at most 25 MB.")
    await expect(attachments(page)).toHaveText(/small.txt/)
    await page.getByRole("button", { name: "Dismiss large.bin" }).click()
    await expect(page.locator(".uploads")).toHaveCount(0)

    await page.route("**/api/attachments/upload*", (route) =>
      route.fulfill({ status: 404, json: { message: "Not found." } }),
    )
    await choose(page).setInputFiles(file("refused.txt"))
    await expectToast(page, "Upload failed", "Not found.")
    await page.unroute("**/api/attachments/upload*")
    await page.route("**/api/attachments/upload*", (route) => route.abort())
    await choose(page).setInputFiles(file("lost.txt"))
    await expectToast(page, "Error", "Failed to upload file")
    await expect(attachments(page)).toHaveCount(1)
  })

  test("shows how far an upload is", async ({ page }) => {
    await register(page)
    await page.goto(`${await aCard(page)}?add=attachments`)
    await untilLive(page)
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route("**/api/attachments/upload*", async (route) => {
      await held
      await route.continue()
    })
    await choose(page).setInputFiles([file("one.txt"), file("two.txt")])
    await expect(page.getByRole("progressbar", { name: "Uploading one.txt" })).toBeVisible()
    await expect(page.getByRole("progressbar", { name: "Uploading two.txt" })).toBeVisible()
    await expectNoViolations(page, "uploading", ".uploads")
    goOn()
    await expect(attachments(page)).toHaveCount(2)
  })

  test("takes back an upload, and asks before the page is left meanwhile", async ({ page }) => {
    await register(page)
    const address = await aCard(page)
    await page.goto(address)
    await page.getByRole("link", { name: "Attach" }).click()
    await untilLive(page)
    let asked = 0
    page.on("dialog", (dialog) => {
      asked += 1
      void dialog.dismiss()
    })
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route("**/api/attachments/upload*", async (route) => {
      await held
      await route.continue().catch(() => undefined)
    })
    await choose(page).setInputFiles([file("one.txt"), file("two.txt"), file("three.txt")])
    await page.getByRole("button", { name: "Cancel uploading three.txt" }).click()
    await page.getByRole("button", { name: "Cancel uploading one.txt" }).click()
    await expect(choose(page)).toBeFocused()
    await expect(page.locator(".uploads > li")).toHaveText([/two/])
    await page.evaluate(() => {
      location.reload()
    })
    await expect.poll(() => asked).toBe(1)
    goOn()
    await expect(attachments(page)).toHaveText([/two/])
    await page.reload()
    await expect(attachments(page)).toHaveText([/two/])
    expect(asked).toBe(1)
  })
})

test.describe("by axe", () => {
  // High enough for all of the card: what is scrolled halfway out of sight counts as too small.
  test.use({ viewport: { width: 1440, height: 2000 } })

  test("has no violation with attachments of each kind", async ({ page }) => {
    await register(page)
    const address = await aCard(page)
    await page.goto(address)
    await page.getByRole("link", { name: "Attach" }).click()
    await untilLive(page)
    await choose(page).setInputFiles([
      file("Plan.png", await aPicture(), "image/png"),
      file(`${"long".repeat(40)}.txt`),
    ])
    await expect(attachments(page)).toHaveCount(2)
    await page.getByText("Add a link").click()
    await page.getByRole("link", { name: "Delete Plan.png" }).click()
    await expect(page.getByRole("button", { name: "Delete attachment" })).toBeVisible()
    await expectNoViolations(page, "card with attachments", DIALOG)
    await expectLooksRight(page)
    await page.setViewportSize({ width: 360, height: 2000 })
    await expectLooksRight(page)
    await page.goto(`${address}/attachments`)
    await expectNoViolations(page, "upload page")
  })
})

/** Nothing is wider than the dialog that it is in. */
async function expectLooksRight(page: Page): Promise<void> {
  const dialog = page.locator("dialog[open]")
  const [inner, outer] = await Promise.all([
    dialog.evaluate((element) => element.scrollWidth),
    dialog.evaluate((element) => element.clientWidth),
  ])
  expect(inner).toBeLessThanOrEqual(outer)
}

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
