import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startServer } from "../server"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { sharedServer } from "./shared-server"
import {
  aFile,
  attachmentsOf,
  endless,
  expectNothingLeft,
  formOf,
  hangUp,
  MB,
  upload,
  uploaded,
} from "./uploads"

// How large an upload may be, what is left of one that breaks off, and what a file may be called.

const server = sharedServer()
let owner: Person
let garden: Garden
/** A card without attachments. */
let cardId: string

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  cardId = garden.card("Plant")
})

const call = () => `/api/attachments/upload?cardId=${cardId}`

describe("an upload", () => {
  test("of ten thousand parts is refused", async () => {
    const body = formOf(aFile("a"))
    for (let i = 0; i < 10_000; i += 1) body.append(`field${i}`, "x")
    await expectNothingLeft(server, async () => {
      expect((await owner.request("POST", call(), { body })).status).toBe(413)
    })
  })

  test("beyond 25 MB is refused by what it says and by what it sends", async () => {
    await expectNothingLeft(server, async () => {
      for (const size of [27 * MB, 25 * MB + 1]) {
        expect((await upload(owner, cardId, aFile(new Uint8Array(size)))).status).toBe(413)
      }
      expect((await owner.request("POST", call(), endless("file", 200))).status).toBe(413)
    })
  })

  test("for which the storage of everybody has no room is refused", async () => {
    const small = await startServer({ env: { STORAGE_MB: "1" } })
    try {
      const person = await aPerson(small)
      const { card } = await aGarden(person)
      await expectNothingLeft(small, async () => {
        const file = aFile(new Uint8Array(2 * MB))
        expect((await upload(person, card("Plant"), file)).status).toBe(507)
      })
    } finally {
      await small.stop()
    }
  })

  test("that breaks off leaves nothing", async () => {
    expect((await owner.get("/api/auth/me")).status).toBe(200)
    await expectNothingLeft(server, () => hangUp(owner, call(), "file", 20 * MB))
  })

  test("takes 25 MB, and answers with what was attached", async () => {
    const content = aFile(new Uint8Array(25 * MB), "big.bin", "application/x-thing")
    const file = await uploaded(owner, cardId, content)
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
    expect(await attachmentsOf(owner, cardId)).toEqual([file])
  })
})

describe("file names", () => {
  test("with a line break or NUL in the header are not taken as they are", async () => {
    const parts = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\na\r\n--x--\r\n`
    for (const name of ["a\0b.txt", "a%00b.txt", "a\nSet-Cookie: x=1"]) {
      const headers = { "Content-Type": "multipart/form-data; boundary=x" }
      const answer = await owner.request("POST", call(), { body: parts(name), headers })
      expect([201, 400]).toContain(answer.status)
    }
    for (const { filePath, filename } of await attachmentsOf(owner, cardId)) {
      expect(filename).not.toMatch(/\p{Cc}/u)
      expect((await owner.get(filePath)).status).toBe(200)
    }
  })
})
