import { fold, hasLetters, indexOfWord, isBetweenWords, splitWords } from "./fold"

// Whether a card or a text has what a search looks for. The index only proposes; this decides.

/** Where a term must stand. Terms without letters count in titles only. */
export type Place = "title" | "labels" | "all"
/** A folded text, and where it must stand. */
export type Term = { text: string; place: Place }
/** How terms are found: as words, at the beginnings of words, inside of them, or in words that differ by one slip. */
export type How = "whole" | "begun" | "inside" | "slip"

/** The texts that a search compares: of a card, or one of its texts, which has no title and is all by itself. */
export type Compared = Record<Place, readonly string[]>

/** Shorter words are found at the beginnings of words only. */
export const MIN_INSIDE = 3
const MIN_SLIP = 4

export const placeOf = (word: string): Place => (hasLetters(word) ? "all" : "title")

/** Whether each term stands in its place. Labels are named by the beginnings of their words at least. */
export function matches(compared: Compared, terms: readonly Term[], how: How): boolean {
  const folded = new Map<Place, string[]>()
  const textsOf = (place: Place) => {
    const texts = folded.get(place) ?? compared[place].map(fold)
    folded.set(place, texts)
    return texts
  }
  return terms.every(({ text, place }) => {
    const asked = place === "labels" && how === "whole" ? "begun" : how
    return textsOf(place).some((each) => has(each, text, asked))
  })
}

function has(folded: string, word: string, how: How): boolean {
  if (!hasLetters(word)) return folded.includes(word)
  if (how === "whole") return hasWhole(folded, word)
  if (indexOfWord(folded, word) >= 0) return true
  if (how === "begun" || word.length < MIN_INSIDE) return false
  if (folded.includes(word)) return true
  return how === "slip" && canSlip(word) && splitWords(folded).some((one) => isOneSlip(word, one))
}

function hasWhole(folded: string, word: string): boolean {
  let i = indexOfWord(folded, word)
  while (i >= 0 && !isBetweenWords(folded, i + word.length)) i = indexOfWord(folded, word, i + 1)
  return i >= 0
}

/** Whether a word may be meant with a slip: letters of a script with spaces. */
export const canSlip = (word: string): boolean =>
  word.length >= MIN_SLIP && splitWords(word).length === 1 && splitWords(word)[0] === word

/** The words of a text that a term stands inside of, or that differ by a slip, for somebody who marks them. */
export function formsIn(text: string, terms: readonly Term[]): string[] {
  const words = new Set(splitWords(fold(text)))
  const inside = terms.filter(({ text }) => text.length >= MIN_INSIDE && hasLetters(text))
  return [...words].filter((word) =>
    inside.some(
      ({ text }) =>
        word.indexOf(text, 1) > 0 || (canSlip(text) && word !== text && isOneSlip(text, word)),
    ),
  )
}

/** Whether two words differ by one letter too many, too few or another one, or by two swapped neighbours. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  const restOf = (word: string, from: number) => word.slice(same + from)
  if (short.length < long.length) return restOf(short, 0) === restOf(long, 1)
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same]
  return restOf(short, 1) === restOf(long, 1) || (isSwapped && restOf(short, 2) === restOf(long, 2))
}
