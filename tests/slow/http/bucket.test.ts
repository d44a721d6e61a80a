import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Me } from "~/models/people/account/user"
import type { Attachment } from "~/models/board/attachment/attachment"
import { newKey } from "~/storage/stored-files.server"
import { startBucket, type TestBucket } from "../../bucket"
import { commandWith } from "../../command"
import { aPicture } from "../../pictures"
import { startServer, type TestServer } from "../../server"
import { readTar } from "../../tar"
import { importTar } from "../../http/board-file"
import { aPerson, type Person } from "../../http/client"
import { aGarden, readBoard, type Garden } from "../../http/garden"
import { addMember, query } from "../../http/rows"
import { aFile, attachmentsOf, formOf, MB, upload, uploaded } from "../../http/uploads"

// A server whose files are in a bucket: the same answers as with a disk, and what it does without
// its store.

const HOUR_MS = 60 * 60 * 1000

let dataDir: string
let store: TestBucket
let server: TestServer
let owner: Person
let viewer: Person
let stranger: Person
let garden: Garden
let cardId: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  store = await startBucket()
  server = await startServer({ dataDir, env: store.env })
  owner = await aPerson(server)
  viewer = await aPerson(server)
  stranger = await aPerson(server)
})

beforeEach(async () => {
  store.files.clear()
  garden = await aGarden(owner)
  cardId = garden.card("Plant")
  addMember(server, garden.boardId, viewer.id, "viewer")
})

afterEach(() => {
  store.faults.length = 0
  expect(filesOnDisk()).toEqual([])
})

afterAll(async () => {
  await server.stop()
  await store.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** No file stays on the disk, where each lies on its way. */
function filesOnDisk(): string[] {
  return ["uploads", "staging"].flatMap((name) => {
    const folder = join(dataDir, name)
    if (!existsSync(folder)) return []
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries.filter((each) => each.isFile()).map((each) => each.name)
  })
}

const keys = () => [...store.files.keys()].sort()
const aPng = () => aPicture(900, 600).png().toBuffer()
const setAvatar = (body: FormData) => owner.request("POST", "/api/users/avatar/upload", { body })

describe("a file", () => {
  test("is given back, whole and in part, to those who may see its board", async () => {
    const { filePath } = await uploaded(owner, cardId, aFile("0123456789"))
    expect(keys()).toHaveLength(1)
    expect((await stranger.get(filePath)).status).toBe(404)
    const whole = await viewer.get(filePath)
    expect([whole.status, whole.text]).toEqual([200, "0123456789"])
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="notes.txt"; filename*=UTF-8''notes.txt`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache, no-transform",
      "accept-ranges": "bytes",
      "content-length": "10",
    })
    const part = await viewer.get(filePath, { headers: { Range: "bytes=2-4" } })
    expect([part.status, part.headers.get("Content-Range"), part.text]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ])
    expect((await viewer.get(filePath, { headers: { Range: "bytes=10-" } })).status).toBe(416)
    const headers = { "If-None-Match": whole.headers.get("ETag") ?? "" }
    expect((await viewer.get(filePath, { headers })).status).toBe(304)
    const head = await viewer.request("HEAD", filePath)
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, "10"])
  })

  test("that is a picture has a preview, can be the cover, and is kept for a day once it is deleted", async () => {
    const picture = await uploaded(owner, cardId, aFile(await aPng(), "bed.png", "image/png"))
    const preview = await viewer.get(`${picture.filePath}/preview`)
    const { format, width } = await sharp(preview.bytes).metadata()
    expect([format, width]).toEqual(["webp", 640])
    expect(keys()).toHaveLength(2)
    const cover = { coverAttachmentId: picture.id }
    expect((await owner.api("PATCH", `/api/cards/${cardId}`, cover)).status).toBe(200)
    expect((await owner.get(`/board/${garden.boardId}`)).text).toContain(
      `${picture.filePath}/preview`,
    )
    expect((await owner.api("DELETE", `/api/attachments/${picture.id}`)).status).toBe(204)
    expect((await viewer.get(picture.filePath)).status).toBe(404)
    expect(keys()).toHaveLength(2)
  })

  test("that is a person's picture is shown, and replaced", async () => {
    const body = () => aPng().then((png) => formOf(aFile(png, "me.png", "image/png"), "avatar"))
    const first = (await setAvatar(await body())).json() as Me
    const shown = await viewer.get(first.avatar)
    expect((await sharp(shown.bytes).metadata()).width).toBe(256)
    const second = (await setAvatar(await body())).json() as Me
    await expect.poll(keys).toHaveLength(1)
    expect((await viewer.get(second.avatar)).status).toBe(200)
    expect((await setAvatar(formOf(aFile("<svg/>", "me.png"), "avatar"))).status).toBe(415)
    expect(keys()).toHaveLength(1)
  })
})

describe("a board", () => {
  const fill = async () => {
    await uploaded(owner, cardId, aFile("words", "notes.txt"))
    await uploaded(owner, cardId, aFile(await aPng(), "bed.png", "image/png"))
  }

  test("is exported with its files, and imported again", async () => {
    await fill()
    const exported = await viewer.get(`/board/${garden.boardId}.tar`)
    const entries = await readTar(exported.bytes)
    expect([...entries.keys()]).toEqual(["board.json", "files/0001", "files/0002"])
    expect(String(entries.get("files/0001"))).toBe("words")
    const imported = await importTar(stranger, exported.bytes)
    expect(imported.status, imported.text).toBe(201)
    expect(keys()).toHaveLength(6)
    const { id } = imported.json() as { id: string }
    const again = await stranger.get(`/board/${id}.tar`)
    expect(again.bytes.equals(exported.bytes)).toBe(true)
  })
})

describe("without its store", () => {
  let file: Attachment

  beforeEach(async () => {
    file = await uploaded(owner, cardId, aFile("words"))
  })

  test.each(["down", "busy"] as const)(
    "an upload is refused, and changes nothing: %s",
    async (fault) => {
      store.faults.push(fault)
      const before = keys()
      const refused = await upload(owner, cardId, aFile("more"))
      expect([refused.status, refused.json()]).toEqual([
        503,
        { message: "Files cannot be stored at the moment. Nothing was changed." },
      ])
      expect(refused.headers.get("Retry-After")).toBe("30")
      const page = `/board/${garden.boardId}/cards/${cardId}`
      const form = await owner.request("POST", `${page}/attachments`, {
        body: formOf(aFile("more")),
      })
      expect(form.status).toBe(503)
      expect(form.text).toContain("Files cannot be stored at the moment. Nothing was changed.")
      expect((await owner.get(page)).status).toBe(200)
      expect((await setAvatar(formOf(aFile(await aPng(), "me.png"), "avatar"))).status).toBe(503)
      expect(await attachmentsOf(owner, cardId)).toHaveLength(1)
      expect(keys()).toEqual(before)
      store.faults.length = 0
      expect((await upload(owner, cardId, aFile("more"))).status).toBe(201)
    },
  )

  test("a download is refused for the moment, and a lost file is not found", async () => {
    store.faults.push("down")
    const refused = await viewer.get(file.filePath)
    expect([refused.status, refused.text]).toEqual([
      503,
      "Files cannot be read at the moment. Please try again.",
    ])
    expect(refused.headers.get("Retry-After")).toBe("30")
    expect((await stranger.get(file.filePath)).status).toBe(404)
    store.faults.length = 0
    store.files.clear()
    expect((await viewer.get(file.filePath)).status).toBe(404)
  })

  test("a download that breaks off for good is broken off, and the server goes on", async () => {
    const large = await uploaded(owner, cardId, aFile(new Uint8Array(MB)))
    store.faults.push(null, "cut", "down")
    await expect(viewer.get(large.filePath)).rejects.toThrow()
    store.faults.length = 0
    expect((await viewer.get(large.filePath)).bytes).toHaveLength(MB)
  })

  test("an export breaks off, rather than lack a file, and an import makes no board", async () => {
    const exported = await owner.get(`/board/${garden.boardId}.tar`)
    store.faults.push("down")
    await expect(owner.get(`/board/${garden.boardId}.tar`)).rejects.toThrow()
    const boards = () => query(server, `SELECT "id" FROM "Board" ORDER BY "id"`)
    const before = boards()
    expect((await importTar(owner, exported.bytes)).status).toBe(503)
    expect(boards()).toEqual(before)
    store.faults.length = 0
    store.files.clear()
    // A file that is lost for good does not keep the others from being exported.
    const { bytes } = await owner.get(`/board/${garden.boardId}.tar`)
    expect([...(await readTar(bytes)).keys()]).toEqual(["board.json"])
  })

  test("an attachment can be deleted, and its file is swept later", async () => {
    store.faults.push("down")
    expect((await owner.api("DELETE", `/api/attachments/${file.id}`)).status).toBe(204)
    expect(await attachmentsOf(owner, cardId)).toEqual([])
    expect(keys()).toHaveLength(1)
  })

  test("the server says that it is not ready", async () => {
    const ready = async () => {
      const { status, json } = await owner.get("/readyz")
      return [status, json()]
    }
    await expect.poll(ready).toEqual([200, { ready: true, reasons: [] }])
    store.faults.push("down")
    const reasons = ["Files can be neither stored nor read."]
    await expect.poll(ready).toEqual([503, { ready: false, reasons }])
  })
})

test("a start sweeps what is older than an hour and has no row, and nothing else", async () => {
  const { id } = await uploaded(owner, cardId, aFile("words"))
  const [used = ""] = keys()
  const [old, young] = [newKey(), newKey()]
  const scratch = join(dataDir, "staging", newKey())
  const age = new Date(Date.now() - 2 * HOUR_MS)
  const lost = Array.from({ length: 120 }, newKey)
  for (const key of [old, used, "readme.txt", ...lost]) {
    store.files.set(key, { bytes: Buffer.from("words"), modifiedAt: age })
  }
  store.files.set(young, { bytes: Buffer.from("young"), modifiedAt: new Date() })
  mkdirSync(dirname(scratch), { recursive: true })
  writeFileSync(scratch, "words")
  utimesSync(scratch, age, age)
  await server.signal("SIGTERM")
  server = await startServer({ dataDir, env: store.env })
  for (const person of [owner, viewer, stranger]) person.server = server
  await expect.poll(keys).toEqual([used, young, "readme.txt"].sort())
  await expect.poll(filesOnDisk).toEqual([])
  const [file] = await attachmentsOf(owner, cardId)
  expect(file?.id).toBe(id)
})

describe("the start", () => {
  test("warns of a bucket that cannot be used, and of files that stay on the disk", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cardinal-test-"))
    mkdirSync(join(folder, "uploads", "aa"), { recursive: true })
    writeFileSync(join(folder, "uploads", "aa", "file"), "words")
    const env = { ...store.env, AWS_SECRET_ACCESS_KEY: "wrong secret" }
    const other = await startServer({ dataDir: folder, env })
    try {
      const messages = () => other.logs().map(({ msg }) => String(msg))
      await expect
        .poll(messages)
        .toContain(
          "The bucket boards cannot be used. Check BUCKET_NAME, AWS_ENDPOINT_URL_S3 and the access key",
        )
      const line = other.logs().find(({ msg }) => String(msg).startsWith("The bucket"))
      expect(JSON.stringify(line)).toContain("403 SignatureDoesNotMatch")
      await expect
        .poll(() => messages().some((text) => /^BUCKET_NAME is set, so files in/.test(text)))
        .toBe(true)
      expect(JSON.stringify(other.logs())).not.toContain("wrong secret")
      expect((await fetch(`${other.url}/login`)).status).toBe(200)
      expect((await fetch(`${other.url}/readyz`)).status).toBe(503)
    } finally {
      await other.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test("is refused with part of a bucket's settings", async () => {
    const { AWS_REGION: _, ...env } = store.env
    await expect(startServer({ env })).rejects.toThrow(
      "Cardinal cannot start with these settings. AWS_REGION: missing, but files in a bucket need",
    )
  })
})

test("a backup says what it does not contain, and is restored without files", async () => {
  await uploaded(owner, cardId, aFile("words"))
  const folder = mkdtempSync(join(tmpdir(), "cardinal-test-"))
  try {
    const file = join(folder, "one.tar")
    const taken = await commandWith(store.env, "backup", dataDir, file)
    expect(taken).toMatchObject({ code: 0, errors: "" })
    expect(taken.output).toMatch(
      / 0 files\nIt does not contain the files, which are in the bucket boards: copy /,
    )
    const elsewhere = join(folder, "data")
    const restored = await commandWith(store.env, "restore", elsewhere, file)
    expect(restored).toMatchObject({ code: 0, errors: "" })
    expect(restored.output).toContain("Its files are not in it, but in the bucket boards.")
    const again = await startServer({ dataDir: elsewhere, env: store.env })
    try {
      const reader = await aPerson(again)
      addMember(again, garden.boardId, reader.id, "viewer")
      expect((await readBoard(reader, garden.boardId)).name).toBe("Garden")
      const [{ filePath } = { filePath: "" }] = await attachmentsOf(reader, cardId)
      expect((await reader.get(filePath)).text).toBe("words")
    } finally {
      await again.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
