import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Attachment } from "~/models/board/attachment/attachment"
import { aPicture } from "../pictures"
import { aPerson, type Person } from "./client"
import { aGarden, readBoard, type Garden } from "./garden"
import { submit, textOf, valueOf } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, uploaded } from "./uploads"

// A card's cover: who sees it and chooses it, by the call and by the form without a script.

const server = sharedServer()
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden
let cardId: string
let cardPage: string
let boardPage: string
let picture: Attachment

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  addMember(server, garden.boardId, viewer.id, "viewer")
  cardId = garden.card("Plant")
  boardPage = `/board/${garden.boardId}`
  cardPage = `${boardPage}/cards/${cardId}`
  const png = await aPicture(900, 700).png().toBuffer()
  picture = await uploaded(owner, cardId, aFile(png, "bed.png", "image/png"))
})

const choose = (coverAttachmentId: unknown, by = owner) =>
  by.api("PATCH", `/api/cards/${cardId}`, { coverAttachmentId })
const covers = (html: string) => html.match(/<img[^>]*class="cover"[^>]*>/g) ?? []

describe("the call", () => {
  test("shows the picture on the board, to viewers too, and takes it off with null", async () => {
    const watcher = await viewer.socket()
    await watcher.join(garden.boardId)
    const chosen = await choose(picture.id)
    expect([chosen.status, chosen.json()]).toMatchObject([200, { coverAttachmentId: picture.id }])
    expect(await watcher.events()).toMatchObject([{ type: "card_updated" }])
    watcher.close()
    for (const reader of [owner, viewer]) {
      const [cover = "", ...others] = covers((await reader.get(boardPage)).text)
      expect(others).toEqual([])
      expect(cover).toContain(`src="/attachments/${picture.id}/preview"`)
      expect(cover).toMatch(/ loading="lazy" width="\d+" height="\d+"/)
    }
    const board = await readBoard(owner, garden.boardId)
    const cards = board.lists.flatMap((list) => list.cards)
    expect(cards.filter((card) => card.coverAttachmentId !== null)).toMatchObject([{ id: cardId }])
    expect((await viewer.get(`/attachments/${picture.id}/preview`)).status).toBe(200)
    expect((await stranger.get(`/attachments/${picture.id}/preview`)).status).toBe(404)
    expect((await choose(null)).json()).toMatchObject({ coverAttachmentId: null })
    expect(covers((await owner.get(boardPage)).text)).toEqual([])
  })
})

describe("the form", () => {
  test("of a picture makes it the cover, and takes it off; a link has none", async () => {
    const page = (await owner.get(cardPage)).text
    expect(page.match(/>Use as cover</g)).toHaveLength(1)
    const sent = valueOf(page, "coverAttachmentId") ?? ""
    const chosen = await submit(owner, cardPage, {
      intent: "set-cover",
      coverAttachmentId: sent,
    })
    expect([chosen.status, chosen.to]).toEqual([303, cardPage])
    expect(textOf(chosen.page)).toContain("Card updated successfully")
    expect(chosen.page).toContain('aria-label="Remove cover: bed.png"')
    expect(chosen.page).not.toContain('name="coverAttachmentId"')
    expect(covers((await owner.get(boardPage)).text)).toHaveLength(1)
    await submit(owner, cardPage, { intent: "set-cover" })
    expect(covers((await owner.get(boardPage)).text)).toEqual([])
  })
})
