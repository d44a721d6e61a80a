import { fold, isWholeWord } from "~/search/fold"

export const SEARCH_MIN = { length: 2, text: "Type at least 2 characters to search" } as const

/** Whether a text has too few characters to search for. An ideograph or an emoji says as much as a word. */
export function isTooShort(text: string): boolean {
  const [first, ...others] = Array.from(fold(text))
  if (first === undefined) return true
  return others.length === 0 && !isWholeWord(first) && !/\p{Extended_Pictographic}/u.test(first)
}
