import { describe, expect, test } from "vitest"
import { DEFAULT_AVATARS, drawDefaultAvatar } from "~/models/access/default-avatar"
import { avatarOf, initialsOf } from "~/models/access/person"

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
    ["E\u0301lise O\u0302man", "ÉÔ"],
    ['(Ada) "Countess" Lovelace -', "AL"],
    ["\u202eAda Lovelace", "AL"],
    ["🇩🇪 Ada", "A"],
    ["👩‍🚀 👩‍🚀", "👩👩"],
    ["007", "0"],
    ["...", ""],
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
    expect(avatarOf({ id: "me", name: "Ada", avatar })).toBe(address)
  })

  test.each([
    // a is 97, b is 98, e is 101: modulo 5 that is 2, 3 and 1.
    ["a", 2],
    ["b", 3],
    ["ae", 3],
    ["ea", 3],
    ["aaaaa", 0],
    ["", 0],
  ])("has, by the character codes of the id %j, default color %i", (id, number) => {
    const address = `/avatars/default/${number}/AL.svg`
    expect(avatarOf({ id, name: "Ada Lovelace", avatar: null })).toBe(address)
    expect(avatarOf({ id, name: "?!", avatar: null })).toBe(`/avatars/default-${number}.svg`)
  })

  test("names initials of any script in a URL that can be drawn", () => {
    for (const name of ["שרה לוי", "山田 太郎", "🌹 rose", "ß", "नि कु", "محمد علي"]) {
      const address = avatarOf({ id: "a", name, avatar: null })
      expect(address).toMatch(/^\/avatars\/default\/2\/[\w%]+\.svg$/)
      const initials = decodeURIComponent(address).slice("/avatars/default/2/".length, -4)
      expect(initials).toBe(initialsOf(name))
      expect(drawDefaultAvatar("2", initials)).not.toBeNull()
    }
  })
})

test("initials have a contrast of at least 4.5 on each color", () => {
  for (const { background, ink } of DEFAULT_AVATARS) {
    const [dark = 0, light = 0] = [luminance(background), luminance(ink)].sort((a, b) => a - b)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})

/** Relative luminance of `#rrggbb`, after WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
