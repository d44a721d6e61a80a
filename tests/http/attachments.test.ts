import { randomUUID } from "node:crypto"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Attachment } from "~/models/board/attachment/attachment"
import { aPicture } from "../pictures"
import { aPerson, type Person, type Fields } from "./client"
import { aGarden, type Garden } from "./garden"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, attachmentsOf, expectNothingLeft, formOf, MB, stored, uploaded } from "./uploads"

// Files and links on cards: the calls, the form, and what becomes of the files in the storage.

const server = sharedServer()
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden
/** A card without attachments. */
let cardId: string

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  cardId = garden.card("Plant")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const UPLOAD = "/api/attachments/upload"
const HEIC_HEAD = "\0\0\0\x18ftypheic\0\0\0\0mif1heic"
const attached = () => attachmentsOf(owner, cardId)

describe("uploading", () => {
  test("is refused where there is no file, no card, no form, or the form is broken", async () => {
    const post = async (body: BodyInit, query = `?cardId=${cardId}`, type?: string) => {
      const headers: Fields = type === undefined ? {} : { "Content-Type": type }
      return (await owner.request("POST", UPLOAD + query, { body, headers })).status
    }
    await expectNothingLeft(server, async () => {
      expect(await post(new FormData())).toBe(400)
      expect(await post(formOf(aFile("a")), "")).toBe(400)
      expect(await post(formOf(aFile("a")), "?cardId=nonsense")).toBe(404)
      expect(await post(formOf(aFile("a")), `?cardId=${cardId}&position=-1`)).toBe(400)
      expect(await post("{}", undefined, "application/json")).toBe(415)
      expect(await post("abc", undefined, "multipart/form-data")).toBe(400)
      const cut = "--x\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\nabc"
      expect(await post(cut, undefined, "multipart/form-data; boundary=x")).toBe(400)
      expect(await post(formOf([aFile("a"), aFile("b")]))).toBe(413)
    })
  })

  test("keeps HEIC as a file to download, also a broken one, and says why it is not shown", async () => {
    for (const type of ["image/heic", "image/jpeg", ""]) {
      const { id, mimeType } = await uploaded(owner, cardId, aFile(HEIC_HEAD, "IMG_1.HEIC", type))
      expect(mimeType).toBe("image/heic")
      expect((await owner.get(`/attachments/${id}/preview`)).status).toBe(404)
      const answer = await owner.get(`/attachments/${id}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment/)
    }
    const page = await owner.get(`/board/${garden.boardId}/cards/${cardId}`)
    expect(page.text).toContain("which browsers other than Safari do not show")
  })

  test("with an id, sent twice, attaches one file", async () => {
    const id = randomUUID()
    const post = (words: string) => {
      const body = formOf(aFile(words))
      return owner.request("POST", `${UPLOAD}?cardId=${cardId}&id=${id}`, { body })
    }
    const files = await stored(server)
    const first = (await post("same")).json()
    expect((await post("same")).json()).toEqual(first)
    expect((await post("something else")).status).toBe(409)
    expect(await attached()).toEqual([first])
    await expect.poll(async () => (await stored(server)).length).toBe(files.length + 1)
  })
})

describe("the form", () => {
  const card = (boardId = garden.boardId) => `/board/${boardId}/cards/${cardId}`
  const post = (person: Person, body: FormData, boardId?: string) =>
    person.request("POST", `${card(boardId)}/attachments`, { body })

  test("takes several files or none of them", async () => {
    const large = aFile(new Uint8Array(25 * MB + 1), "large.bin")
    await expectNothingLeft(server, async () => {
      const answer = await post(owner, formOf([aFile("a"), large]))
      expect(answer.status).toBe(413)
      expect(answer.text).toContain("A file can be at most 25 MB.")
      expect(answer.text).toContain("Failed to upload file")
    })
    const names = ["a.txt", "b.txt", "c.txt"]
    const answer = await post(owner, formOf(names.map((name) => aFile(name, name))))
    expect([answer.status, answer.to]).toEqual([303, card()])
    expect((await attached()).map(({ filename }) => filename)).toEqual(names)
  })

  test("without a chosen file says so", async () => {
    const answer = await post(owner, formOf(aFile("", "", "")))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain("Choose a file.")
  })
})

describe("links", () => {
  const link = (fields: object) =>
    owner.api("POST", "/api/attachments", { cardId, filename: "Plan", ...fields })

  test("lead to web pages and mail, and nowhere else", async () => {
    await expectNothingLeft(server, async () => {
      for (const filePath of [
        "javascript:alert(1)",
        "java\tscript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "/etc/passwd",
        "ab/0b0c7a52-0000-4000-8000-000000000000",
        "vbscript:x",
        "blob:https://a.example/1",
        "",
        7,
        null,
        ["https://a.example"],
      ]) {
        expect((await link({ filePath })).status, String(filePath)).toBe(400)
      }
      const filePath = "https://a.example"
      expect((await link({ filePath, mimeType: "image/png" })).status).toBe(400)
      expect((await link({ filePath, fileSize: 5 })).status).toBe(400)
      expect((await link({ filePath, filename: "  " })).status).toBe(400)
    })
    for (const filePath of ["http://a.example", "mailto:ada@a.example"]) {
      expect((await link({ filePath })).status, filePath).toBe(201)
    }
  })

  test("are answered, read in both spellings, and deleted", async () => {
    const given = { fileSize: 0, mimeType: "text/url", filePath: "https://a.example/plan" }
    const made = await link({ ...given, position: 0 })
    expect(made.status).toBe(201)
    const entity = made.json() as Attachment
    expect(entity).toMatchObject({ ...given, cardId, filename: "Plan", position: 0 })
    expect(await attached()).toEqual([entity])
    const other = await owner.get(`/api/attachments?cardId=${cardId}`)
    expect(other.json()).toEqual([entity])
    expect((await owner.get(`/attachments/${entity.id}`)).status).toBe(404)
    const remove = (person: Person) => person.api("DELETE", `/api/attachments/${entity.id}`)
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(viewer)).status).toBe(403)
    expect((await remove(owner)).status).toBe(204)
    expect(await attached()).toEqual([])
  })
})

test("files of a deleted attachment, card, list or board stay, so that they can come back", async () => {
  const picture = await aPicture().png().toBuffer()
  for (const what of ["attachments", "cards", "lists", "boards"] as const) {
    const before = await stored(server)
    const { boardId, card, list } = await aGarden(owner)
    const { id } = await uploaded(owner, card("Plant"), aFile(picture))
    // The file and its preview.
    const after = await stored(server)
    expect(after).toHaveLength(before.length + 2)
    const ids = { attachments: id, cards: card("Plant"), lists: list("To do"), boards: boardId }
    expect((await owner.api("DELETE", `/api/${what}/${ids[what]}`)).status).toBeLessThan(300)
    expect(await stored(server)).toEqual(after)
  }
})
