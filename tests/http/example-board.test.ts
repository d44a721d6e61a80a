import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { aPerson } from "./client"
import { textOf, valueOf } from "./page"
import { query } from "./rows"
import { toastOf } from "./toast"
import { sharedServer } from "./shared-server"

// The example that a newcomer is offered: a plain form, which needs no script.

const server = sharedServer()

const intent = "create-example-board"

test("is offered where there are no boards, leads to the board, and is not offered again", async () => {
  const person = await aPerson(server)
  const empty = await person.get("/boards")
  expect(textOf(empty.text)).toContain("Start with an example")
  const boardId = valueOf(empty.text, "boardId") ?? ""
  const answer = await person.form("/boards", { intent, boardId })
  expect(answer).toMatchObject({ status: 303, to: `/board/${boardId}` })
  expect(toastOf(person, answer)).toEqual({
    title: "Success",
    description: "Example board created: drag a card to begin",
  })
  const board = textOf((await person.get(`/board/${boardId}`)).text)
  for (const said of ["To Do", "Doing", "Done", "Drag me to Doing", "Start here"]) {
    expect(board).toContain(said)
  }
  expect(textOf((await person.get("/boards")).text)).not.toContain("Start with an example")
})

test("a script is led there too, and a double click makes one", async () => {
  const person = await aPerson(server)
  const fields = { intent, boardId: randomUUID() }
  const send = () => person.data("/boards", fields)
  const answers = await Promise.all([send(), send()])
  for (const { to } of answers) expect(to).toBe(`/board/${fields.boardId}`)
  const boards = query(server, `SELECT "boardId" FROM "Member" WHERE "userId" = ?`, person.id)
  expect(boards).toEqual([{ boardId: fields.boardId }])
})
