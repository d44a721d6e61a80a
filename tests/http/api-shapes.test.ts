import { beforeAll, describe, expect, test } from "vitest"
import { EMPTY, FULL } from "../card-properties"
import { aPerson, aRegistration, PASSWORD, Person } from "./client"
import { aGarden, make, readBoard, type Garden } from "./garden"
import { sharedServer } from "./shared-server"

// The answers of the calls, to the last field.

const server = sharedServer()
let person: Person
let garden: Garden

beforeAll(async () => {
  person = await aPerson(server, "rosa")
  garden = await aGarden(person)
})

const ID = expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/) as string
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string
const AVATAR = expect.stringMatching(/^\/avatars\/default\/[0-4]\/P[RI]\.svg$/) as string

const rosa = { id: ID, name: "Person rosa", username: "rosa", avatar: AVATAR, initials: "PR" }
const me = {
  ...rosa,
  email: "rosa@example.org",
  emailConfirmed: false,
  createdAt: MOMENT,
  subscriptionStatus: "trial",
  trialEndsAt: MOMENT,
  plan: null,
  timeZone: null,
}
const newCard = {
  id: ID,
  listId: ID,
  number: 1,
  title: "Rake",
  ...EMPTY,
  position: 0,
  createdAt: MOMENT,
  coverAttachmentId: null,
  fields: {},
  commentCount: 0,
  attachmentCount: 0,
  checklistCount: 0,
  checklistDone: 0,
  done: false,
  assignedUsers: [],
}
const garden1 = {
  id: ID,
  name: "Garden",
  description: null,
  background: "board-background-1",
  userRole: "owner",
  version: 14,
}

describe("answers", () => {
  test("the user who registers, signs in, and asks who they are", async () => {
    const visitor = new Person(server)
    const { username, name, ...rest } = aRegistration("ida")
    const registered = await visitor.api("POST", "/api/auth/register", { username, name, ...rest })
    expect(registered.status).toBe(201)
    const ida = { ...me, username, name, email: "ida@example.org", initials: "PI" }
    expect(registered.json()).toEqual({ user: ida })
    const signedIn = await visitor.api("POST", "/api/auth/login", { username, password: PASSWORD })
    expect(signedIn.status).toBe(200)
    expect(signedIn.json()).toEqual({ user: ida })
    expect((await visitor.get("/api/auth/me")).json()).toEqual(ida)
  })

  test("a trial of thirty days", async () => {
    const { createdAt, trialEndsAt } = (await person.get("/api/auth/me")).json() as typeof me
    const days = (Date.parse(trialEndsAt) - Date.parse(createdAt)) / 86_400_000
    expect(days).toBeCloseTo(30, 3)
  })

  test("boards, as a bare array", async () => {
    expect((await person.get("/api/boards")).json()).toEqual([garden1])
    const other = await aPerson(server)
    expect((await other.get("/api/boards")).text).toBe("[]")
  })

  test("a board with everything on it", async () => {
    const board = await readBoard(person, garden.boardId)
    const { lists, ...rest } = board
    expect(rest).toEqual({ ...garden1, members: [{ ...rosa, role: "owner" }] })
    expect(lists.map(({ cards, ...list }) => [list, cards.length])).toEqual([
      [
        {
          id: ID,
          boardId: garden.boardId,
          name: "To do",
          position: 0,
          cardLimit: null,
          archiveDoneDays: null,
          cardsDone: false,
        },
        3,
      ],
      [
        {
          id: ID,
          boardId: garden.boardId,
          name: "Doing",
          position: 1,
          cardLimit: null,
          archiveDoneDays: null,
          cardsDone: false,
        },
        1,
      ],
      [
        {
          id: ID,
          boardId: garden.boardId,
          name: "Done",
          position: 2,
          cardLimit: null,
          archiveDoneDays: null,
          cardsDone: true,
        },
        0,
      ],
    ])
    expect(lists[0]?.cards[0]).toEqual({
      ...newCard,
      title: "Dig",
      ...FULL,
      done: true,
      id: garden.card("Dig"),
      listId: garden.list("To do"),
    })
  })

  test("what was made or changed", async () => {
    const maker = await aPerson(server)
    const board = await make(maker, "/api/boards", { name: "Meadow", background: "gray" })
    const meadow = { ...garden1, name: "Meadow", background: "gray", version: 0 }
    expect(board).toEqual(meadow)
    const list = await make(maker, "/api/lists", { boardId: board.id, name: "Hay" })
    const newList = {
      id: ID,
      boardId: board.id,
      name: "Hay",
      position: 0,
      cardLimit: null,
      archiveDoneDays: null,
      cardsDone: false,
    }
    expect(list).toEqual(newList)
    const card = await make(maker, "/api/cards", { listId: list.id, title: "Rake" })
    expect(card).toEqual({ ...newCard, listId: list.id })
    const patch = async (path: string, body: object) => {
      const answer = await maker.api("PATCH", path, body)
      expect(answer.status).toBe(200)
      return answer.json()
    }
    expect(await patch(`/api/lists/${list.id}`, { name: "Straw" })).toEqual({
      ...list,
      name: "Straw",
    })
    expect(await patch(`/api/cards/${card.id}`, { priority: "critical" })).toEqual({
      ...card,
      priority: "critical",
    })
    expect(await patch(`/api/boards/${board.id}`, { description: "Tall" })).toEqual({
      ...meadow,
      description: "Tall",
      version: 5,
    })
  })

  test("the head of what it would answer to GET", async () => {
    const [head, get] = [
      await person.request("HEAD", "/api/boards"),
      await person.get("/api/boards"),
    ]
    expect(head.status).toBe(get.status)
    expect(head.text).toBe("")
  })
})

test("without a description a board has none, and an empty one is none", async () => {
  const maker = await aPerson(server)
  for (const description of [undefined, null, "", " \n "]) {
    expect(await make(maker, "/api/boards", { name: "Bed", description })).toMatchObject({
      description: null,
    })
  }
})

describe("addresses", () => {
  const id = "7d3c9f0e-0000-4000-8000-000000000000"
  test.each([
    ["/api/auth/login", "POST"],
    ["/api/auth/register", "POST"],
    ["/api/auth/logout", "POST"],
    ["/api/auth/me", "GET, HEAD, PATCH"],
    ["/api/users/avatar", "DELETE"],
    ["/api/users/avatar/upload", "POST"],
    ["/api/boards", "GET, HEAD, POST"],
    [`/api/boards/${id}`, "GET, HEAD, PATCH, DELETE"],
    ["/api/lists", "POST"],
    ["/api/lists/reorder", "POST"],
    [`/api/lists/${id}`, "PATCH, DELETE"],
    ["/api/cards", "POST"],
    ["/api/cards/move", "POST"],
    ["/api/cards/reorder", "POST"],
    [`/api/cards/${id}`, "GET, HEAD, PATCH, DELETE"],
  ])("%s takes %s only", async (path, allow) => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
      if (allow.split(", ").includes(method)) continue
      const answer = await new Person(server).request(method, path)
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get("Allow")).toBe(allow)
    }
  })

  test.each(["OPTIONS", "PROPFIND", "PURGE"])("none takes %s", async (method) => {
    for (const path of ["/api/boards", "/api/nothing", "/boards", "/"]) {
      const answer = await person.request(method, path)
      expect(answer.status).toBe(405)
      expect(answer.headers.get("Allow")).toContain("GET")
    }
  })

  test.each([
    "/api/nothing",
    `/api/boards/${id}/nothing`,
    "/api/boards.data",
    "/api/boards?_data=routes/boards",
    "/api/auth",
  ])("%s is none of them", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      for (const visitor of [person, new Person(server)]) {
        const answer = await visitor.request(method, path)
        expect(answer.status, method).toBe(404)
        expect(answer.json()).toEqual({ message: "Not found." })
      }
    }
  })
})
