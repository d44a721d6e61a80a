import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test } from "vitest"
import type { Attachment } from "~/models/board/attachment/attachment"
import type { BoardImport } from "~/models/exchange/board-import/import"
import { aPicture } from "../pictures"
import { rawMail } from "../raw-mail"
import { aPerson, Person, type Answer } from "./client"
import { aGarden, readBoard } from "./garden"
import { expectNoEffect, query } from "./rows"
import { sharedServer } from "./shared-server"
import { MAIL_IN } from "./shared-servers"
import { aFile, attachmentsOf, expectNothingLeft, uploaded } from "./uploads"

// The fields of a form with files count, wherever they stand in the form, and before any default.

const server = sharedServer()
let owner: Person

// A person may begin few imports.
beforeEach(async () => {
  owner = await aPerson(server)
})

type Field = [name: string, value: string | File]

/** A form's fields in an order. */
function formWith(...fields: Field[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const ORDERS = {
  before: (file: Field, ...fields: Field[]) => formWith(...fields, file),
  after: (file: Field, ...fields: Field[]) => formWith(file, ...fields),
}
const orders = Object.entries(ORDERS)

const TABLE = "Name,Due\nDig,2026-07-01 12:00\n"
const NOON_IN_BERLIN = "2026-07-01T10:00:00.000Z"
const NOON_IN_TOKYO = "2026-07-01T03:00:00.000Z"
const aTable = (name = "garden.csv"): Field => ["file", aFile(TABLE, name, "text/csv")]
const send = (person: Person, path: string, body: FormData, zone?: string): Promise<Answer> => {
  if (zone !== undefined) person.cookies.set("tz", zone)
  return person.request("POST", path, { body })
}

/** The call's form fields in the document of the API. */
async function documentedFields(): Promise<Record<string, string[]>> {
  const document = (await owner.get("/api/openapi.json")).json() as {
    paths: Record<string, { post?: { requestBody?: { content?: Record<string, Body> } } }>
  }
  type Body = { schema: { properties?: object } }
  return Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, { post }]) => {
      const form = post?.requestBody?.content?.["multipart/form-data"]
      return form ? [[path, Object.keys(form.schema.properties ?? {}).sort()]] : []
    }),
  )
}

test("the tests below have every field of every form with files", async () => {
  expect(await documentedFields()).toEqual({
    "/api/attachments/upload": ["cardId", "file", "id", "position"],
    "/api/boards/import": ["file", "filename", "id", "timeZone"],
    "/api/imports": ["file", "filename", "id", "timeZone"],
    "/api/mail-in": ["body-mime", "email", "envelope", "recipient"],
    "/api/users/avatar/upload": ["avatar"],
  })
})

describe("a form with what it cannot mean is refused whole", () => {
  test.each(orders)("an unknown field %s the file", async (_name, inOrder) => {
    const cardId = (await aGarden(owner)).card("Dig")
    const picture = await aPicture(9, 9, "#f00").png().toBuffer()
    const forms: [path: string, file: Field, ...Field[]][] = [
      ["/api/boards/import", aTable()],
      ["/api/imports", aTable()],
      ["/api/attachments/upload", ["file", aFile("a")], ["cardId", cardId]],
      ["/api/users/avatar/upload", ["avatar", aFile(picture, "a.png", "image/png")]],
    ]
    for (const [path, file, ...fields] of forms) {
      const body = inOrder(file, ...fields, ["timezone", "Europe/Berlin"])
      const attempt = () => owner.request("POST", path, { body })
      const { status, text } = await expectNoEffect(server, [], attempt)
      expect([path, status, text]).toEqual([path, 400, expect.stringContaining("timezone")])
    }
    const query = await owner.request("POST", "/api/imports?timezone=Asia/Tokyo", {
      body: formWith(aTable()),
    })
    expect(query.status).toBe(400)
  })

  test.each(orders)(
    "a zone that there is none of, and two of them, %s the file",
    async (_, put) => {
      for (const fields of [
        [["timeZone", "Mars/Olympus"]],
        [
          ["timeZone", "Europe/Berlin"],
          ["timeZone", "Asia/Tokyo"],
        ],
      ] satisfies Field[][]) {
        for (const path of ["/api/boards/import", "/api/imports"]) {
          await expectNothingLeft(server, async () => {
            expect((await send(owner, path, put(aTable(), ...fields))).status).toBe(400)
          })
        }
      }
    },
  )

  test.each(orders)("another value than in the query, %s the file", async (_name, put) => {
    const garden = await aGarden(owner)
    const [dig, plant] = [garden.card("Dig"), garden.card("Plant")]
    const [one, other] = [randomUUID(), randomUUID()]
    const forms: [path: string, file: Field, ...Field[]][] = [
      ["/api/boards/import?timeZone=Asia/Tokyo", aTable(), ["timeZone", "Europe/Berlin"]],
      [`/api/boards/import?id=${one}`, aTable(), ["id", other]],
      ["/api/imports?filename=a.csv", aTable(), ["filename", "b.csv"]],
      [`/api/attachments/upload?cardId=${dig}`, ["file", aFile("a")], ["cardId", plant]],
      [`/api/attachments/upload?cardId=${dig}&position=0`, ["file", aFile("a")], ["position", "1"]],
    ]
    for (const [path, file, field] of forms) {
      const body = put(file, field ?? ["", ""])
      await expectNothingLeft(server, async () => {
        const { status, text } = await owner.request("POST", path, { body })
        expect([path, status, text]).toEqual([
          path,
          400,
          expect.stringContaining("differs from the address"),
        ])
      })
    }
    const same = await send(
      owner,
      "/api/imports?timeZone=Asia/Tokyo",
      put(aTable(), ["timeZone", "Asia/Tokyo"]),
    )
    expect(same.status).toBe(201)
  })

  test("another reader, wherever the form says so", async () => {
    const stranger = await aPerson(server)
    for (const put of Object.values(ORDERS)) {
      const body = put(aTable(), ["reader", stranger.id])
      await expectNothingLeft(server, async () => {
        for (const path of ["/api/boards/import", "/api/imports"]) {
          expect((await send(owner, path, body)).status).toBe(409)
        }
      })
    }
  })

  test("one name for two files", async () => {
    const body = formWith(aTable(), aTable("b.csv"), ["filename", "Launch.csv"])
    const { status, text } = await send(owner, "/api/imports", body)
    expect([status, text]).toEqual([400, expect.stringContaining("filename")])
  })
})

describe.each(orders)("with the fields %s the file", (_name, put) => {
  const dueDates = async (id: string) => {
    const { lists } = await readBoard(owner, id)
    return lists.flatMap(({ cards }) => cards.map(({ dueDate }) => dueDate))
  }

  test("a board is made in the zone of the field, with its id and its name", async () => {
    const id = randomUUID()
    const fields: Field[] = [
      ["id", id],
      ["timeZone", "Asia/Tokyo"],
      ["filename", "Launch.csv"],
    ]
    const answer = await send(owner, "/api/boards/import", put(aTable(), ...fields), "Europe/Rome")
    expect([answer.status, answer.json()]).toMatchObject([201, { id, name: "Launch" }])
    expect(await dueDates(id)).toEqual([NOON_IN_TOKYO])
  })

  test("an import is begun in the zone of the field, with its id and its name", async () => {
    const id = randomUUID()
    const fields: Field[] = [
      ["id", id],
      ["timeZone", "Asia/Tokyo"],
      ["filename", "Launch.csv"],
    ]
    const answer = await send(owner, "/api/imports", put(aTable(), ...fields), "Europe/Rome")
    expect(answer.status, answer.text).toBe(201)
    const made = answer.json() as BoardImport
    expect(made).toMatchObject({ id, timeZone: "Asia/Tokyo", filename: "Launch.csv" })
    expect(made.boards[0]?.name).toBe("Launch")
    expect(made.boards[0]?.first[0]?.cards[0]?.dueDate).toBe(NOON_IN_TOKYO)
  })

  test("a file is attached to the card, with its id and at its place", async () => {
    const cardId = (await aGarden(owner)).card("Plant")
    await uploaded(owner, cardId, aFile("first"))
    const id = randomUUID()
    const fields: Field[] = [
      ["cardId", cardId],
      ["id", id],
      ["position", "0"],
    ]
    const answer = await send(
      owner,
      "/api/attachments/upload",
      put(["file", aFile("b")], ...fields),
    )
    expect([answer.status, (answer.json() as Attachment).id]).toEqual([201, id])
    expect((await attachmentsOf(owner, cardId)).map((each) => each.id)[0]).toBe(id)
  })

  test.each([
    ["email", "recipient", (to: string) => to],
    ["body-mime", "envelope", (to: string) => JSON.stringify({ to: [to] })],
  ])("an email in %s comes to the address in %s", async (field, recipient, valueOf) => {
    const { boardId } = await aGarden(owner)
    const made = await owner.api("PUT", `/api/boards/${boardId}/mail-in`, {})
    const { address } = (made.json() as { mailIn: { address: string } }).mailIn
    const subject = `For ${field}`
    const raw = rawMail({ to: "list@elsewhere.example", subject, text: "Red ones." })
    const content = new File([new Uint8Array(raw)], "mail.eml", { type: "message/rfc822" })
    const answer = await new Person(server).request("POST", "/api/mail-in", {
      body: put([field, content], [recipient, valueOf(address)]),
      headers: { Authorization: `Bearer ${MAIL_IN.MAIL_IN_HOOK_SECRET}` },
    })
    expect(answer.status, answer.text).toBe(200)
    const { lists } = await readBoard(owner, boardId)
    expect(lists.flatMap(({ cards }) => cards.map(({ title }) => title))).toContain(subject)
  })
})

test("the query counts as a field does, and the reader's zone only without either", async () => {
  for (const [search, cookie, timeZone, due] of [
    ["?timeZone=Europe/Berlin", "Asia/Tokyo", "Europe/Berlin", NOON_IN_BERLIN],
    ["", "Asia/Tokyo", "Asia/Tokyo", NOON_IN_TOKYO],
    ["", undefined, "Asia/Tokyo", NOON_IN_TOKYO],
  ] as const) {
    owner.cookies.delete("tz")
    const answer = await send(owner, `/api/imports${search}`, formWith(aTable()), cookie)
    const made = answer.json() as BoardImport
    expect([made.timeZone, made.boards[0]?.first[0]?.cards[0]?.dueDate]).toEqual([timeZone, due])
  }
})

test("a picture becomes one's avatar", async () => {
  const person = await aPerson(server)
  const picture = aFile(await aPicture(9, 9, "#f00").png().toBuffer(), "a.png", "image/png")
  const answer = await send(person, "/api/users/avatar/upload", formWith(["avatar", picture]))
  expect(answer.status, answer.text).toBe(200)
  const sql = `SELECT "avatar" FROM "User" WHERE "id" = ?`
  expect(query<{ avatar: string | null }>(server, sql, person.id)[0]?.avatar).toEqual(
    expect.any(String),
  )
})
