import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, make, type Garden } from "./garden"
import { textOf } from "./page"
import { addMember } from "./rows"
import { sharedServer } from "./shared-server"

// The dialogs of a board, asked for by their address: those who may not see the page itself, which
// nothing lies over.

const server = sharedServer()
let garden: Garden
let people: Record<"owner" | "editor" | "viewer", Person>

beforeAll(async () => {
  people = {
    owner: await aPerson(server),
    editor: await aPerson(server),
    viewer: await aPerson(server),
  }
  garden = await aGarden(people.owner)
  addMember(server, garden.boardId, people.editor.id, "editor")
  addMember(server, garden.boardId, people.viewer.id, "viewer")
})

const onBoard = (query: string) => `/board/${garden.boardId}?${query}`
const DIALOGS = [
  ["Edit Board", ["owner", "editor"], () => `/boards?edit=${garden.boardId}`],
  ["Delete Board?", ["owner"], () => `/boards?delete=${garden.boardId}`],
  ["Delete Board?", ["owner"], () => onBoard("delete-board")],
  ["Archive board?", ["owner"], () => `/boards?archive=${garden.boardId}`],
  ["Archive board?", ["owner"], () => onBoard("archive-board")],
  ["Copy board", ["owner", "editor", "viewer"], () => onBoard("copy-board")],
  ["Save as template", ["owner", "editor", "viewer"], () => onBoard("save-template")],
  ["Delete list?", ["owner", "editor"], () => onBoard(`delete-list=${garden.list("Done")}`)],
] as const

describe.each(DIALOGS)("%s is for %j only", (title, roles, address) => {
  test.each(["owner", "editor", "viewer"] as const)("%s", async (role) => {
    const { status, text } = await people[role].get(address())
    const isShown = roles.some((each) => each === role)
    expect(status).toBe(200)
    expect(textOf(text).includes(` ${title} `)).toBe(isShown)
    expect(/<main\b[^>]* inert/.test(text)).toBe(isShown)
  })
})

test("an address that names no board or list of one's own lays nothing over the page", async () => {
  const { spare } = garden
  for (const address of [
    `/boards?edit=${spare}`,
    `/boards?delete=${spare}`,
    `/boards?archive=${spare}`,
    onBoard(`delete-list=${spare}`),
  ]) {
    const { text } = await people.owner.get(address)
    expect(text).toMatch(/<main\b/)
    expect(text).not.toMatch(/<main\b[^>]* inert/)
  }
})

test("what is asked before something large goes says how much it is, and the way back", async () => {
  const asked = async (address: string) => textOf((await people.owner.get(address)).text)
  const board = await make(people.owner, "/api/boards", { name: "Shed", background: "gray" })
  const { id: listId } = await make(people.owner, "/api/lists", {
    boardId: board.id,
    name: "Tools",
  })
  for (const title of ["Spade", "Fork"]) await make(people.owner, "/api/cards", { listId, title })
  addMember(server, board.id, people.viewer.id, "viewer")
  for (const address of [`/boards?archive=${board.id}`, `/board/${board.id}?archive-board`]) {
    const text = await asked(address)
    expect(text).toContain("Archive “Shed”? It has 2 people and 2 cards.")
    expect(text).toContain("An owner can restore it at any time")
  }
  const deletes = await asked(`/board/${board.id}?delete-list=${listId}`)
  expect(deletes).toContain("This will also delete all cards in it.")
  expect(deletes).toContain("It has 2 cards. It can be restored with them for 7 days")
})
