import { beforeAll, expect, test } from "vitest"
import { aPerson, type Fields, type Person } from "./client"
import { make } from "./garden"
import { sharedServer } from "./shared-server"

// A page shows what was there when it was loaded, and its forms are sent later.

const server = sharedServer()
let person: Person

beforeAll(async () => {
  person = await aPerson(server)
})

/** The hidden fields of a page's form, as they are sent. */
function hiddenFields(html: string, intent: string): Fields {
  const forms = html.match(/<form\b.*?<\/form>/gs) ?? []
  const form = forms.find((each) => each.includes(`value="${intent}"`)) ?? ""
  const inputs = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]))
}

test("what is added from a page that is behind comes last all the same", async () => {
  const { id: boardId } = await make(person, "/api/boards", { name: "Garden" })
  const { id: listId } = await make(person, "/api/lists", { boardId, name: "First" })
  const { text } = await person.get(`/board/${boardId}?add=${listId}`)
  for (const name of ["Second", "Third"]) await make(person, "/api/lists", { boardId, name })
  for (const title of ["a", "b"]) await make(person, "/api/cards", { listId, title })

  const list = { ...hiddenFields(text, "create-list"), name: "Last" }
  const card = { ...hiddenFields(text, "create-card"), title: "z" }
  for (const fields of [list, card]) {
    expect(await person.form(`/board/${boardId}`, fields)).toMatchObject({ status: 303 })
  }
  const { lists } = (await person.get(`/api/boards/${boardId}`)).json() as {
    lists: { name: string; cards: { title: string }[] }[]
  }
  expect(lists.map(({ name }) => name)).toEqual(["First", "Second", "Third", "Last"])
  expect(lists[0]?.cards.map(({ title }) => title)).toEqual(["a", "b", "z"])
})

test("a page over a board, opened by its address, has the board's bar and none of its other cards", async () => {
  const { id: boardId } = await make(person, "/api/boards", { name: "Meadow" })
  const { id: listId } = await make(person, "/api/lists", { boardId, name: "First" })
  const ids: string[] = []
  for (const title of ["apple", "birch", "cedar", "daisy"]) {
    const { id } = await make(person, "/api/cards", { listId, title })
    ids.push(id)
    await person.api("PATCH", `/api/cards/${id}`, { labels: [`tag ${String(ids.length)}:#ef4444`] })
  }
  const lies = async (path: string) => (await person.get(`/board/${boardId}${path}`)).text
  const card = await lies(`/cards/${ids[0] ?? ""}`)
  expect(card).toContain('class="board-bar"')
  expect(card).toContain(`/cards/${ids[1] ?? ""}`)
  expect(card).not.toMatch(/cedar|daisy/)
  const picker = await lies(`/cards/${ids[0] ?? ""}?edit=labels`)
  expect(picker).toContain("tag 4")
  for (const path of ["/about", "/activity", "/archive", "/labels", "/share"]) {
    expect(await lies(path), path).not.toContain("<li data-card-id")
  }
  for (const path of ["", `/select/${listId}`]) {
    expect(await lies(path), path).toContain("daisy")
  }
  await person.api("PATCH", `/api/cards/${ids[2] ?? ""}`, { archived: true })
  const activity = await lies("/activity")
  expect(activity).toContain("cedar")
  expect(ids.map((id) => activity.includes(`/cards/${id}"`))).toEqual([true, true, false, true])
})
