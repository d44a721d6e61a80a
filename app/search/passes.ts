import { hasLetters } from "./fold"
import { indexedTerm, type Index, type IndexedTerm } from "./document"
import { canSlip, MIN_INSIDE, type How, type Place, type Term } from "./match"

/** What the words of a document must have: in a place, one of these. */
export type WordsAsked = { place: Place; anyOf: readonly IndexedTerm[] }

/** A question to an index, which proposes; `matches` decides with the terms. */
export type Pass = {
  index: Index
  how: How
  terms: readonly Term[]
  words: readonly WordsAsked[]
  /** Parts that the folded text must have, of three letters or more. */
  parts: readonly string[]
  /** Whether only the newest are looked at. */
  isOfNewest?: boolean
}

/**
 * The questions of a search, the best hits first: titles before descriptions, words before their beginnings and these before
 * their inside.
 */
export function passesFor(index: Index, all: readonly Term[]): Pass[] {
  if (index === "texts" && hasTitle(all)) return []
  if (all.length === 0) return filterPasses(index)
  const inTitle = all.map((term) =>
    term.place === "all" ? { ...term, place: "title" as const } : term,
  )
  // Labels and signs are found in the same way in each of these.
  const isRanked = index === "cards" && all.some(({ place }) => place === "all")
  const words = isRanked
    ? [
        pass(index, inTitle, "whole"),
        pass(index, inTitle, "begun"),
        pass(index, all, "whole"),
        pass(index, all, "begun"),
      ]
    : [pass(index, all, "begun")]
  return all.some(hasInside) ? [...words, insidePass(index, all)] : words
}

/** Without words: what most filters let through is among the newest. Otherwise all cards of a person are looked at. */
const filterPasses = (index: Index): Pass[] => [
  { ...pass(index, [], "begun"), isOfNewest: true },
  pass(index, [], "begun"),
]

/** The questions for cards and texts that have one word of the search with a slip. */
export function slipPasses(index: Index, all: readonly Term[]): Pass[] {
  if (index === "texts" && hasTitle(all)) return []
  return all
    .filter(({ text, place }) => place === "all" && canSlip(text))
    .flatMap((wrong) => {
      const others = all.filter((term) => term !== wrong)
      const words = others.filter(isIndexed(index)).map(wordsAsked("begun"))
      const { forms, end } = slipForms(wrong.text)
      const common = { index, how: "slip", terms: all } as const
      return [
        { ...common, words: [...words, { place: wrong.place, anyOf: forms }], parts: [] },
        { ...common, words, parts: [end] },
      ]
    })
}

const pass = (index: Index, terms: readonly Term[], how: How): Pass => ({
  ...{ index, how, terms, parts: [] },
  words: terms.filter(isIndexed(index)).map(wordsAsked(how)),
})

function insidePass(index: Index, terms: readonly Term[]): Pass {
  const indexed = terms.filter(isIndexed(index))
  return {
    ...{ index, how: "inside", terms },
    words: indexed.filter((term) => !hasInside(term)).map(wordsAsked("begun")),
    parts: indexed.filter(hasInside).map(({ text }) => text),
  }
}

/** Texts have no titles, and the labels of their card are not in their index. */
const hasTitle = (terms: readonly Term[]) => terms.some(({ place }) => place === "title")
const isIndexed =
  (index: Index) =>
  ({ place }: Term) =>
    index === "cards" || place === "all"
const hasInside = ({ text }: Term) => hasLetters(text) && Array.from(text).length >= MIN_INSIDE

const wordsAsked =
  (how: How) =>
  ({ text, place }: Term): WordsAsked => {
    const { words, isOpen } = indexedTerm(text)
    return { place, anyOf: [{ words, isOpen: isOpen && (how !== "whole" || place === "labels") }] }
  }

/**
 * What a word may be meant as, where one letter is wrong: the words without one of its letters or with two swapped, those that
 * begin as its first half, and its end, since the slip is in one half only.
 */
function slipForms(word: string): { forms: IndexedTerm[]; end: string } {
  const half = Math.max(2, Math.floor(word.length / 2))
  const exact = Array.from(word, (_, i) => [
    word.slice(0, i) + word.slice(i + 1),
    word.slice(0, i) +
      word
        .slice(i, i + 2)
        .split("")
        .reverse()
        .join("") +
      word.slice(i + 2),
  ]).flat()
  return {
    forms: [
      { words: [word.slice(0, half)], isOpen: true },
      ...exact.map((form) => ({ words: [form], isOpen: false })),
    ],
    end: word.slice(Math.min(half, word.length - MIN_INSIDE)),
  }
}
