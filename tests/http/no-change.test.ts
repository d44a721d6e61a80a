import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { aPerson, type Fields, type Person } from "./client"
import { pageOf, pageOfDig } from "./command-parts"
import { aGarden, type Garden } from "./garden"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"
import { toastOf } from "./toast"

// A form that is sent with what is so already: it ends as it does else, but nothing is told of a
// success, for nothing was saved.

const server = sharedServer()
let owner: Person
let garden: Garden

beforeAll(async () => {
  owner = await aPerson(server)
})

beforeEach(async () => {
  garden = await aGarden(owner)
  owner.cookies.delete("toast")
})

const description = "Two spades deep"
const sameCard = (intent: string, fields: Fields) => () => [pageOfDig(garden), intent, fields]
type Row = [string, () => readonly (string | Fields)[]]

const ROWS: Row[] = [
  ["a card's title", sameCard("edit-title", { title: " Dig ", "base.title": "Dig" })],
  [
    "a card's description",
    sameCard("edit-description", { description, "base.description": description }),
  ],
  ["a card's priority", sameCard("set-priority", { priority: "high" })],
  ["a card's estimate", sameCard("set-estimate", { estimate: "5" })],
  ["that a card is done", sameCard("set-completed", { completed: "true" })],
  [
    "a card's due date",
    sameCard("set-due-date", { date: "2031-05-01", time: "10:00", zone: "UTC" }),
  ],
  ["a card's label", sameCard("toggle-card-label", { label: "soil:#84cc16", on: "on" })],
  [
    "a card's place",
    () => [pageOfDig(garden), "move-card", { newListId: garden.list("To do"), place: "1" }],
  ],
  [
    "a comment",
    () => [
      `${pageOf(garden)}/cards/${garden.card("Weed")}`,
      "edit-comment",
      { id: garden.onWeed.comment, text: "Now", "base.text": "Now" },
    ],
  ],
  [
    "a list's name",
    () => [pageOf(garden), "update-list", { listId: garden.list("Done"), name: "Done" }],
  ],
  [
    "a board's fields",
    () => [
      "/boards",
      "update-board",
      { boardId: garden.boardId, name: "Garden", background: "board-background-1" },
    ],
  ],
]

describe.each(ROWS)("%s, saved as it was", (_what, row) => {
  test.each(["form", "data"] as const)("brings no toast (%s)", async (door) => {
    const [path, intent, fields] = row() as [string, string, Fields]
    const answer = await expectNoEffect(server, [], () => {
      return owner[door](path, { intent, ...fields })
    })
    expect([200, 202, 303]).toContain(answer.status)
    expect(toastOf(owner, answer)).toBeUndefined()
  })
})
