import { contains } from "~/search/fold"
import type { Person } from "~/models/account/user"
import { canBeginMention, isMentionable } from "./mention"

const MAX_SUGGESTED = 6
/** Longer names are typed by nobody. */
const MAX_QUERY = 60

/** A mention that is being typed: where its `@` is, and what follows it. */
export type MentionQuery = { at: number; query: string }

export function mentionBefore(text: string, caret: number): MentionQuery | null {
  const before = text.slice(Math.max(0, caret - MAX_QUERY), caret)
  const at = before.lastIndexOf("@")
  const query = before.slice(at + 1)
  if (at < 0 || /[^\p{L}\p{M}\p{N}_.+-]/u.test(query)) return null
  if (!canBeginMention(before.slice(0, at))) return null
  return { at: caret - query.length - 1, query }
}

/** The people whose username, or a word of whose name, begins with what is typed. */
export const suggest = (people: readonly Person[], query: string): Person[] =>
  people
    .filter(({ username, name }) => {
      const matches = query === "" || contains(username, query) || contains(name, query)
      return matches && isMentionable(username)
    })
    .slice(0, MAX_SUGGESTED)
