import { expect, test } from "vitest"
import { aPerson } from "./client"
import { aGarden } from "./garden"
import { textOf } from "./page"
import { query } from "./rows"
import { sharedServer } from "./shared-server"

// Several cards of a list are changed at once without a script, on a page of their own.

const server = sharedServer()

test("changes those that are ticked, once any is", async () => {
  const person = await aPerson(server)
  const { boardId, list, card } = await aGarden(person)
  const page = `/board/${boardId}/select/${list("To do")}`
  const board = (await person.get(`/board/${boardId}?menu=${list("To do")}`)).text
  expect(board).toMatch(new RegExp(`href="${page}[?"]`))
  const { text } = await person.get(page)
  const boxes = [...text.matchAll(/<input[^>]*name="cardIds"[^>]*value="([^"]*)"/g)]
  expect(boxes.map(([, id]) => id)).toEqual([card("Dig"), card("Plant"), card("Water")])

  const post = (fields: string[][]) =>
    person.request("POST", `/board/${boardId}`, { body: new URLSearchParams(fields) })
  const none = await post([
    ["intent", "move-cards"],
    ["newListId", list("Done")],
  ])
  expect(none.status).toBe(400)
  expect(textOf(none.text)).toContain("Choose at least one card.")
  const dated = await post([
    ["intent", "day-cards"],
    ["day", "today"],
    ["zone", "UTC"],
    ["cardIds", card("Plant")],
    ["cardIds", card("Water")],
  ])
  expect(dated.status, dated.text).toBe(303)
  const due = query(
    server,
    `SELECT "title" FROM "Card" WHERE "listId" = ? AND "dueDate" IS NOT NULL AND "title" <> 'Dig' ORDER BY "title"`,
    list("To do"),
  )
  expect(due).toEqual([{ title: "Plant" }, { title: "Water" }])
})
