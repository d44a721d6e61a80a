import { beforeAll, expect, test } from "vitest"
import type { User } from "~/database/types"
import { readFilter } from "~/models/board/board-page/board-filter"
import { setCardField } from "~/models/board/card/card-field.server"
import type { CustomField, FieldKind } from "~/models/board/custom-field/custom-field"
import { CreateField } from "~/models/board/custom-field/custom-field-fields"
import { createField, removeField } from "~/models/board/custom-field/custom-field.server"
import { tableCsv } from "~/models/views/table/table-csv.server"
import { setTableColumns } from "~/models/views/table/table-columns.server"
import { columnOf } from "~/models/views/table/table-columns"
import { getTablePage } from "~/models/views/table/table-page.server"
import { aBoardWith, aUser, type LaidOut } from "../../builders"

let owner: User
let board: LaidOut
const fields: Partial<Record<FieldKind, CustomField>> = {}
const field = (kind: FieldKind) => fields[kind] as CustomField

beforeAll(async () => {
  owner = await aUser()
  board = await aBoardWith(owner, ["To do", "a", "b", "c"])
  const { boardId } = board
  const colors = { color: "#ef4444" }
  for (const [kind, more] of [
    ["number", { unit: "h", onFace: true }],
    ["choice", { options: ["Open", "Closed"].map((name) => ({ name, ...colors })) }],
    ["checkbox", {}],
    ["person", {}],
    ["link", {}],
  ] as const) {
    fields[kind] = await createField(
      owner,
      CreateField.parse({ boardId, name: kind, kind, ...more }),
    )
  }
  const set = (title: string, kind: FieldKind, value: string | number | boolean) =>
    setCardField(owner, { cardId: board.card(title), fieldId: field(kind).id, value })
  const [open, closed] = field("choice").options
  await set("a", "number", 10)
  await set("b", "number", 9)
  await set("a", "choice", closed?.id ?? "")
  await set("c", "choice", open?.id ?? "")
  await set("b", "checkbox", true)
  await set("c", "person", owner.id)
  await set("a", "link", "https://example.org/x")
})

const table = (query: string) => {
  const search = new URLSearchParams(query)
  return getTablePage(owner, board, "UTC", { filter: readFilter(search), search })
}
type Page = Awaited<ReturnType<typeof table>>
const titleIn = ({ lists }: Page, id: string) =>
  lists.flatMap(({ cards }) => cards).find((card) => card.id === id)?.title ?? ""
const rowsOf = (page: Page) =>
  page.groups.flatMap(({ cardIds }) => cardIds.map((id) => titleIn(page, id))).join("")
const groupsOf = (page: Page) =>
  page.groups.map(({ name, cardIds }) => [name, cardIds.map((id) => titleIn(page, id)).join("")])

test.each<[FieldKind, string, string]>([
  ["number", "bac", "abc"],
  ["choice", "cab", "acb"],
  ["checkbox", "bac", "bac"],
  ["person", "cab", "cab"],
])("rows are sorted by a %s, those without a value last", async (kind, up, down) => {
  const column = columnOf(field(kind))
  expect(rowsOf(await table(`?sort=${column}`))).toBe(up)
  expect(rowsOf(await table(`?sort=-${column}`))).toBe(down)
})

test("rows are grouped by a choice in the order of its options, and by a checkbox", async () => {
  expect(groupsOf(await table(`?group=${columnOf(field("choice"))}`))).toEqual([
    ["Open", "c"],
    ["Closed", "a"],
    ["Without choice", "b"],
  ])
  expect(groupsOf(await table(`?group=${columnOf(field("checkbox"))}`))).toEqual([
    ["Yes", "b"],
    ["checkbox: no", "ac"],
  ])
})

test("the usual columns have the fields that cards show, and a removed field is none", async () => {
  const { boardId } = board
  const number = columnOf(field("number"))
  const page = await table("")
  expect(page.columns.at(-1)).toBe(number)
  expect(page.values[board.card("b")]).toMatchObject({ [field("number").id]: 9 })
  const gone = await createField(owner, CreateField.parse({ boardId, name: "Gone", kind: "text" }))
  await setTableColumns(owner, { boardId, columns: [columnOf(gone), number, "list"] })
  await removeField(owner, { fieldId: gone.id })
  expect((await table(`?sort=${columnOf(gone)}&group=${columnOf(gone)}`)).sort).toBeNull()
  expect((await table("")).columns).toEqual([number, "list"])
})

test("the CSV has the values: numbers without unit, whole addresses, names", async () => {
  const columns = (["number", "choice", "checkbox", "person", "link"] as const).map((kind) =>
    columnOf(field(kind)),
  )
  const search = new URLSearchParams({ columns: columns.join(",") })
  const options = { filter: readFilter(search), search, zone: "UTC" }
  const { content } = await tableCsv(owner, board, options)
  let csv = ""
  for await (const part of content) csv += part
  expect(csv).toBe(
    "\uFEFFTitle,number,choice,checkbox,person,link,Done\r\n" +
      "a,10,Closed,,,https://example.org/x,\r\n" +
      "b,9,,Yes,,,\r\n" +
      `c,,Open,,${owner.name},,\r\n`,
  )
})
