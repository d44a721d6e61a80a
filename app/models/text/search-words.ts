import { contains, fold, foldWithIndexes, indexOfWord } from "~/search/fold"

// The browser uses these, too, to mark words.

const MAX_WORDS = 8

export function wordsOf(query: string): string[] {
  const words = query.normalize("NFC").split(/\s+/u)
  const each = [...new Map(words.map((word) => [fold(word), word])).values()].filter(Boolean)
  return each.slice(0, MAX_WORDS)
}

export const isNamed = (name: string, text: string): boolean =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) => contains(name, word))

export const beginsWith = (text: string, part: string): boolean => fold(text).startsWith(fold(part))

export type Piece = { text: string; marked: boolean }

export function markWords(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const [from, to] of findMatches(text, words)) {
    if (to <= done) continue
    const start = Math.max(from, done)
    if (start > done) pieces.push({ text: text.slice(done, start), marked: false })
    pieces.push({ text: text.slice(start, to), marked: true })
    done = to
  }
  if (done < text.length) pieces.push({ text: text.slice(done), marked: false })
  return pieces
}

function findMatches(text: string, words: readonly string[]): [from: number, to: number][] {
  const { folded, at } = foldWithIndexes(text)
  const found: [number, number][] = []
  for (const word of words.map(fold)) {
    for (let i = indexOfWord(folded, word); i >= 0; i = indexOfWord(folded, word, i + 1)) {
      found.push([at[i] ?? 0, at[i + word.length] ?? text.length])
    }
  }
  return found.sort(([a, endA], [b, endB]) => a - b || endB - endA)
}

const EXCERPT_LENGTH = 300
const LEAD = 60

export function excerpt(text: string, words: readonly string[]): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const first = firstMatch(text, words.map(fold))
  const from = first > EXCERPT_LENGTH - LEAD ? wordStart(text, first - LEAD) : 0
  // A cut must not leave half a surrogate pair.
  const part = text
    .slice(from, from + EXCERPT_LENGTH)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "")
  return `${from > 0 ? "…" : ""}${part.trim()}${from + EXCERPT_LENGTH < text.length ? "…" : ""}`
}

const SLICE_LENGTH = 500

/** Folding a whole slice is quick; only the one with a match is folded letter by letter. -1 without a match. */
function firstMatch(text: string, words: readonly string[]): number {
  const overlap = Math.max(0, ...words.map((word) => 2 * word.length))
  for (let from = 0; from < text.length; from += SLICE_LENGTH) {
    const lead = Math.max(0, from - 2)
    const slice = text.slice(lead, from + SLICE_LENGTH + overlap)
    const folded = fold(slice)
    if (!words.some((word) => indexOfWord(folded, word) >= 0)) continue
    const { folded: exact, at } = foldWithIndexes(slice)
    const found = words.map((word) => indexOfWord(exact, word)).filter((i) => i >= 0)
    if (found.length > 0) return lead + (at[Math.min(...found)] ?? 0)
  }
  return -1
}

function wordStart(text: string, from: number): number {
  const space = text.slice(from, from + LEAD / 2).search(/\s/)
  return space < 0 ? from : from + space + 1
}
