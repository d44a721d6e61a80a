import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { request as httpRequest } from "node:http"
import { crc32, deflateSync } from "node:zlib"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startServer, type TestServer } from "../server"
import { addMember } from "./rows"

// Files and links through the doors: the call, the form, the download.

const PASSWORD = "correct horse"
const MB = 1024 * 1024

type Person = (path: string, init?: RequestInit) => Promise<Response>
type Entity = { id: string; filename: string; fileSize: number; mimeType: string; filePath: string }

let server: TestServer
let owner: Person
let viewer: Person
let stranger: Person
let boardId: string
let listId: string
let cardId: string

async function register(username: string): Promise<Person> {
  const body = { username, name: "Ada Lovelace", email: `${username}@example.org` }
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...body, password: PASSWORD, confirmPassword: PASSWORD }),
  })
  const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0])
  return (path, init = {}) =>
    fetch(server.url + path, {
      redirect: "manual",
      ...init,
      headers: { ...(init.headers as Record<string, string>), Cookie: cookie.join("; ") },
    })
}

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
})

async function make(path: string, body: object): Promise<string> {
  const answer = await owner(`/api/${path}`, json("POST", body))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

function formOf(content: Uint8Array, name: string, type = "", fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set("file", new File([new Uint8Array(content)], name, { type }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return form
}

const upload = (person: Person, content: Uint8Array, name = "notes.txt", type = "text/plain") =>
  person(`/api/attachments/upload?cardId=${cardId}`, {
    method: "POST",
    body: formOf(content, name, type),
  })

async function uploaded(content: Uint8Array, name?: string, type?: string): Promise<Entity> {
  const answer = await upload(owner, content, name, type)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Entity
}

const text = (words: string) => new TextEncoder().encode(words)

/** Every file that lies on the disk. */
async function stored(dataDir = server.dataDir): Promise<string[]> {
  const entries = await readdir(join(dataDir, "uploads"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((each) => each.isFile()).map(({ name }) => name)
}

const attached = async (card = cardId) =>
  (await (await owner(`/api/attachments/${card}`)).json()) as Entity[]

/** Runs what must be refused, and leave neither row nor file. */
async function expectNothingLeft(attempt: () => Promise<unknown>): Promise<void> {
  const files = await stored()
  await attempt()
  expect(await attached()).toEqual([])
  await expect.poll(() => stored()).toEqual(files)
}

beforeAll(async () => {
  server = await startServer()
  owner = await register("owner")
  viewer = await register("viewer")
  stranger = await register("stranger")
  boardId = await make("boards", { name: "Garden" })
  listId = await make("lists", { boardId, name: "To do" })
  addMember(server, boardId, "viewer", "viewer")
})

afterAll(() => server.stop())

beforeEach(async () => {
  cardId = await make("cards", { listId, title: "Water the roses" })
})

describe("uploading", () => {
  test("is refused to those who may not, before and after the card is known", async () => {
    await expectNothingLeft(async () => {
      expect((await upload(stranger, text("a"))).status).toBe(404)
      expect((await upload(viewer, text("a"))).status).toBe(403)
      const post = (person: Person) =>
        person("/api/attachments/upload", {
          method: "POST",
          body: formOf(text("a"), "a.txt", "", { cardId }),
        })
      expect((await post(stranger)).status).toBe(404)
      expect((await post(viewer)).status).toBe(403)
      const nobody = await fetch(`${server.url}/api/attachments/upload?cardId=${cardId}`, {
        method: "POST",
        body: formOf(text("a"), "a.txt"),
      })
      expect(nobody.status).toBe(401)
    })
  })

  test("is refused where there is no file, no card, no form, or the form is broken", async () => {
    await expectNothingLeft(async () => {
      const post = async (body: BodyInit, query = `?cardId=${cardId}`, type?: string) =>
        (
          await owner(`/api/attachments/upload${query}`, {
            method: "POST",
            body,
            ...(type !== undefined && { headers: { "Content-Type": type } }),
          })
        ).status
      expect(await post(new FormData())).toBe(400)
      expect(await post(formOf(text("a"), "a.txt"), "")).toBe(400)
      expect(await post(formOf(text("a"), "a.txt"), "?cardId=nonsense")).toBe(400)
      expect(await post(formOf(text("a"), "a.txt"), `?cardId=${cardId}&position=-1`)).toBe(400)
      expect(await post("{}", undefined, "application/json")).toBe(415)
      expect(await post("abc", undefined, "multipart/form-data")).toBe(400)
      const cut = "--x\r\nContent-Disposition: form-data; name=file; filename=a\r\n\r\nabc"
      expect(await post(cut, undefined, "multipart/form-data; boundary=x")).toBe(400)
      const two = formOf(text("a"), "a.txt")
      two.append("file", new File(["b"], "b.txt"))
      expect(await post(two)).toBe(413)
    })
  })

  test("of ten thousand parts is refused", async () => {
    await expectNothingLeft(async () => {
      const many = formOf(text("a"), "a.txt")
      for (let i = 0; i < 10_000; i += 1) many.append(`field${i}`, "x")
      const answer = await owner(`/api/attachments/upload?cardId=${cardId}`, {
        method: "POST",
        body: many,
      })
      expect(answer.status).toBe(413)
    })
  })

  test("beyond 25 MB is refused by what it says and by what it sends", async () => {
    await expectNothingLeft(async () => {
      expect((await upload(owner, new Uint8Array(27 * MB))).status).toBe(413)
      expect((await upload(owner, new Uint8Array(25 * MB + 1))).status).toBe(413)
      // A stream has no length to judge by.
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
      let sent = 0
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(sent === 0 ? text(head) : new Uint8Array(MB))
          sent += 1
          if (sent > 200) controller.close()
        },
      })
      const init = { method: "POST", body: endless, duplex: "half" } as RequestInit
      const headers = { "Content-Type": "multipart/form-data; boundary=x" }
      const answer = await owner(`/api/attachments/upload?cardId=${cardId}`, { ...init, headers })
      expect(answer.status).toBe(413)
    })
  })

  test("that breaks off leaves nothing", async () => {
    await expectNothingLeft(async () => {
      const probe = await owner("/api/auth/me")
      expect(probe.status).toBe(200)
      await brokenUpload()
    })
  })

  test("takes 25 MB, and answers with what was attached", async () => {
    const file = await uploaded(new Uint8Array(25 * MB), "big.bin", "application/x-thing")
    expect(file).toEqual({
      id: file.id,
      cardId,
      filename: "big.bin",
      fileSize: 25 * MB,
      mimeType: "application/x-thing",
      filePath: `/attachments/${file.id}`,
      position: 0,
      createdAt: expect.any(String) as string,
    })
    expect(await attached()).toEqual([file])
  })

  test("with an id, sent twice, attaches one file", async () => {
    const id = crypto.randomUUID()
    const post = (words: string) =>
      owner(`/api/attachments/upload?cardId=${cardId}&id=${id}`, {
        method: "POST",
        body: formOf(text(words), "a.txt"),
      })
    const files = await stored()
    const first = (await (await post("same")).json()) as Entity
    expect(await (await post("same")).json()).toEqual(first)
    expect((await post("something else")).status).toBe(409)
    expect(await attached()).toEqual([first])
    await expect.poll(async () => (await stored()).length).toBe(files.length + 1)
  })

  /** Sends half of a file and hangs up. */
  async function brokenUpload(): Promise<void> {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      ...json("POST", { username: "owner", password: PASSWORD }),
    })
    const cookie = answer.headers.getSetCookie().map((each) => each.split(";")[0])
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${server.url}/api/attachments/upload?cardId=${cardId}`, {
        method: "POST",
        headers: {
          Cookie: cookie.join("; "),
          "Content-Type": "multipart/form-data; boundary=x",
          "Content-Length": 20 * MB,
        },
      })
      request.on("error", () => undefined)
      request.on("close", () => resolve())
      request.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
      request.write(Buffer.alloc(2 * MB))
      setTimeout(() => request.destroy(), 300)
    })
  }
})

describe("the form", () => {
  const post = (person: Person, form: FormData, board = boardId) =>
    person(`/board/${board}/cards/${cardId}/attachments`, { method: "POST", body: form })

  test("is refused to those who may not, and through another board", async () => {
    const other = await make("boards", { name: "Other" })
    await expectNothingLeft(async () => {
      expect((await post(stranger, formOf(text("a"), "a"))).status).toBe(404)
      expect((await post(viewer, formOf(text("a"), "a"))).status).toBe(403)
      expect((await post(owner, formOf(text("a"), "a"), other)).status).toBe(404)
    })
  })

  test("takes several files or none of them", async () => {
    const form = formOf(text("a"), "a.txt")
    form.append("file", new File([new Uint8Array(25 * MB + 1)], "large.bin"))
    await expectNothingLeft(async () => {
      const answer = await post(owner, form)
      expect(answer.status).toBe(413)
      const page = await answer.text()
      expect(page).toContain("A file can be at most 25 MB.")
      expect(page).toContain("Failed to upload file")
    })
    form.delete("file")
    for (const name of ["a.txt", "b.txt", "c.txt"]) form.append("file", new File([name], name))
    const answer = await post(owner, form)
    expect(answer.status).toBe(303)
    expect(answer.headers.get("Location")).toBe(`/board/${boardId}/cards/${cardId}`)
    expect((await attached()).map(({ filename }) => filename)).toEqual(["a.txt", "b.txt", "c.txt"])
  })

  test("without a chosen file says so", async () => {
    const form = new FormData()
    form.set("file", new File([], ""))
    const answer = await post(owner, form)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain("Choose a file.")
  })
})

describe("downloading", () => {
  test("is for those who may see the board, and asks others to sign in", async () => {
    const { filePath } = await uploaded(text("secret"))
    const missing = await owner(`/attachments/${crypto.randomUUID()}`)
    const refused = await stranger(filePath)
    expect(refused.status).toBe(404)
    expect(await refused.text()).toBe(await missing.text())
    expect((await viewer(filePath)).status).toBe(200)
    const nobody = await fetch(server.url + filePath, { redirect: "manual" })
    expect(nobody.status).toBe(302)
    expect(nobody.headers.get("Location")).toContain("/login?redirectTo=")
    expect((await owner(`${filePath}.data`)).status).toBe(404)
    expect((await owner("/attachments/nonsense")).status).toBe(404)
  })

  test("gives the bytes with headers that let nothing run", async () => {
    const { filePath } = await uploaded(text("<script>alert(1)</script>"), "a.html", "text/html")
    const answer = await owner(filePath)
    expect(await answer.text()).toBe("<script>alert(1)</script>")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="a.html"; filename*=UTF-8''a.html`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache, no-transform",
      "content-length": "25",
    })
    const known = { "If-None-Match": answer.headers.get("ETag") ?? "" }
    expect((await owner(filePath, { headers: known })).status).toBe(304)
    expect((await stranger(filePath, { headers: known })).status).toBe(404)
  })

  test("answers with ranges", async () => {
    const { filePath } = await uploaded(text("0123456789"))
    const part = async (range: string) => {
      const answer = await owner(filePath, { headers: { Range: range } })
      return [answer.status, answer.headers.get("Content-Range"), await answer.text()]
    }
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"])
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"])
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"])
    expect(await part("bytes=8-99")).toEqual([206, "bytes 8-9/10", "89"])
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""])
    expect(await part("bytes=-0")).toEqual([416, "bytes */10", ""])
    expect(await part("bytes=0-1,4-5")).toEqual([200, null, "0123456789"])
    expect(await part("lines=1-2")).toEqual([200, null, "0123456789"])
    const head = await owner(filePath, { method: "HEAD" })
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, "10"])
  })

  test("of an empty file gives an empty file", async () => {
    const { filePath, fileSize } = await uploaded(text(""), "empty.txt")
    expect(fileSize).toBe(0)
    const answer = await owner(filePath)
    expect([answer.status, await answer.text()]).toEqual([200, ""])
  })
})

const aPicture = (format: "png" | "jpeg" | "gif" | "webp", width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#b51f38" } })
    .toFormat(format)
    .toBuffer()

/** A black square of one bit a pixel, which packs a thousandfold. */
function aBlackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

describe("what claims to be a picture, or something worse", () => {
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
  const files: [string, Uint8Array, string][] = [
    ["picture.svg", svg, "image/svg+xml"],
    ["picture.png", svg, "image/png"],
    ["page.html", text("<script>alert(1)</script>"), "text/html"],
    ["paper.pdf", text("%PDF-1.7 /JS (app.alert(1))"), "application/pdf"],
    ["link", text("https://a.example"), "text/url"],
    ["broken.png", text("\x89PNG\r\n\x1a\n and then nothing"), "image/png"],
    ["both.gif", text("GIF89a/*<svg><script>alert(1)</script>*/=1"), "image/gif"],
  ]
  test.each(files)("%s is stored, and given as bytes to be saved", async (name, content, type) => {
    const file = await uploaded(content, name, type)
    expect(file.mimeType).not.toMatch(/^image\/(png|jpeg|gif|webp)$|^text\/url$/)
    const answer = await owner(file.filePath)
    expect(answer.headers.get("Content-Type")).toBe("application/octet-stream")
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment;/)
    expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox")
    expect((await owner(`${file.filePath}/preview`)).status).toBe(404)
  })

  test("a picture of too many pixels is a file like any other", async () => {
    const huge = aBlackPng(30_000)
    expect(huge.byteLength).toBeLessThan(MB)
    const file = await uploaded(huge, "bomb.png", "image/png")
    expect(file.mimeType).toBe("application/octet-stream")
    // The same with fewer pixels is a picture: it is their number that was refused.
    expect((await uploaded(aBlackPng(300), "small.png")).mimeType).toBe("image/png")
  })

  test.each(["png", "jpeg", "gif", "webp"] as const)(
    "a %s is known by its content, shown, and has a preview",
    async (format) => {
      const content = await aPicture(format)
      const file = await uploaded(content, "called.txt", "text/plain")
      expect(file.mimeType).toBe(`image/${format}`)
      const answer = await owner(file.filePath)
      expect(answer.headers.get("Content-Type")).toBe(`image/${format}`)
      expect(answer.headers.get("Content-Disposition")).toMatch(/^inline;/)
      expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox")
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
      const preview = await owner(`${file.filePath}/preview`)
      expect(preview.headers.get("Content-Type")).toBe("image/webp")
      const { width, height } = await sharp(Buffer.from(await preview.arrayBuffer())).metadata()
      expect([width, height]).toEqual([640, 427])
      expect((await stranger(`${file.filePath}/preview`)).status).toBe(404)
    },
  )

  test("a preview says nothing of where the picture was taken, and stands upright", async () => {
    const content = await sharp({
      create: { width: 300, height: 100, channels: 3, background: "#123" },
    })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { filePath } = await uploaded(content, "holiday.jpg")
    const preview = await owner(`${filePath}/preview`)
    const seen = await sharp(Buffer.from(await preview.arrayBuffer())).metadata()
    expect([seen.width, seen.height, seen.exif]).toEqual([100, 300, undefined])
  })
})

describe("file names", () => {
  const names: [string, string][] = [
    ["../../etc/passwd", "passwd"],
    ["..\\..\\boot.ini", "boot.ini"],
    ["..", "file"],
    ['a"b.txt', 'a"b.txt'],
    ["a\u202Etxt.exe", "atxt.exe"],
    ["<img src=x onerror=alert(1)>.txt", "<img src=x onerror=alert(1)>.txt"],
    ["Übung – 日本.pdf", "Übung – 日本.pdf"],
    [`${"x".repeat(4096)}.pdf`, `${"x".repeat(196)}.pdf`],
  ]
  test.each(names)("%j becomes safe", async (sent, kept) => {
    const file = await uploaded(text("a"), sent)
    expect(file.filename).toBe(kept)
    const header = (await owner(file.filePath)).headers.get("Content-Disposition") ?? ""
    expect(header).toMatch(/^attachment; filename="[ !#-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(kept)
    const page = await (await owner(`/board/${boardId}/cards/${cardId}`)).text()
    expect(page).not.toContain("<img src=x")
    for (const name of await stored()) expect(name).toMatch(/^[0-9a-f-]{36}(\.webp)?$/)
  })

  test("with a line break or NUL in the header are not taken as they are", async () => {
    const parts = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\na\r\n--x--\r\n`
    for (const name of ["a\0b.txt", "a%00b.txt", "a\nSet-Cookie: x=1"]) {
      const answer = await owner(`/api/attachments/upload?cardId=${cardId}`, {
        method: "POST",
        body: parts(name),
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      })
      expect([201, 400]).toContain(answer.status)
    }
    for (const { filePath, filename } of await attached()) {
      expect(filename).not.toMatch(/\p{Cc}/u)
      expect((await owner(filePath)).status).toBe(200)
    }
  })
})

describe("links", () => {
  const link = (fields: object) =>
    owner("/api/attachments", json("POST", { cardId, filename: "Plan", ...fields }))

  test("lead to web pages and mail, and nowhere else", async () => {
    await expectNothingLeft(async () => {
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
  })

  test("are answered, read in both spellings, and deleted", async () => {
    const given = { fileSize: 0, mimeType: "text/url", filePath: "https://a.example/plan" }
    const made = await link({ ...given, position: 0 })
    expect(made.status).toBe(201)
    const entity = (await made.json()) as Entity
    expect(entity).toMatchObject({ ...given, cardId, filename: "Plan", position: 0 })
    expect(await attached()).toEqual([entity])
    const other = await owner(`/api/attachments?cardId=${cardId}`)
    expect(await other.json()).toEqual([entity])
    expect((await owner(`/attachments/${entity.id}`)).status).toBe(404)
    const remove = (person: Person) => person(`/api/attachments/${entity.id}`, { method: "DELETE" })
    expect((await remove(stranger)).status).toBe(404)
    expect((await remove(viewer)).status).toBe(403)
    expect((await remove(owner)).status).toBe(204)
    expect(await attached()).toEqual([])
  })
})

test("files go with their attachment, card, list and board", async () => {
  const before = await stored()
  const picture = await aPicture("png")
  const { id } = await uploaded(picture)
  expect((await stored()).length).toBe(before.length + 2)
  await owner(`/api/attachments/${id}`, { method: "DELETE" })
  await expect.poll(() => stored()).toEqual(before)
  const board = await make("boards", { name: "Short" })
  for (const what of ["cards", "lists", "boards"]) {
    const list = await make("lists", { boardId: board, name: "Short" })
    cardId = await make("cards", { listId: list, title: "Short" })
    await uploaded(picture)
    const target = { cards: cardId, lists: list, boards: board }[what] ?? ""
    expect((await owner(`/api/${what}/${target}`, { method: "DELETE" })).status).toBeLessThan(300)
    await expect.poll(() => stored(), { message: what }).toEqual(before)
  }
})
