import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, test } from "vitest"
import { can, ROLES, type Ability } from "~/models/access/role"
import { aPerson, Person, type Answer } from "./client"
import {
  isCall,
  isOnBoard,
  nameOf,
  pathOf,
  request,
  requestOf,
  thingsIn,
  waysOf,
  type Endpoint,
  type Options,
} from "./permissions/endpoint"
import { ENDPOINTS } from "./permissions/endpoints"
import { make } from "./garden"
import { aCast, allThings, aScene, type Cast, type Scene } from "./permissions/scene"
import { endpointsInSources } from "./permissions/sources"
import { change, expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"
import { aProgram, Program } from "./tokens"
import type { Watcher } from "./watcher"

// The one table of permissions: each endpoint once, with everybody who may call it. The sources
// say which endpoints exist, the table what each needs, and the table of roles who has that.

const server = sharedServer()
let cast: Cast
let scene: Scene
/** Another board of the same people. */
let second: Scene
/** The stranger's board, of which nobody else in the cast is a member. */
let foreign: Scene
let watcher: Watcher

beforeAll(async () => {
  const strangers = await aCast(server)
  cast = { ...(await aCast(server)), stranger: strangers.owner }
  scene = await aScene(server, cast, "owner")
  second = await aScene(server, cast, "owner")
  foreign = await aScene(server, strangers, "owner")
  watcher = await cast.owner.socket()
  expect(await watcher.join(scene.boardId)).toMatchObject({ type: "joined" })
  return () => watcher.close()
})

const named = (endpoints: Endpoint[]) => endpoints.map((each) => [nameOf(each), each] as const)
const onBoards = ENDPOINTS.filter(isOnBoard)
const ofPeople = ENDPOINTS.filter(({ needs }) => needs === "session" || needs === "mine")
const unchanged = <T>(attempt: () => Promise<T>) => expectNoEffect(server, [watcher], attempt)

test("every endpoint of the sources is in the table, once", () => {
  expect(ENDPOINTS.map(nameOf).sort()).toEqual(endpointsInSources().sort())
})

async function expectStatus(
  status: number,
  endpoint: Endpoint,
  person: Person,
  things: Scene,
  options: Options = {},
): Promise<Answer> {
  const answer = await request(endpoint, person, things, options)
  expect(answer.status, `${options.way ?? "plain"}: ${answer.text}`).toBe(status)
  return answer
}

/** A call answers 401; a page leads to the sign-in, and from there back. */
async function expectSignIn(endpoint: Endpoint): Promise<void> {
  for (const way of waysOf(endpoint)) {
    const answer = await request(endpoint, new Person(server), scene, { way })
    if (isCall(endpoint)) {
      expect(answer).toMatchObject({ status: 401, text: '{"message":"Please sign in."}' })
      continue
    }
    expect(answer.status, answer.text).toBe(way === "script" ? 202 : 302)
    const { pathname, searchParams } = new URL(answer.to ?? "", server.url)
    expect(pathname).toBe("/login")
    const back = pathOf(endpoint, scene)
    if (isOnBoard(endpoint)) expect(searchParams.get("redirectTo")?.split("?")[0]).toBe(back)
  }
}

/** 404, in the same words as for things that do not exist, in a form also beside ids of one's own. */
async function expectNotFound(endpoint: Endpoint): Promise<void> {
  const { boardId, listId, cardId } = foreign
  const withOwn = { way: waysOf(endpoint).at(-1), extra: { boardId, listId, cardId } }
  const toStranger = [await expectStatus(404, endpoint, cast.stranger, scene)]
  // A call refuses fields that it does not have.
  if (!isCall(endpoint)) {
    toStranger.push(await expectStatus(404, endpoint, cast.stranger, scene, withOwn))
  }
  const missing = allThings(randomUUID())
  const toOwner = await expectStatus(404, endpoint, cast.owner, missing)
  if (isCall(endpoint)) {
    const texts = [...toStranger, toOwner].map(({ text }) => text)
    expect(new Set(texts)).toEqual(new Set(['{"message":"Not found."}']))
  }
  for (const { text } of toStranger) {
    for (const name of ["Garden", "Weed", cast.owner.me?.name ?? ""])
      expect(text).not.toContain(name)
  }
  await expectStatus(404, endpoint, cast.removed, scene)
}

/** An endpoint of one's own board that names things of another: of a second one, of a stranger's. */
async function expectNothingOfOthers(endpoint: Endpoint): Promise<void> {
  const differs = (things: Scene) => requestOf(endpoint, things) !== requestOf(endpoint, scene)
  const isAddressed = endpoint.route.includes("$boardId")
  const ofSecond = { ...second, boardId: scene.boardId }
  // A call names no board: the things of a board of one's own are found.
  // The page of a card leads to the board where it is.
  const status = endpoint.does === "GET" && /cards\.\$cardId/.test(endpoint.route) ? 302 : 404
  if (isAddressed && differs(ofSecond)) await expectStatus(status, endpoint, cast.owner, ofSecond)
  const ofStranger = { ...foreign, boardId: scene.boardId }
  if (!differs(ofStranger)) return
  await expectStatus(endpoint.foreign ?? 404, endpoint, cast.owner, ofStranger)
}

describe("on a board", () => {
  test.each(named(onBoards))("%s", async (_name, endpoint) => {
    const needs = endpoint.needs as Ability
    const way = waysOf(endpoint).at(-1)
    const lower = ROLES.filter((each) => !can(each, needs))
    await unchanged(() =>
      Promise.all([
        expectSignIn(endpoint),
        expectNotFound(endpoint),
        expectNothingOfOthers(endpoint),
        ...lower.map((role) => expectStatus(403, endpoint, cast[role], scene, { way })),
      ]),
    )
    const things = thingsIn(endpoint)
    // The lowest role that may: `tests/http/commands.test.ts` does everything as an owner.
    const lowest = ROLES.filter((each) => can(each, needs)).at(-1)
    for (const role of lowest ? [lowest] : []) {
      const own = endpoint.does === "GET" ? scene : await aScene(server, cast, role, things)
      await endpoint.before?.(cast[role], own)
      await expectStatus(endpoint.status, endpoint, cast[role], own)
    }
  })
})

const isReaction = (endpoint: Endpoint) => nameOf(endpoint).includes("reaction")

describe("on a board whose viewers may comment", () => {
  /** Such a board, with a comment of the viewer. */
  async function anOpenScene(needed?: readonly string[]): Promise<Scene> {
    const own = await aScene(server, cast, "owner", needed)
    const { boardId, cardId } = own
    await cast.owner.api("PATCH", `/api/boards/${boardId}`, { viewersComment: true })
    const comment = { cardId, text: "Deep enough?" }
    return { ...own, commentId: (await make(cast.viewer, "/api/comments", comment)).id }
  }
  let open: Scene
  let ofOwner: string
  beforeAll(async () => {
    open = await anOpenScene()
    const comment = { cardId: open.cardId, text: "Yes" }
    ofOwner = (await make(cast.owner, "/api/comments", comment)).id
  })

  const ofComments = onBoards.filter(({ needs }) => needs === "comment")
  test.each(named(ofComments))("a viewer: %s", async (_name, endpoint) => {
    await expectStatus(endpoint.status, endpoint, cast.viewer, await anOpenScene([]))
    await unchanged(async () => {
      await expectStatus(404, endpoint, cast.stranger, open)
      await expectStatus(404, endpoint, cast.removed, open)
      // Everybody who may comment may react to what others say.
      if (!thingsIn(endpoint).includes("commentId") || isReaction(endpoint)) return
      await expectStatus(403, endpoint, cast.viewer, { ...open, commentId: ofOwner })
    })
  })

  const others = onBoards.filter(({ needs }) => needs === "edit" || needs === "own")
  test.each(named(others))("a viewer is refused: %s", async (_name, endpoint) => {
    const way = waysOf(endpoint).at(-1)
    await unchanged(() => expectStatus(403, endpoint, cast.viewer, open, { way }))
  })
})

/** Things that an owner can end, also of an archived board. */
const ENDS_OUTSIDE = [
  "DELETE api.boards.$boardId.outside.templates.$templateId",
  "DELETE api.boards.$boardId.outside.copies.$copyId",
  "DELETE api.boards.$boardId.outside.calendar-addresses",
  "DELETE api.boards.$boardId.outside.email-addresses",
  "DELETE api.boards.$boardId.public",
  "DELETE api.boards.$boardId.screens.$screenId",
]

/** Calls on a board that concern other boards, too, or make something that outlives the token. */
const FOR_ALL_BOARDS = [
  "POST api.boards.$boardId.copy",
  "POST api.boards.$boardId.template",
  "GET api.boards.$boardId.destinations",
  "GET api.boards.$boardId.undo",
  "POST api.boards.$boardId.undo",
  "POST api.calendar-feeds",
  "GET api.boards.$boardId.mail-in",
  "PUT api.boards.$boardId.mail-in",
  "DELETE api.boards.$boardId.mail-in",
  "POST api.deletions.$deletionId.restore",
  "PUT api.workspaces.$workspaceId.boards.$boardId",
  "DELETE api.workspaces.$workspaceId.boards.$boardId",
  "GET api.boards.$boardId.outside",
  "GET api.boards.$boardId.public",
  "PUT api.boards.$boardId.public",
  "GET api.boards.$boardId.screens",
  "POST api.boards.$boardId.screens",
  ...ENDS_OUTSIDE,
]

/** Calls that also a token for another board may make: they say nothing of this one. */
const ABOUT_NO_BOARD = ["GET api.auth.me", "GET api.boards"]

describe("by a program with a token", () => {
  // Of the owner, who may do everything.
  let here: Program, there: Program, reader: Program, writer: Program
  const never = () => new Program(server, "cdl_never")
  beforeAll(async () => {
    here = await aProgram(cast.owner, { name: "Here", boardIds: [scene.boardId] })
    there = await aProgram(cast.owner, { boardIds: [second.boardId] })
    reader = await aProgram(cast.owner, { scopes: ["read"] })
    writer = await aProgram(cast.owner, { scopes: ["write"] })
  })

  const calls = ENDPOINTS.filter((each) => isCall(each) && each.needs !== "nothing")
  test.each(named(calls))("%s", async (_name, endpoint) => {
    const things = { ...scene, userId: cast.owner.id }
    await unchanged(async () => {
      await expectStatus(401, endpoint, never(), things)
      await expectStatus(403, endpoint, endpoint.does === "GET" ? writer : reader, things)
      if (ABOUT_NO_BOARD.includes(nameOf(endpoint))) return
      const { status, text } = await request(endpoint, there, things)
      expect([403, 404], text).toContain(status)
    })
  })

  /** A token for a board may do this there; everything else needs one for all boards. */
  test.each(named(onBoards.filter(isCall)))("of the board: %s", async (_name, endpoint) => {
    const own =
      endpoint.does === "GET" ? scene : await aScene(server, cast, "owner", thingsIn(endpoint))
    await endpoint.before?.(cast.owner, own)
    const boardIds = JSON.stringify([own.boardId])
    const sql = `UPDATE "AccessToken" SET "boardIds" = ? WHERE "name" = ? AND "userId" = ?`
    change(server, sql, [boardIds, "Here", cast.owner.id])
    const status = FOR_ALL_BOARDS.includes(nameOf(endpoint)) ? 403 : endpoint.status
    await expectStatus(status, endpoint, here, own)
  })
})

describe("on an archived board nothing is changed", () => {
  /** An owner can delete it, remove a person, or end what is told of it. */
  const ALLOWED = [
    "DELETE api.boards.$boardId",
    "DELETE api.boards.$boardId.members.$userId",
    "DELETE api.webhooks.$webhookId",
    ...ENDS_OUTSIDE,
  ]
  let archived: Scene
  beforeAll(async () => {
    archived = await aScene(server, cast, "owner")
    await cast.owner.api("PATCH", `/api/boards/${archived.boardId}`, { archived: true })
  })

  const changes = onBoards.filter(
    (each) =>
      isCall(each) && each.does !== "GET" && ["comment", "edit", "own"].includes(each.needs),
  )
  test.each(named(changes).filter(([name]) => !ALLOWED.includes(name)))(
    "%s",
    async (_name, endpoint) => {
      await unchanged(() => expectStatus(409, endpoint, cast.owner, archived))
    },
  )

  test("by an invitation", async () => {
    const { token } = archived
    const { status } = await cast.stranger.api("POST", "/api/invites/accept", { token })
    expect(status).toBe(409)
  })
})

describe("with a session", () => {
  test.each(named(ofPeople))("%s", async (_name, endpoint) => {
    const person = await aPerson(server)
    const things = { ...scene, ...(await endpoint.prepare?.(person, server)) }
    await unchanged(async () => {
      await expectSignIn(endpoint)
      if (endpoint.needs === "mine") await expectStatus(404, endpoint, cast.stranger, things)
    })
    await expectStatus(endpoint.status, endpoint, person, things)
  })
})

describe("for administrators only", () => {
  const ofAdmins = ENDPOINTS.filter(({ needs }) => needs === "admin")
  test.each(named(ofAdmins))("%s", async (_name, endpoint) => {
    const about = { ...scene, userId: cast.owner.id }
    await unchanged(async () => {
      await expectStatus(404, endpoint, cast.owner, about)
      await expectStatus(404, endpoint, cast.stranger, about)
      await expectStatus(isCall(endpoint) ? 401 : 404, endpoint, new Person(server), about)
    })
  })
})

describe("for everybody", () => {
  const open = ENDPOINTS.filter(({ needs }) => needs === "nothing")
  test.each(named(open))("%s", async (_name, endpoint) => {
    await expectStatus(endpoint.status, endpoint, new Person(server), scene)
  })
})

describe("opening an address changes nothing", () => {
  const open = ["/logout", "/theme", "/login", "/register", "/api/auth/logout"]
  const query = "?intent=delete-board&name=x&title=x&newPosition=0"

  test.each(["GET", "HEAD"])("%s", async (method) => {
    const paths = new Set([...onBoards.map((each) => pathOf(each, scene)), ...open])
    await unchanged(async () => {
      for (const path of paths) {
        const others = method === "GET" ? [path + query, `${path}.data`] : []
        for (const address of [path, ...others]) {
          const { status } = await cast.owner.request(method, address)
          expect(status, address).toBeLessThan(500)
        }
      }
      expect((await cast.owner.get("/api/auth/me")).status).toBe(200)
    })
  })
})

test("a stranger's stale change is answered like any other", async () => {
  const calls = [
    [`boards/${scene.boardId}`, "name"],
    [`lists/${scene.listId}`, "name"],
    [`cards/${scene.cardId}`, "title"],
  ] as const
  await unchanged(async () => {
    for (const [path, field] of calls) {
      const stale = { [field]: "New", base: { [field]: "Old" } }
      const answer = await cast.stranger.api("PATCH", `/api/${path}`, stale)
      expect(answer).toMatchObject({ status: 404, text: '{"message":"Not found."}' })
    }
  })
})
