import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Attachment } from "~/models/attachment/attachment"
import { aPicture } from "../pictures"
import { aPerson, Person } from "./client"
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
const form = (fields: Record<string, string>, by = owner) =>
  by.form(cardPage, { intent: "set-cover", ...fields })

describe("the call", () => {
  test("is refused to nobody, strangers and viewers, and with nonsense", async () => {
    expect((await choose(picture.id, new Person(server))).status).toBe(401)
    expect((await choose(picture.id, stranger)).status).toBe(404)
    expect((await choose(picture.id, viewer)).status).toBe(403)
    for (const wrong of ["", "bed.png", 1, {}, "../x"]) {
      expect((await choose(wrong)).status).toBe(400)
    }
    const elsewhere = await aGarden(owner)
    const png = await aPicture(9, 9).png().toBuffer()
    const file = aFile(png, "other.png", "image/png")
    const other = await uploaded(owner, elsewhere.card("Plant"), file)
    expect((await choose(other.id)).status).toBe(404)
    const notes = await uploaded(owner, cardId, aFile("words"))
    const refused = await choose(notes.id)
    expect([refused.status, refused.json()]).toEqual([
      400,
      { message: "Only a picture can be the cover." },
    ])
    expect(covers((await owner.get(boardPage)).text)).toEqual([])
  })

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
  test("is refused to viewers, who have none, and for an attachment that was deleted", async () => {
    expect((await form({ coverAttachmentId: picture.id }, viewer)).status).toBe(403)
    expect((await viewer.get(cardPage)).text).not.toContain("Use as cover")
    await owner.api("DELETE", `/api/attachments/${picture.id}`)
    const gone = await form({ coverAttachmentId: picture.id })
    expect(gone.status).toBe(404)
    expect(gone.text).toContain("The attachment was deleted")
  })

  test("of a picture makes it the cover, and takes it off; a link has none", async () => {
    const page = (await owner.get(cardPage)).text
    expect(page.match(/>Use as cover</g)).toHaveLength(1)
    const sent = valueOf(page, "coverAttachmentId") ?? ""
    const chosen = await submit(owner, cardPage, {
      ...{ intent: "set-cover", coverAttachmentId: sent },
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
