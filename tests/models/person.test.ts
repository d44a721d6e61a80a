import { describe, expect, test } from "vitest"
import { avatarOf, initialsOf } from "~/models/account/person"

describe("initialsOf", () => {
  test.each([
    ["Ada Lovelace", "AL"],
    ["ada lovelace", "AL"],
    ["Ada", "A"],
    ["Ada King Countess of Lovelace", "AL"],
    ["  Ada   Lovelace  ", "AL"],
    ["Ada\u00a0Lovelace", "AL"],
    ["élise ôman", "ÉÔ"],
    ["дарья иванова", "ДИ"],
    ["שרה לוי", "של"],
    ["山田 太郎", "山太"],
    ["ßeta", "S"],
    ["ßeta ßeta", "SS"],
    ["ﬁona ǆoko", "FǄ"],
    ["🌹 rose", "🌹R"],
    ["", ""],
    ["   ", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe("avatarOf", () => {
  test("is the person's own picture where there is one", () => {
    const avatar = "ab/0b8c6c1e-2f4a-4d8e-9a55-3d1f6f0a7cab.avatar"
    const address = "/avatars/me/0b8c6c1e-2f4a-4d8e-9a55-3d1f6f0a7cab"
    expect(avatarOf({ id: "me", avatar })).toBe(address)
  })

  test.each([
    // a is 97, b is 98, e is 101: modulo 5 that is 2, 3 and 1.
    ["a", 2],
    ["b", 3],
    ["ae", 3],
    ["ea", 3],
    ["aaaaa", 0],
    ["", 0],
  ])("is, by the character codes of the id %j, default %i", (id, number) => {
    expect(avatarOf({ id, avatar: null })).toBe(`/avatars/default-${number}.svg`)
  })
})
