import { contains } from "~/search/fold"
import type { Person } from "~/models/access/person"
import { canBeginMention, isMentionable } from "~/models/text/markdown/mention"

const MAX_SUGGESTED = 6
const MAX_QUERY = 60

/** A mention that is being typed; `at` is the index of its `@`. */
export type MentionQuery = { at: number; query: string }

export function mentionBefore(text: string, caret: number): MentionQuery | null {
  const before = text.slice(Math.max(0, caret - MAX_QUERY), caret)
  const at = before.lastIndexOf("@")
  const query = before.slice(at + 1)
  if (at < 0 || /[^\p{L}\p{M}\p{N}_.+-]/u.test(query)) return null
  if (!canBeginMention(before.slice(0, at))) return null
  return { at: caret - query.length - 1, query }
}

export const suggest = (people: readonly Person[], query: string): Person[] =>
  people
    .filter(({ username, name }) => {
      const matches = query === "" || contains(username, query) || contains(name, query)
      return matches && isMentionable(username)
    })
    .slice(0, MAX_SUGGESTED)
