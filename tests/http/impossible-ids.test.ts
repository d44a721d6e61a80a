import { beforeAll, describe, expect, test } from "vitest"
import { aPerson, type Person } from "./client"
import { aGarden, type Garden } from "./garden"
import { sharedServer } from "./shared-server"

// An id in an address that cannot exist is like one that does not: 404. One in a body is 400.

const server = sharedServer()
let person: Person
let garden: Garden

beforeAll(async () => {
  person = await aPerson(server)
  garden = await aGarden(person)
})

describe.each(["x", "0", "%00", "7d3c9f0e", "7d3c9f0e-0000-4000-8000-00000000000g"])("%s", (id) => {
  test.each([
    ["GET", `/api/boards/${id}`],
    ["PATCH", `/api/boards/${id}`],
    ["DELETE", `/api/boards/${id}`],
    ["GET", `/api/boards/${id}/members`],
    ["GET", `/api/boards/${id}/changes?since=0`],
    ["GET", `/api/boards/${id}/deletions`],
    ["GET", `/api/boards/${id}/invitations`],
    ["POST", `/api/boards/${id}/invite`],
    ["PATCH", `/api/boards/${id}/members/${id}`],
    ["DELETE", `/api/boards/${id}/members/${id}`],
    ["PATCH", `/api/lists/${id}`],
    ["DELETE", `/api/lists/${id}`],
    ["POST", `/api/lists/${id}/copy`],
    ["POST", `/api/lists/${id}/sort`],
    ["PATCH", `/api/cards/${id}`],
    ["DELETE", `/api/cards/${id}`],
    ["GET", `/api/checklist/${id}`],
    ["GET", `/api/checklist?cardId=${id}`],
    ["PATCH", `/api/checklist/${id}`],
    ["DELETE", `/api/checklist/${id}`],
    ["GET", `/api/comments/${id}`],
    ["GET", `/api/comments?cardId=${id}`],
    ["PATCH", `/api/comments/${id}`],
    ["DELETE", `/api/comments/${id}`],
    ["GET", `/api/attachments/${id}`],
    ["GET", `/api/attachments?cardId=${id}`],
    ["DELETE", `/api/attachments/${id}`],
    ["POST", `/api/attachments/upload?cardId=${id}`],
    ["GET", `/api/card-assignments/${id}`],
    ["GET", `/api/card-assignments?cardId=${id}`],
    ["DELETE", `/api/card-assignments/${id}/${id}`],
    ["PATCH", `/api/labels/${id}`],
    ["DELETE", `/api/labels/${id}`],
    ["POST", `/api/deletions/${id}/restore`],
    ["DELETE", `/api/invitations/${id}`],
    ["POST", `/api/invitations/${id}/resend`],
    ["PATCH", `/api/notifications/${id}/read`],
  ])("%s %s is 404", async (method, path) => {
    const answer = await person.api(method, path, method === "GET" ? undefined : { name: 1 })
    expect(answer.status, answer.text).toBe(404)
    expect(answer.json()).toEqual({ message: "Not found." })
  })

  test.each(["", "/share", "/deleted", ".json", "/cards/x"])(
    "a page, /board/…%s, is 404",
    async (rest) => {
      expect(await person.get(`/board/${id}${rest}`)).toMatchObject({ status: 404 })
    },
  )

  test("a form on a page is 404", async () => {
    const fields = { intent: "delete-list", listId: garden.list("Done") }
    expect(await person.form(`/board/${id}`, fields)).toMatchObject({ status: 404 })
    expect(await person.data(`/board/${id}`, fields)).toMatchObject({ status: 404 })
  })
})

test("an id in a body is 400, and so is a missing one", async () => {
  const card = await person.api("POST", "/api/cards", { listId: "x", title: "Rake" })
  expect(card.status).toBe(400)
  const move = { cardId: "x", newListId: garden.list("Done"), newPosition: 0 }
  expect((await person.api("POST", "/api/cards/move", move)).status).toBe(400)
  expect((await person.get("/api/checklist")).status).toBe(400)
  expect((await person.get("/api/search?q=")).status).toBe(400)
})
