import type { User } from "~/database/types"
import { beforeAll, describe, expect, test } from "vitest"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { trello } from "~/models/exchange/board-import/origins/trello"
import { trelloColor, trelloColorName } from "~/models/exchange/board-file/trello/trello-colors"
import { parseLabel } from "~/models/board/label/label"
import { aUser } from "../../builders"
import { boardTar } from "../../tar"
import { brought, planned, readIn } from "../imports"
import { aRichBoard, bring, exportedAs } from "../rich-board"

// A board in Trello's shape is read again as it was, in all that the shape can carry.

let owner: User

beforeAll(async () => {
  owner = await aUser()
})

type Json = Record<string, unknown>
type Card = Json & {
  createdAt: string
  labels: string[]
  dueDate: string | null
  checklists?: string[]
  checklist: Json[]
  comments: Json[]
  attachments: (Json & { kind: string; filename: string })[]
  priority: string | null
  estimate: number | null
  fields?: { name: string; value: unknown }[]
}
type File = Json & { customFields?: Json[]; lists: (Json & { cards: Card[] })[] }

const shapeOf = async (boardId: string) =>
  JSON.parse((await exportedAs(owner, boardId, "trello.json")).toString()) as Json
const jsonOf = async (boardId: string) =>
  JSON.parse((await exportedAs(owner, boardId, "json")).toString()) as File

const named = (name: string) => (name === "Weight" ? "Weight (kg)" : name)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const color = (hex: string) => trelloColor(trelloColorName(hex)).color

/** A card of our own file, with all that Trello's shape can carry. */
function carried(card: Card, addressOf: ReadonlyMap<string, string>) {
  const { priority, estimate, fields = [], dueDate, checklist, checklists } = card
  const lists = checklists ?? (checklist.length > 0 ? ["Checklist"] : [])
  return {
    title: card["title"],
    description: card["description"],
    dueDate,
    archived: card["archived"] === true,
    completed: card["completed"],
    createdAt: `${card.createdAt.slice(0, 19)}.000Z`,
    reminderMinutes: dueDate === null ? 1440 : card["reminderMinutes"],
    labels: card.labels.map((label) => {
      const { name, color: hex } = parseLabel(label)
      return `${name}:${color(hex)}`
    }),
    assigned: card["assigned"],
    checklists: lists,
    checklist: checklist.map((item) => ({ list: 0, assignee: null, dueDate: null, ...item })),
    comments: card.comments.map(({ reactions: _, ...comment }) => comment),
    attachments: card.attachments.map(({ kind, filename, url, createdAt }) => ({
      kind: "link",
      filename,
      createdAt,
      url: kind === "link" ? url : addressOf.get(String(createdAt)),
    })),
    fields: [
      ...fields.map(({ name, value }) => ({ name: named(name), value })),
      ...(priority === null ? [] : [{ name: "Priority", value: capital(priority) }]),
      ...(estimate === null ? [] : [{ name: "Estimate", value: estimate }]),
    ],
    priority: null,
    estimate: null,
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  "rich board %i is read again with all that is carried",
  async (seed) => {
    const id = await aRichBoard(owner, seed)
    const json = await jsonOf(id)
    const files = await db.attachment.findMany({
      where: { mimeType: "image/png", card: { list: { boardId: { contains: id } } } },
    })
    const addressOf = new Map(
      files.map((file) => [
        file.createdAt.toISOString(),
        `${config.publicUrl}/attachments/${file.id}`,
      ]),
    )
    const { file, board } = readIn(trello, brought(await shapeOf(id)))
    planned(file)
    expect(file).toMatchObject({
      name: json["name"],
      description: json["description"] ?? "",
      background: json["background"],
      lists: json.lists.map(({ name, cardLimit = null, archived = false, cards }) => ({
        name,
        cardLimit,
        archived,
        cards: cards.map((card) => carried(card, addressOf)),
      })),
    })
    expect(file.customFields.slice(0, 7)).toMatchObject(
      (json.customFields ?? []).map(({ name, kind, options = [], onFace = false }) => ({
        name: named(String(name)),
        options,
        onFace,
        kind: kind === "link" || kind === "person" ? "text" : kind,
      })),
    )
    const told = board.differences.list().map(({ text }) => text)
    const known =
      /^\d+ (covers?|files?|people|person|dates?) .*(missing|not in the export|by name|no time of day)|in the archive because|behind them in the archive/
    expect(told.filter((text) => !known.test(text))).toEqual([])
  },
)

/** Fields that Planka's importer of Trello's boards reads without a look, and that must be there (its import-from-trello.js). */
function readAsPlanka(shape: Json) {
  const { labels, lists, cards, checklists, actions } = shape as Record<string, Json[]>
  const idsOf = (things: Json[] = []) => new Set(things.map(({ id }) => id))
  const [knownLabels, knownLists, knownCards] = [idsOf(labels), idsOf(lists), idsOf(cards)]
  for (const { color } of labels ?? []) expect([null, expect.any(String)]).toContainEqual(color)
  const placed = [...(lists ?? []), ...(cards ?? []), ...(checklists ?? [])]
  for (const { name, pos } of placed) {
    expect([name, pos]).toEqual([expect.stringMatching(/\S/), expect.any(Number)])
  }
  for (const card of cards ?? []) {
    expect(knownLists.has(card["idList"])).toBe(true)
    for (const id of card["idLabels"] as string[]) expect(knownLabels.has(id)).toBe(true)
  }
  for (const checklist of checklists ?? []) {
    expect(knownCards.has(checklist["idCard"])).toBe(true)
    for (const { name, pos, state } of checklist["checkItems"] as Json[]) {
      expect([name, pos]).toEqual([expect.stringMatching(/\S/), expect.any(Number)])
      expect(["complete", "incomplete"]).toContain(state)
    }
  }
  return (actions ?? [])
    .filter(({ type }) => type === "commentCard")
    .map((action) => {
      const { card, text } = action["data"] as { card: Json; text: string }
      expect(knownCards.has(card["id"])).toBe(true)
      const { fullName, username } = action["memberCreator"] as Record<string, string>
      return `${text} by ${fullName ?? ""} (${username ?? ""}) on ${String(action["date"])}`
    })
}

/** Keys that every object of its kind has in exports of Trello from 2015 to 2026. */
const ALWAYS: Record<string, string> = {
  lists: "closed id idBoard name pos",
  cards:
    "attachments badges checkItemStates closed dateLastActivity desc descData due id idAttachmentCover idBoard idChecklists idLabels idList idMembers idMembersVoted idShort labels manualCoverAttachment name pos shortLink shortUrl subscribed url",
  labels: "color id idBoard name",
  checklists: "checkItems id idBoard idCard name pos",
  members: "avatarHash confirmed fullName id initials memberType username",
  memberships: "id idMember memberType unconfirmed",
  actions: "data date id idMemberCreator memberCreator type",
  customFields: "display id idModel name pos type",
}
const ALWAYS_OF_BOARD =
  "actions cards checklists closed dateLastActivity dateLastView desc descData id idOrganization labelNames labels lists members memberships name pinned prefs shortLink shortUrl starred url"

test.each([1, 4])("rich board %i has what Trello's files always have", async (seed) => {
  const shape = await shapeOf(await aRichBoard(owner, seed))
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(ALWAYS_OF_BOARD.split(" ")))
  for (const [kind, keys] of Object.entries(ALWAYS)) {
    const things = shape[kind] as Json[]
    expect(things.length, kind).toBeGreaterThan(0)
    for (const each of things) {
      expect(Object.keys(each), kind).toEqual(expect.arrayContaining(keys.split(" ")))
    }
  }
  const members = new Set((shape["members"] as Json[]).map(({ id }) => id))
  const text = JSON.stringify(shape)
  const named = [...text.matchAll(/"idMember(?:Creator)?":"(\w+)"/g)].map(([, id]) => id)
  expect(named.filter((id) => !members.has(id))).toEqual([])
  expect(readAsPlanka(shape).length).toBeGreaterThan(0)
})

test("the same board gives the same file, and all ids are different ones of Trello's form", async () => {
  const id = await aRichBoard(owner, 7)
  const [once, again] = [
    await exportedAs(owner, id, "trello.json"),
    await exportedAs(owner, id, "trello.json"),
  ]
  expect(once.equals(again)).toBe(true)
  const { lists, cards, checklists, actions, labels, members, customFields } = (await shapeOf(
    id,
  )) as Record<string, { id: string }[]>
  const all = [lists, cards, checklists, actions, labels, members, customFields]
  const ids = all.flatMap((things = []) => things.map((thing) => thing.id))
  expect(ids.length).toBeGreaterThan(40)
  for (const each of ids) expect(each).toMatch(/^[0-9a-f]{24}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

describe("a board of one card", () => {
  const shapeOfCard = async (card: object, more: object = {}, files = {}) => {
    const lists = [{ name: "To do", cards: [{ title: "Dig", ...card }] }]
    const board = { format: "cardinal-board", version: 1, name: "Garden", lists, ...more }
    const { id } = await bring(owner, boardTar(board, files))
    return await shapeOf(id)
  }
  type Shape = Record<string, Json[] | undefined>

  test("shows files in its texts by their whole addresses", async () => {
    const text = "See ![bed](/attachments/1) and /attachments/1"
    const path = "files/0001"
    const file = { kind: "file", filename: "a.txt", mimeType: "text/plain", fileSize: 2, path }
    const card = {
      description: text,
      attachments: [file],
      checklist: [{ text }],
      comments: [{ text }],
    }
    const { cards, checklists, actions } = (await shapeOfCard(card, {}, { [path]: "ab" })) as Shape
    const [attachment] = cards?.[0]?.["attachments"] as { url: string; isUpload: boolean }[]
    expect(attachment).toMatchObject({ isUpload: true, bytes: 2, mimeType: "text/plain" })
    const expected = `See ![bed](${attachment?.url ?? ""}) and /attachments/1`
    expect(attachment?.url).toMatch(/^https?:\/\/[^/]+\/attachments\/[0-9a-f-]{36}$/)
    expect(cards?.[0]?.["desc"]).toBe(expected)
    expect(checklists?.[0]?.["checkItems"]).toMatchObject([{ name: expected }])
    expect(actions?.[0]?.["data"]).toMatchObject({ text: expected })
  })

  test("has files of other cards that it shows by their addresses alone", async () => {
    const path = "files/0001"
    const file = { kind: "file", filename: "a.txt", mimeType: "text/plain", fileSize: 2, path }
    const lists = [
      { name: "To do", cards: [{ title: "Dig", attachments: [file] }, { title: "Sow" }] },
    ]
    const board = { format: "cardinal-board", version: 1, name: "Garden", lists }
    const { id } = await bring(owner, boardTar(board, { [path]: "ab" }))
    const attachment = await db.attachment.findFirstOrThrow({
      where: { card: { list: { boardId: id } } },
    })
    const description = `![a](/attachments/${attachment.id})`
    await transaction((tx) =>
      tx.card.updateMany({ where: { title: "Sow", list: { boardId: id } }, data: { description } }),
    )
    expect((await shapeOf(id))["cards"]).toMatchObject([
      { attachments: [{ name: "a.txt" }] },
      { attachments: [], desc: `![a](${config.publicUrl}/attachments/${attachment.id})` },
    ])
  })

  test("has its comments newest first, and those of one moment backwards", async () => {
    const at = (day: number) => `2026-05-0${String(day)}T10:00:00.000Z`
    const comments = [
      { text: "b", createdAt: at(2) },
      { text: "c", createdAt: at(2) },
      { text: "a", createdAt: at(1) },
    ]
    const { actions } = (await shapeOfCard({ comments })) as Shape
    expect(actions?.map(({ data }) => (data as Json)["text"])).toEqual(["c", "b", "a"])
  })

  test("tells people of one name apart, and knows names of comments and items", async () => {
    const [ana, other] = ["ana", "ana2"].map((username) => ({ username, name: "Ana Ruiz" }))
    const card = {
      assigned: [ana, other],
      checklist: [{ text: "Spade", assignee: "Ana Ruiz" }],
      comments: [{ text: "Hm", author: "Ana Ruiz" }, { text: "Ok", author: "Ben" }, { text: "Oh" }],
    }
    const {
      members = [],
      memberships,
      cards,
      checklists,
      actions,
    } = (await shapeOfCard(card)) as Shape
    expect(
      members.map(({ username, fullName, initials }) => [username, fullName, initials]),
    ).toEqual([
      ["ana", "Ana Ruiz", "AR"],
      ["ana2", "Ana Ruiz", "AR"],
      ["former-member", "Former member", "FM"],
      ["Ben", "Ben", "B"],
    ])
    const [first, second, former, ben] = members.map(({ id }) => id)
    expect(cards?.[0]?.["idMembers"]).toEqual([first, second])
    expect(checklists?.[0]?.["checkItems"]).toMatchObject([{ idMember: first }])
    const authors = actions?.map(({ idMemberCreator }) => idMemberCreator)
    expect(new Set(authors)).toEqual(new Set([first, ben, former]))
    expect(memberships?.map(({ idMember }) => idMember)).toEqual([first, second, former, ben])
  })

  test("names a comment's author whose account is gone, which is nobody when it is read again", async () => {
    const shape = await shapeOfCard({ comments: [{ text: "Oh" }] })
    expect(readAsPlanka(shape)).toEqual([
      expect.stringMatching(/^Oh by Former member \(former-member\) on /),
    ])
    const { file, board } = readIn(trello, brought(shape))
    expect(file.lists[0]?.cards[0]?.comments).toMatchObject([{ author: null, text: "Oh" }])
    expect(board.differences.list()).toEqual([])
  })

  test("starts when the field of start dates says", async () => {
    const customFields = [
      { name: "Start date", kind: "date" },
      { name: "Other", kind: "date" },
    ]
    const fields = [
      { name: "Start date", value: "2026-03-01" },
      { name: "Other", value: "2026-03-02" },
    ]
    const shape = await shapeOfCard({ fields }, { customFields })
    expect((shape as Shape)["cards"]).toMatchObject([{ start: "2026-03-01T10:00:00.000Z" }])
    expect((shape as Shape)["customFields"]).toMatchObject([{ name: "Other" }])
    for (const zone of ["Pacific/Honolulu", "UTC", "Pacific/Auckland"]) {
      const [card] = readIn(trello, brought(shape), zone).file.lists[0]?.cards ?? []
      expect(card?.fields).toEqual([{ name: "Other", value: "2026-03-02" }])
      expect(card?.startDate).toBe("2026-03-01")
    }
  })

  test.each([
    ["1000-01-01T00:00:00.000Z", "00000000"],
    ["9999-01-01T00:00:00.000Z", "ffffffff"],
    ["2026-01-01T00:00:01.500Z", "6955b901"],
  ])("created at %s has an id that begins with %s", async (createdAt, start) => {
    const { cards } = (await shapeOfCard({ createdAt })) as Shape
    expect(String(cards?.[0]?.["id"])).toMatch(new RegExp(`^${start}[0-9a-f]{16}$`))
  })

  test("without anything has empty parts", async () => {
    const shape = await shapeOfCard({})
    const parts = ["checklists", "actions", "labels", "members", "memberships", "customFields"]
    for (const part of parts) expect(shape[part]).toEqual([])
    expect(shape).toMatchObject({ prefs: { background: "red" }, desc: "" })
  })
})

test("colours have the nearest of Trello's names, and its own keep theirs", () => {
  const names = ["green", "red_dark", "sky_light", "black", "pink"]
  expect(names.map((name) => trelloColorName(trelloColor(name).color))).toEqual(names)
  expect(["#64748b", "#14b8a6", "#f97415"].map(trelloColorName)).toEqual([null, "green", "orange"])
})
