const MAX_SUGGESTED = 6
const MIN_TYPED = 2

/** Characters by their names, which are those of GitHub. */
export type Emoji = ReadonlyMap<string, string>

/** A name that is being typed; `at` is the index of its first colon. */
type EmojiName = { at: number; name: string; isClosed: boolean }

const NAME = /:([\w+-]*)(:?)$/
/** After anything else, a colon is a part of a time, an address or a word. */
const CAN_FOLLOW = /(?:^|[\s([{"'“‘\uFE0F\p{Emoji_Presentation}])$/u

const isInCode = (before: string) => before.split("`").length % 2 === 0

/** @returns the name between the last colon, or two, and the caret; null if there is none */
export function emojiBefore(text: string, caret: number): EmojiName | null {
  const [typed, name = "", end = ""] = NAME.exec(text.slice(0, caret)) ?? []
  if (typed === undefined) return null
  const at = caret - typed.length
  const before = text.slice(0, at)
  if (!CAN_FOLLOW.test(before) || isInCode(before)) return null
  return { at, name, isClosed: end !== "" }
}

/** Finds the names that begin with what is typed, or have a word that does, the shortest first. */
export function suggestEmoji(emoji: Emoji, typed: string): string[] {
  const name = typed.toLowerCase()
  if (name.length < MIN_TYPED || !/^[a-z+]/.test(name)) return []
  const found = [...emoji.keys()].filter((each) => `_${each}`.includes(`_${name}`))
  const isInside = (each: string) => Number(!each.startsWith(name))
  found.sort((a, b) => isInside(a) - isInside(b) || a.length - b.length)
  return found.slice(0, MAX_SUGGESTED)
}
