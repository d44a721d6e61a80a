import { beforeAll, describe, expect, test } from "vitest"
import { can } from "~/models/access/role"
import { aPerson, Person, type Answer } from "./client"
import { ACCOUNT_DOORS } from "./permissions/account-doors"
import { BOARD_DOORS } from "./permissions/board-doors"
import { CARD_DOORS } from "./permissions/card-doors"
import { goThrough, isCall, isOfBoard, nameOf, requestOf, type Door } from "./permissions/door"
import { MEMBER_DOORS } from "./permissions/member-doors"
import { OWN_DOORS } from "./permissions/own-doors"
import { aCast, allThings, aScene, WHO, type Cast, type Scene, type Who } from "./permissions/scene"
import { doorsInSources } from "./permissions/sources"
import { expectNoEffect } from "./rows"
import { sharedServer } from "./shared-server"

// Every door of the product, and everybody who may stand at it. The sources say which doors
// there are, the table what each takes, and the roles' own table who has that.

const DOORS = [...BOARD_DOORS, ...CARD_DOORS, ...MEMBER_DOORS, ...ACCOUNT_DOORS, ...OWN_DOORS]

const server = sharedServer()
let cast: Cast
let scene: Scene
/** A board of which nobody in the cast knows. */
let foreign: Scene

beforeAll(async () => {
  cast = await aCast(server)
  scene = await aScene(server, cast, "owner")
  foreign = await aScene(server, await aCast(server), "owner")
})

const named = (doors: Door[]) => doors.map((door) => [nameOf(door), door] as const)
const ofBoards = DOORS.filter(isOfBoard)
const ofPersons = DOORS.filter(({ needs }) => needs === "session" || needs === "mine")

test("no door of the sources is missing in the table, and none stands there twice", () => {
  expect(DOORS.map(nameOf).sort()).toEqual(doorsInSources().sort())
})

/** Somebody may not: nothing changes, and a page leads to the sign-in where that would help. */
async function expectRefused(door: Door, person: Person, scene: Scene, status: number) {
  const answer = await expectNoEffect(server, [], () => goThrough(door, person, scene))
  expect(answer.status, answer.text).toBe(status)
  return answer
}

async function expectSignIn(door: Door): Promise<void> {
  const visitor = new Person(server)
  const answer = await expectRefused(door, visitor, scene, isCall(door) ? 401 : 302)
  if (!isCall(door)) expect(answer.to).toMatch(/^\/login\?redirectTo=/)
}

function expectDone(door: Door, answer: Answer): void {
  expect(answer.status, answer.text).toBe(door.status)
}

describe.each(WHO.filter((who) => who !== "nobody"))("on a board, its %s", (who) => {
  test.each(named(ofBoards))("%s", async (_name, door) => {
    const status = refusalOf(door, who)
    if (status !== null) {
      await expectRefused(door, cast[who], scene, status)
      return
    }
    const there = door.does === "GET" ? scene : await aScene(server, cast, who)
    expectDone(door, await goThrough(door, cast[who], there))
  })
})

/** What a door answers somebody who may not, or null where they may. */
function refusalOf({ needs }: Door, who: Who): number | null {
  if (needs !== "see" && needs !== "edit" && needs !== "own") return null
  if (who !== "owner" && who !== "editor" && who !== "viewer") return 404
  return can(who, needs) ? null : 403
}

describe("on a board of one's own, things of a board that one may not see", () => {
  // Where nothing but the board is named, nothing can be of another one.
  const ids = (id: string): Scene => ({ ...allThings(id), boardId: "" })
  const mixedUp = ofBoards.filter(
    (door) => requestOf(door, ids("one")) !== requestOf(door, ids("another")),
  )
  test.each(named(mixedUp))("%s", async (_name, door) => {
    const mixed = { ...foreign, boardId: scene.boardId }
    await expectRefused(door, cast.owner, mixed, door.foreign ?? 404)
  })
})

describe("somebody who is signed in", () => {
  test.each(named(ofPersons))("%s", async (_name, door) => {
    const person = await aPerson(server)
    const things = { ...scene, ...(await door.prepare?.(person, server)) }
    expectDone(door, await goThrough(door, person, things))
  })
})

describe("somebody who is signed in, with what is another's", () => {
  const ofOne = DOORS.filter(({ needs }) => needs === "mine")
  test.each(named(ofOne))("%s", async (_name, door) => {
    const theirs = { ...scene, ...(await door.prepare?.(await aPerson(server), server)) }
    await expectRefused(door, cast.stranger, theirs, 404)
  })
})

describe("nobody but administrators", () => {
  const ofAdmins = DOORS.filter(({ needs }) => needs === "admin")
  test.each(named(ofAdmins))("%s", async (_name, door) => {
    const about = { ...scene, userId: cast.owner.id }
    for (const person of [cast.owner, cast.stranger, new Person(server)]) {
      await expectRefused(door, person, about, 404)
    }
  })
})

describe("nobody who is not signed in", () => {
  test.each(named([...ofBoards, ...ofPersons]))("%s", (_name, door) => expectSignIn(door))
})

describe("a visitor, where nothing is needed,", () => {
  test.each(named(DOORS.filter(({ needs }) => needs === "nothing")))("%s", async (_name, door) => {
    expectDone(door, await goThrough(door, new Person(server), scene))
  })
})
