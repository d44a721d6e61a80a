import { beforeAll, expect, test } from "vitest"
import type { User } from "~/database/types"
import { transaction } from "~/database/db.server"
import { newId } from "~/models/text/id"
import { SaveView } from "~/models/board/saved-view/saved-view"
import { savedQuery, savedViewAddress } from "~/models/board/saved-view/saved-query"
import {
  deleteSavedView,
  listSavedViews,
  saveView,
} from "~/models/board/saved-view/saved-view.server"
import { aBoard, aMember, aUser } from "../../builders"
import { expectNoEffect, expectRefused, watch } from "../effect"

let owner: User
let viewer: User
let boardId: string
const save = (actor: User, name: string, forBoard = false, query = "?member=me&due=week") =>
  saveView(actor, { boardId, name, query, forBoard })
const names = async (actor: User) => (await listSavedViews(actor, { boardId })).map((v) => v.name)

beforeAll(async () => {
  owner = await aUser()
  boardId = (await aBoard(owner)).id
  viewer = await aMember(boardId, "viewer")
})

test.each(["", "?month=2026-11", "?x=1", "?view=none", "?rows=title", "?fold=.high"])(
  "a query without view or filter, %j, is refused",
  async (query) => {
    await expectRefused(400, () => save(owner, "Empty", false, query))
  },
)

test("a view is one's own, or everybody's, and no event of the board", async () => {
  const { events, stop } = watch(boardId)
  await save(owner, "Due, mine")
  const shared = await save(owner, "Due", true)
  const own = await save(viewer, "Viewer's")
  stop()
  expect(events).toEqual([])
  expect(await names(owner)).toEqual(["Due", "Due, mine"])
  expect(await names(viewer)).toEqual(["Due", "Viewer's"])

  await expectRefused(404, () => deleteSavedView(owner, { savedViewId: own.id }))
  await expectRefused(403, () => deleteSavedView(viewer, { savedViewId: shared.id }))
  const stranger = await aUser()
  await expectRefused(404, () => deleteSavedView(stranger, { savedViewId: shared.id }))
  await deleteSavedView(viewer, { savedViewId: own.id })
  await deleteSavedView(owner, { savedViewId: shared.id })
  expect(await names(viewer)).toEqual([])
})

test("the same id saves one, and who has lost the board has none", async () => {
  const member = await aMember(boardId, "editor")
  const input = { boardId, id: newId(), name: "Once", query: "?view=calendar", forBoard: false }
  await saveView(member, input)
  await expectNoEffect(() => saveView(member, input))
  await expectRefused(409, () => saveView(viewer, input))
  await transaction((tx) => tx.member.deleteMany({ where: { boardId, userId: member.id } }))
  await expectRefused(404, () => deleteSavedView(member, { savedViewId: input.id }))
})

test("at most fifty of a person", async () => {
  const member = await aMember(boardId, "viewer")
  await transaction((tx) =>
    tx.savedView.createMany({
      data: Array.from({ length: 50 }, (_, i) => ({
        id: newId(),
        boardId,
        userId: member.id,
        name: `View ${String(i)}`,
        query: "?q=a",
      })),
    }),
  )
  await expectRefused(409, () => save(member, "One more"))
})

test.each([
  ["?label=Bug&label=Idea&month=2026-11", "?label=Bug&label=Idea", "/board/b?label=Bug&label=Idea"],
  ["?view=calendar&month=2026-11", "?view=calendar", "/board/b/calendar"],
  ["?view=calendar&week=2026-11-23", "?view=calendar", "/board/b/calendar"],
  ["?q=a&view=calendar", "?view=calendar&q=a", "/board/b/calendar?q=a"],
  [
    "?view=table&part=3&sort=-due&group=list&columns=due%2Clist&q=a",
    "?view=table&sort=-due&group=list&columns=due%2Clist&q=a",
    "/board/b/table?sort=-due&group=list&columns=due%2Clist&q=a",
  ],
  [
    "?view=timeline&by=person&scale=months&from=2027-01-01&part=2&q=a",
    "?view=timeline&by=person&scale=months&q=a",
    "/board/b/timeline?by=person&scale=months&q=a",
  ],
  ["?due=never&javascript:alert(1)", "", "/board/b"],
])("of %j is kept %j, at %s", (query, kept, address) => {
  expect(savedQuery(query)).toBe(kept)
  expect(savedViewAddress({ boardId: "b", query: kept })).toBe(address)
})

test("needs a name", () => {
  const input = { boardId: newId(), name: " ", query: "?q=a" }
  expect(SaveView.safeParse(input).success).toBe(false)
})
