import { describe, expect, test } from "vitest"
import { insertPicture, linkPasted, TOOLS, type Edit } from "~/client/edit-text"

/** Reads a text in which brackets mark the selection: `a ⟦b⟧`. */
function selection(marked: string) {
  const start = marked.indexOf("⟦")
  const end = marked.indexOf("⟧") - 1
  return { text: marked.replace(/[⟦⟧]/g, ""), start, end }
}

/** The text after an edit, with its selection in brackets. */
function after(marked: string, change: (selected: ReturnType<typeof selection>) => Edit) {
  const selected = selection(marked)
  const { from, to, insert, select } = change(selected)
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to)
  const [start, end] = select
  return `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`
}

describe.each([
  ["Bold", "say ⟦this⟧ now", "say **⟦this⟧** now"],
  ["Bold", "say **⟦this⟧** now", "say ⟦this⟧ now"],
  ["Bold", "⟦⟧", "**⟦bold⟧**"],
  ["Code", "⟦x⟧", "`⟦x⟧`"],
  ["Code", "⟦a\nb⟧", "```\n⟦a\nb⟧\n```"],
  ["Bulleted list", "one\nt⟦wo\nth⟧ree", "one\n⟦- two\n- three⟧"],
  ["Bulleted list", "⟦- one\n- two⟧", "⟦one\ntwo⟧"],
  ["Bulleted list", "one⟦⟧", "- one⟦⟧"],
  ["Checkbox", "⟦a\nb⟧\nc", "⟦- [ ] a\n- [ ] b⟧\nc"],
  ["Link", "see ⟦this⟧", "see [this](⟦https://⟧)"],
  ["Link", "see ⟦⟧", "see [⟦text⟧](https://)"],
  ["Link", "⟦https://a.example⟧", "[⟦text⟧](https://a.example)"],
])("%s", (name, before, expected) => {
  test(JSON.stringify(before), () => {
    const tool = TOOLS.find((each) => each.name === name)
    expect(tool && after(before, tool.edit)).toBe(expected)
  })
})

test("an address that is pasted over words makes them a link", () => {
  const url = "https://a.example/x?y=1"
  expect(after("see ⟦this⟧", (s) => linkPasted(s, ` ${url}\n`) as Edit)).toBe(
    `see [this](${url})⟦⟧`,
  )
  expect(linkPasted(selection("⟦⟧"), url)).toBeNull()
  expect(linkPasted(selection("⟦https://b.example⟧"), url)).toBeNull()
  expect(linkPasted(selection("⟦a\nb⟧"), url)).toBeNull()
  expect(linkPasted(selection("⟦this⟧"), "javascript:alert(1)")).toBeNull()
  expect(linkPasted(selection("⟦this⟧"), "two words https://a.example")).toBeNull()
})

test("a pasted picture stands in a paragraph of its own", () => {
  const id = "0f7b152b-f3f1-4c72-8dc7-070d12d09ae3"
  const insert = (before: string) => after(before, (s) => insertPicture(s, "a [b].png", id))
  expect(insert("text⟦⟧")).toBe(`text\n\n![a  b .png](/attachments/${id})\n⟦⟧`)
  expect(insert("⟦old⟧")).toBe(`![a  b .png](/attachments/${id})\n⟦⟧`)
})
