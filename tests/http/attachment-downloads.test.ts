import sharp from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import { aBomb, aPicture } from "../pictures"
import { aPerson, type Person } from "./client"
import { aGarden } from "./garden"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"
import { aFile, MB, uploaded } from "./uploads"

// Attached files as they are given back: to whom, with which headers, and as what.

const server = sharedServer()
let owner: Person
let viewer: Person
let stranger: Person
let cardId: string

beforeAll(async () => {
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
  const garden = await aGarden(owner)
  cardId = garden.card("Plant")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

const attach = (...file: Parameters<typeof aFile>) => uploaded(owner, cardId, aFile(...file))

describe("downloading", () => {
  test("gives the bytes with headers that let nothing run", async () => {
    const { filePath } = await attach("<script>alert(1)</script>", "a.html", "text/html")
    const answer = await owner.get(filePath)
    expect(answer.text).toBe("<script>alert(1)</script>")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="a.html"; filename*=UTF-8''a.html`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache, no-transform",
      "content-length": "25",
    })
    const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" }
    expect((await owner.get(filePath, { headers })).status).toBe(304)
    expect((await stranger.get(filePath, { headers })).status).toBe(404)
  })

  test("answers with ranges", async () => {
    const { filePath } = await attach("0123456789")
    const part = async (range: string) => {
      const { status, headers, text } = await owner.get(filePath, { headers: { Range: range } })
      return [status, headers.get("Content-Range"), text]
    }
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"])
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"])
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"])
    expect(await part("bytes=8-99")).toEqual([206, "bytes 8-9/10", "89"])
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""])
    expect(await part("bytes=-0")).toEqual([416, "bytes */10", ""])
    expect(await part("bytes=0-1,4-5")).toEqual([200, null, "0123456789"])
    expect(await part("lines=1-2")).toEqual([200, null, "0123456789"])
    const head = await owner.request("HEAD", filePath)
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, "10"])
  })

  test("of an empty file gives an empty file", async () => {
    const { filePath, fileSize } = await attach("", "empty.txt")
    expect(fileSize).toBe(0)
    const answer = await owner.get(filePath)
    expect([answer.status, answer.text]).toEqual([200, ""])
  })
})

describe("what claims to be a picture, or something worse", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
  const broken = Buffer.from("\x89PNG\r\n\x1a\n and then nothing", "latin1")
  test.each<[string, Uint8Array | string, string]>([
    ["picture.svg", svg, "image/svg+xml"],
    ["picture.png", svg, "image/png"],
    ["page.html", "<script>alert(1)</script>", "text/html"],
    ["paper.pdf", "%PDF-1.7 /JS (app.alert(1))", "application/pdf"],
    ["link", "https://a.example", "text/url"],
    ["broken.png", broken, "image/png"],
    ["both.gif", "GIF89a/*<svg><script>alert(1)</script>*/=1", "image/gif"],
  ])("%s is stored, and given as bytes to be saved", async (name, content, type) => {
    const file = await attach(content, name, type)
    expect(file.mimeType).not.toMatch(/^image\/(png|jpeg|gif|webp)$|^text\/url$/)
    const { headers } = await owner.get(file.filePath)
    expect(headers.get("Content-Type")).toBe("application/octet-stream")
    expect(headers.get("Content-Disposition")).toMatch(/^attachment;/)
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox")
    expect((await owner.get(`${file.filePath}/preview`)).status).toBe(404)
  })

  test("a picture of too many pixels is a file like any other", async () => {
    const huge = aBomb()
    expect(huge.byteLength).toBeLessThan(MB)
    const file = await attach(huge, "bomb.png", "image/png")
    expect(file.mimeType).toBe("application/octet-stream")
    // The same with fewer pixels is a picture: it is their number that was refused.
    expect((await attach(aBomb(320, 320), "small.png")).mimeType).toBe("image/png")
  })

  test.each(["png", "jpeg", "gif", "webp"] as const)(
    "a %s is known by its content, shown, and has a preview",
    async (format) => {
      const content = await aPicture(900, 600).toFormat(format).toBuffer()
      const file = await attach(content, "called.txt")
      expect(file.mimeType).toBe(`image/${format}`)
      const { bytes, headers } = await owner.get(file.filePath)
      expect(headers.get("Content-Type")).toBe(`image/${format}`)
      expect(headers.get("Content-Disposition")).toMatch(/^inline;/)
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox")
      expect(bytes.equals(content)).toBe(true)
      const preview = await owner.get(`${file.filePath}/preview`)
      expect(preview.headers.get("Content-Type")).toBe("image/webp")
      const { width, height } = await sharp(preview.bytes).metadata()
      expect([width, height]).toEqual([640, 427])
      expect((await stranger.get(`${file.filePath}/preview`)).status).toBe(404)
    },
  )

  test("a preview says nothing of where the picture was taken, and stands upright", async () => {
    const content = await aPicture(300, 100)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(content).metadata()).exif).toBeDefined()
    const { filePath } = await attach(content, "holiday.jpg")
    const preview = await owner.get(`${filePath}/preview`)
    const seen = await sharp(preview.bytes).metadata()
    expect([seen.width, seen.height, seen.exif]).toEqual([100, 300, undefined])
  })
})
