import { describe, expect, test } from "vitest"
import type { BoardState, Command } from "../../histories/board-model"
import { checkHistory, type Call, type Change } from "../../histories/check-history"
import { expectExplained } from "../../histories/clients"
import { sharedServer } from "../../http/shared-server"

// Ten people at once, on one board: there is an order of what they did that explains every answer.

test("one order of all calls explains their answers", async () => {
  await expectExplained([sharedServer()], { histories: 12 })
}, 1_800_000)

describe("the checker finds", () => {
  const board: BoardState = {
    lists: { l: ["a", "b"] },
    cards: { a: aCard("First"), b: aCard("Other") },
  }

  function aCard(title: string) {
    return { title, completed: false, listId: "l", isArchived: false, items: 0, comments: 0 }
  }

  const face = (title: string) => ({
    id: "a",
    title,
    completed: false,
    listId: "l",
    position: 0,
    items: 0,
    comments: 0,
  })

  /** A call of somebody that took from one time to another. */
  const aCall = (
    actorId: string,
    [begin, end]: [number, number],
    command: Command,
    answer: unknown,
    { status = 200, version = null }: { status?: number; version?: number | null } = {},
  ): Call => ({ actorId, command, begin, end, status, answer, version })

  const rename = (actorId: string, times: [number, number], title: string, base: string | null) =>
    aCall(actorId, times, { kind: "rename", cardId: "a", title, base }, face(title))
  const renamed = (version: number, actorId: string): Change => ({
    version,
    actorId,
    command: "rename",
    cardId: "a",
  })
  const check = (calls: Call[], changes: Change[]) =>
    checkHistory({ before: { board, version: 1 }, calls, changes })

  test("nothing in two changes that one order explains", () => {
    const calls = [rename("ada", [1, 4], "Ada's", "First"), rename("bob", [2, 3], "Bob's", "Ada's")]
    expect(check(calls, [renamed(2, "ada"), renamed(3, "bob")])).toEqual([])
  })

  test("a lost update: both have changed the same title", () => {
    const calls = [rename("ada", [1, 3], "Ada's", "First"), rename("bob", [2, 4], "Bob's", "First")]
    expect(check(calls, [renamed(2, "ada"), renamed(3, "bob")])).toEqual([
      expect.stringMatching(/"base":"First".* as version 3, not .*409/),
    ])
  })

  test("a read of what had been changed before it began", () => {
    const picture = [
      { id: "l", cards: [face("First"), { ...face("Other"), id: "b", position: 1 }] },
    ]
    const calls = [
      rename("ada", [1, 2], "Ada's", null),
      aCall("bob", [3, 4], { kind: "read" }, picture, { version: 1 }),
    ]
    expect(check(calls, [renamed(2, "ada")])).toEqual([
      expect.stringMatching(/"read".* in no state from 2 to 2/),
    ])
  })

  test("a change that is lost again", () => {
    const calls = [
      rename("ada", [1, 2], "Ada's", null),
      rename("bob", [3, 4], "Bob's", "Ada's"),
      aCall("cy", [5, 6], { kind: "complete", cardId: "a", completed: false }, face("Ada's")),
    ]
    expect(check(calls, [renamed(2, "ada"), renamed(3, "bob")])).toEqual([
      expect.stringMatching(/"complete".* in no state from 3 to 3/),
    ])
  })

  test("an order against the clock, and a change that was refused", () => {
    const calls = [rename("ada", [1, 2], "Ada's", null), rename("bob", [3, 4], "Bob's", null)]
    expect(check(calls, [renamed(2, "bob"), renamed(3, "ada")])).toEqual([
      expect.stringMatching(/came before a call that had ended/),
    ])
    const refused = aCall("ada", [1, 2], { kind: "delete", cardId: "a" }, null, { status: 503 })
    const deleted: Change = { version: 2, actorId: "ada", command: "delete", cardId: "a" }
    expect(check([refused], [deleted])).toEqual([
      expect.stringMatching(/A change without an answer/),
    ])
  })
})
