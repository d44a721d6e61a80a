import { beforeAll, expect, test } from "vitest"
import type { User } from "~/database/types"
import { filterBoard, readFilter, toQuery } from "~/models/board/board-page/board-filter"
import { getBoardPage } from "~/models/board/board-page/board-page.server"
import { setCardField } from "~/models/board/card/card-field.server"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { CreateField } from "~/models/board/custom-field/custom-field-fields"
import { createField, removeField } from "~/models/board/custom-field/custom-field.server"
import { hasFacets } from "~/models/board/custom-field/facet"
import { facetOf, withoutFacet } from "~/models/board/custom-field/facets.server"
import { removeMember } from "~/models/people/member/member.server"
import { getTablePage } from "~/models/views/table/table-page.server"
import { aBoardWith, aMember, aUser, type LaidOut } from "../../builders"

let owner: User
let member: User
let board: LaidOut
let stage: CustomField
let approved: CustomField
let reviewer: CustomField

beforeAll(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b", "c"])
  const { boardId } = board
  member = await aMember(boardId, "editor")
  const make = (kind: string, name: string, more: object = {}) =>
    createField(owner, CreateField.parse({ boardId, kind, name, ...more }))
  const options = ["Idea", "Agreed"].map((name) => ({ name, color: "#ef4444" }))
  stage = await make("choice", "Stage", { options })
  approved = await make("checkbox", "Approved")
  reviewer = await make("person", "Reviewer")
  await make("text", "Note")
  await set("a", stage, stage.options[0]?.id ?? "")
  await set("b", stage, stage.options[1]?.id ?? "")
  await set("b", approved, true)
  await set("c", reviewer, member.id)
})

const set = (title: string, { id: fieldId }: CustomField, value: string | boolean) =>
  setCardField(owner, { cardId: board.card(title), fieldId, value })

const option = (index: number) => facetOf(stage.id, stage.options[index]?.id ?? "")
const queryOf = (facets: string[]) => `?${new URLSearchParams(facets.map((f) => ["field", f]))}`

async function shown(...facets: string[]): Promise<string> {
  const filter = readFilter(new URLSearchParams(queryOf(facets)))
  expect(toQuery(filter)).toBe(queryOf(facets))
  const page = await getBoardPage(owner, board, "UTC")
  const { lists } = filterBoard(page, filter).board
  const inLists = lists.flatMap(({ cards }) => cards.map(({ title }) => title)).join("")
  const search = new URLSearchParams(queryOf(facets))
  const table = await getTablePage(owner, board, "UTC", { filter, search })
  const inTable = table.lists.flatMap(({ cards }) => cards.map(({ title }) => title)).join("")
  expect(inTable).toBe(inLists)
  return inLists
}

test("a board names the fields that a filter can ask for", async () => {
  const { facets } = await getBoardPage(owner, board, "UTC")
  expect(facets?.map(({ name, values }) => [name, ...values.map(([, text]) => text)])).toEqual([
    ["Stage", "Idea", "Agreed", "None"],
    ["Approved", "Yes", "No"],
    ["Reviewer", owner.name, member.name, "None"],
  ])
})

test("cards pass with any value of a field, and with all fields", async () => {
  expect(await shown(option(0))).toBe("a")
  expect(await shown(option(0), option(1))).toBe("ab")
  expect(await shown(withoutFacet(stage.id))).toBe("c")
  expect(await shown(option(1), facetOf(approved.id, true))).toBe("b")
  expect(await shown(option(0), facetOf(approved.id, true))).toBe("")
  expect(await shown(facetOf(reviewer.id, member.id))).toBe("c")
})

test("values that no form sends are ignored", () => {
  const search = new URLSearchParams("field=x&field=0123abcd:<b>&field=0123abcd:none")
  expect(readFilter(search).field).toEqual(["0123abcd:none"])
  expect(hasFacets([], ["0123abcd:none"])).toBe(true)
})

test("somebody who has left is nobody, and a removed field asks for nothing", async () => {
  await removeMember(owner, { boardId: board.boardId, userId: member.id })
  expect(await shown(facetOf(reviewer.id, member.id))).toBe("")
  expect(await shown(withoutFacet(reviewer.id))).toBe("abc")
  await removeField(owner, { fieldId: reviewer.id })
  const { facets } = await getBoardPage(owner, board, "UTC")
  expect(facets?.map(({ name }) => name)).toEqual(["Stage", "Approved"])
})
