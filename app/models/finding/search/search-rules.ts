import { fold, isWholeWord } from "~/search/fold"

export const SEARCH_MIN = { length: 2, text: "Type at least 2 characters to search" } as const

/** With the mark that repeats one. */
const IDEOGRAPH_OR_EMOJI = /[\p{Ideographic}\u3005\p{Extended_Pictographic}]/u

/** Whether a text has too few characters to search for. An ideograph or an emoji says as much as a word. */
export function isTooShort(text: string): boolean {
  const [first, ...others] = Array.from(fold(text))
  if (first === undefined) return true
  return others.length === 0 && !isWholeWord(first) && !IDEOGRAPH_OR_EMOJI.test(first)
}
