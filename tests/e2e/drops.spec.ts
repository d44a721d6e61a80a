import { writeFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { addMember } from "../members"
import { listsOf } from "./deeds"
import { hold } from "./hold"
import { expect, test } from "./test"
import { aBoard, anotherPerson, card, list, register, spot, untilDrags, untilLive } from "./people"

// Files, texts and links that are dragged into the page from elsewhere, as the browser itself handles them.

type Dragged = { files?: string[]; items?: { mimeType: string; data: string }[] }

async function aFile(name: string): Promise<string> {
  const path = test.info().outputPath(name)
  await writeFile(path, name)
  return path
}

/** Drags something over a thing. @returns a function that drops it there */
async function dragOver(page: Page, thing: Locator, { files = [], items = [] }: Dragged) {
  const session = await page.context().newCDPSession(page)
  const at = await spot(thing, 60, 14)
  const data = { files, items, dragOperationsMask: 1 }
  const send = (type: "dragEnter" | "dragOver" | "drop") =>
    session.send("Input.dispatchDragEvent", { type, ...at, data })
  await send("dragEnter")
  await send("dragOver")
  return async () => {
    await send("drop")
    await session.detach()
  }
}

async function drop(thing: Locator, dragged: Dragged): Promise<void> {
  const letGo = await dragOver(thing.page(), thing, dragged)
  await letGo()
}

const UPLOAD = "**/api/attachments/upload*"

test("takes files, texts and links on cards and lists, and refuses them elsewhere", async ({
  page,
  browser,
  server,
}) => {
  await register(page)
  const board = await aBoard(page, { "To Do": ["one"], Doing: [] })
  const address = new RegExp(`/board/${board}$`)
  const place = page.locator(".drop-place")
  await page.goto(`/board/${board}`)
  await untilDrags(page)

  await test.step("a file on a card is attached to it, with its progress there", async () => {
    const release = await hold(page, UPLOAD)
    const letGo = await dragOver(page, card(page, "one"), { files: [await aFile("plan.txt")] })
    await expect(place).toHaveText("Attach")
    await letGo()
    await expect(place).toHaveCount(0)
    await expect(card(page, "one").getByRole("progressbar", { name: /plan.txt/ })).toBeVisible()
    await card(page, "one").getByRole("link").click()
    await expect(page.locator(".uploads").getByRole("progressbar")).toBeVisible()
    release()
    await expect(page.locator(".attachment")).toContainText("plan.txt")
    await page.keyboard.press("Escape")
    await expect(card(page, "one")).toContainText("1 attachment")
    await expect(page.getByRole("progressbar")).toHaveCount(0)
  })
  await test.step("on a list it makes a card with the file", async () => {
    const files = [await aFile("seeds.txt"), await aFile("beds.txt")]
    const letGo = await dragOver(page, list(page, "Doing").locator(".list-body"), { files })
    await expect(place).toHaveText("New card")
    await letGo()
    await expect(card(page, "seeds.txt and 1 more")).toContainText("2 attachments")
  })
  await test.step("texts and links make cards", async () => {
    const text = "First line\nsecond\nthird"
    await drop(card(page, "one"), { items: [{ mimeType: "text/plain", data: text }] })
    await expect(card(page, "First line")).toBeVisible()
    const link = "https://example.org/beds"
    const items = [
      { mimeType: "text/uri-list", data: link },
      { mimeType: "text/html", data: `<a href="${link}">Raised <b>beds</b></a>` },
    ]
    await drop(list(page, "To Do").locator(".list-body"), { items })
    await expect(card(page, "Raised beds")).toBeVisible()
    await drop(list(page, "To Do").locator(".list-body"), { items: items.slice(0, 1) })
    await expect(card(page, link)).toBeVisible()
    const of = (name: string) => list(page, name).locator("[data-card-id]")
    await expect(of("To Do")).toContainText(["one", "First line", "Raised beds", link])
    await expect(of("Doing")).toHaveCount(1)
    // A card is on the page before it is saved.
    const descriptions = async () => {
      const cards = (await listsOf(page, board)).flatMap((each) => each.cards)
      return cards.map(({ description }) => description)
    }
    await expect.poll(descriptions).toEqual(["", "second\nthird", link, "", ""])
  })
  await test.step("elsewhere, the page refuses it and stays", async () => {
    const file = { files: [await aFile("astray.txt")] }
    const link = { items: [{ mimeType: "text/uri-list", data: "https://example.org/" }] }
    // A browser without a window has nowhere to go: the page is asked itself.
    const refused = await page.evaluateHandle(() => {
      const seen: boolean[] = []
      addEventListener("dragover", (event) =>
        seen.push(event.defaultPrevented && event.dataTransfer?.dropEffect === "none"),
      )
      return seen
    })
    for (const dragged of [file, link]) {
      for (const selector of [".site-header, header", ".board-bar"]) {
        await drop(page.locator(selector).first(), dragged)
      }
    }
    expect(new Set(await refused.jsonValue())).toEqual(new Set([true]))
    await page.goto("/boards")
    await drop(page.locator("main h1"), file)
    await expect(page).toHaveURL(/boards$/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.locator("[data-card-id]")).toHaveCount(5)
  })
  await test.step("viewers may not drop anything", async () => {
    const { page: guest, username } = await anotherPerson(browser)
    addMember(server.dataDir, board, username, "viewer")
    await guest.goto(`/board/${board}`)
    await untilLive(guest)
    await guest.waitForLoadState("networkidle")
    const letGo = await dragOver(guest, card(guest, "one"), { files: [await aFile("theirs.txt")] })
    await expect(guest.locator(".drop-place")).toHaveCount(0)
    await letGo()
    await drop(list(guest, "Doing"), { items: [{ mimeType: "text/plain", data: "Theirs" }] })
    await expect(guest).toHaveURL(address)
    await expect(guest.locator("[data-card-id]")).toHaveCount(5)
  })
})
