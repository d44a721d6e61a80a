import { hasLetters } from "./fold"
import { indexedForm, indexedParts, withBeginning, type Form, type Index } from "./document"
import { canSlip, MIN_INSIDE, type How, type Place, type Term } from "./match"

/** A document must have one of these forms in a place. */
export type Needed = { place: Place; anyOf: readonly Form[] }

/** A question to an index, which proposes; `matches` decides with the terms. */
export type Pass = {
  index: Index
  how: How
  terms: readonly Term[]
  needed: readonly Needed[]
  /** Whether only the newest are looked at. */
  isOfNewest?: boolean
}

/** The best hits first: titles before descriptions, words before their beginnings, and these before their inside. */
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
  return all.some(hasInside) ? [...words, pass(index, all, "inside")] : words
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
    .map((wrong): Pass => {
      const others = all.filter((term) => term !== wrong)
      const { needed } = pass(index, others, "begun")
      const forms = { place: wrong.place, anyOf: slipForms(wrong.text) }
      return { index, how: "slip", terms: all, needed: [...needed, forms] }
    })
}

const pass = (index: Index, terms: readonly Term[], how: How): Pass => ({
  index,
  how,
  terms,
  needed: terms.filter(isIndexed(index)).map((term) => neededFor(term, how)),
})

/** Texts have no titles, and the labels of their card are not in their index. */
const hasTitle = (terms: readonly Term[]) => terms.some(({ place }) => place === "title")
const isIndexed =
  (index: Index) =>
  ({ place }: Term) =>
    index === "cards" || place === "all"
const hasInside = ({ text }: Term) => hasLetters(text) && indexedParts(text).length > 0

function neededFor(term: Term, how: How): Needed {
  const { text, place } = term
  if (how === "inside" && hasInside(term)) {
    return { place, anyOf: [{ words: [], isOpen: false, part: text }] }
  }
  const form = indexedForm(text)
  if (how === "whole" && place !== "labels") return { place, anyOf: [{ ...form, isOpen: false }] }
  return { place, anyOf: [place === "all" ? withBeginning(form) : form] }
}

/**
 * With one wrong letter: without one of the letters or with two swapped; or words that begin with the first half of the
 * word; or, for each letter of this half, that have what follows it.
 */
function slipForms(word: string): Form[] {
  const letters = Array.from(word)
  const half = Math.max(2, Math.floor(letters.length / 2))
  const join = (...parts: string[][]) => parts.flat().join("")
  const exact = letters.flatMap((letter, i) => [
    join(letters.slice(0, i), letters.slice(i + 1)),
    join(letters.slice(0, i), letters.slice(i + 1, i + 2), [letter], letters.slice(i + 2)),
  ])
  const ends = letters
    .slice(0, half)
    .map((_, i) => ({ words: [], isOpen: false, part: join(letters.slice(i + 1)) }))
  return [
    withBeginning({ words: [join(letters.slice(0, half))], isOpen: true }),
    ...exact.map((form) => ({ words: [form], isOpen: false })),
    ...ends.filter(({ part }) => Array.from(part).length >= MIN_INSIDE),
  ]
}
