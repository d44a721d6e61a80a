import { beforeAll, expect, test } from "vitest"
import type { Activity } from "~/models/views/activity/activity"
import { aBoard, importJson } from "./board-file"
import { aPerson, type Person } from "./client"
import { make, readBoard } from "./garden"
import { sharedServer } from "./shared-server"

// The activity of a board, as the calls tell it. Its recording is tested in tests/models.

const server = sharedServer()
let owner: Person

beforeAll(async () => {
  owner = await aPerson(server)
})

const card = { title: "Dig", number: 1 }
const [list, item, checklist, field, person] = ["Second", "Spade", "Tools", "Cost", "Grace"]
const changes = [{ field: "priority", from: "low", to: "high" }]

/** One entry of each shape. */
const ENTRIES = [
  { kind: "card_created", card, list },
  { kind: "card_created", card, list, typed: "Dig tomorrow" },
  { kind: "card_came", card, list, kept: [{ field, value: "4 €" }] },
  { kind: "done_card_archived", card, list, days: 7 },
  { kind: "repeat_set", card, rule: "every day at 09:00" },
  { kind: "related", card, relation: "blocks", other: "Plant" },
  { kind: "comment_created", card },
  { kind: "card_changed", card, changes },
  { kind: "card_moved", card, from: "First", to: "Second" },
  { kind: "field_set", card, field, to: "4 €" },
  { kind: "field_person", card, field, person },
  { kind: "field_emptied", card, field },
  { kind: "item_created", card, item },
  { kind: "item_assigned", card, item, person },
  { kind: "item_due", card, item, to: "2031-05-01T10:00:00.000Z" },
  { kind: "item_converted", card, item, list },
  { kind: "item_left", card, item, to: "Weed" },
  { kind: "item_came", card, item, from: "Weed" },
  { kind: "checklist_created", card, checklist },
  { kind: "checklist_deleted", card, checklist, items: 2 },
  { kind: "attachment_created", card, files: ["a.png"] },
  { kind: "assigned", card, person },
  { kind: "list_created", list },
  { kind: "cards_archived", list, count: 2 },
  { kind: "list_copied", list, from: "First" },
  { kind: "list_renamed", from: "First", to: "Second" },
  { kind: "list_limited", list, to: null },
  { kind: "list_archiving", list, to: 7 },
  { kind: "labels_merged", from: "Bugs", into: "Bug", count: 2 },
  { kind: "label_changed", from: "Bug", to: "Defect", count: 2 },
  { kind: "label_created", label: "Bug" },
  { kind: "board_changed", changes: [{ field: "name", from: "Small", to: "Smaller" }] },
  { kind: "field_added", field },
  { kind: "lists_sorted" },
  { kind: "workspace_entered", workspace: "Gardeners" },
  { kind: "template_shared", template: "Garden" },
  { kind: "copy_entered", board: "Garden", workspace: "Gardeners" },
  { kind: "webhook_added" },
  { kind: "calendar_addresses_ended", count: 2 },
  { kind: "published" },
  { kind: "member_joined", role: "editor" },
  { kind: "member_added", role: "editor", person },
  { kind: "member_removed", person },
  { kind: "role_changed", from: "editor", to: "viewer", person },
]

test("entries of each shape are answered, newest first, also in parts", async () => {
  const at = "2026-11-20T09:00:00.000Z"
  const entries = ENTRIES.map((entry) => ({ at, by: "Ada", ...entry }))
  const file = aBoard([{ title: "Dig" }], { activity: [{ entries }] })
  const { id, notes } = (await importJson(owner, file)).json() as { id: string; notes: string[] }
  expect(notes).toEqual([])
  const address = `/api/boards/${id}/activity`
  const all = (await owner.get(`${address}?limit=200`)).json() as Activity[]
  expect(all.map(({ kind }) => kind)).toEqual(ENTRIES.map(({ kind }) => kind).reverse())
  expect(all.every(({ actor, importedActor }) => !actor && importedActor === "Ada")).toBe(true)
  expect(all.at(-1)).toMatchObject({
    text: "Ada added Dig to Second",
    card: { title: "Dig" },
    list: { id: null, name: list },
  })
  const first = await owner.get(`${address}?limit=25`)
  const [, next = ""] = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "") ?? []
  const last = await owner.get(next)
  expect(last.headers.get("Link")).toBeNull()
  expect([first, last].flatMap(({ json }) => json() as Activity[])).toEqual(all)
})

test("changes since a version are for the pages of this build", async () => {
  const { id: boardId } = await make(owner, "/api/boards", { name: "Garden" })
  const page = await owner.get(`/board/${boardId}`)
  const build = /manifest-([0-9A-F]+)\.js/.exec(page.text)?.[1]?.toLowerCase() ?? ""
  const changesSince = async (query: string) =>
    (await owner.get(`/api/boards/${boardId}/changes?${query}`)).json()
  const { version: since } = await readBoard(owner, boardId)
  const asked = `since=${String(since)}&zone=Europe/Berlin&build=`
  const same = { userRole: "owner", version: since }
  expect(await changesSince(asked + build)).toEqual({ ...same, changes: [] })
  const { id } = await make(owner, "/api/lists", { boardId, name: "To do" })
  const version = since + 1
  const step = { list: { id, name: "To do" }, position: 0 }
  expect(await changesSince(asked + build)).toEqual({
    userRole: "owner",
    version,
    changes: [{ version, step }],
  })
  expect(await changesSince(`${asked}another`)).toEqual({ ...same, version, changes: null })
})
