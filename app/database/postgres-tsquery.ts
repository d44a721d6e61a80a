import { NO_FORMS, toPhrase, type Forms, type Phrase } from "./search-phrase"
import type { Index } from "./search-rows"
import { hasLetters } from "./words"

// Translates the words of a search to tsqueries, one on each line: an index skips what only one of several queries
// finds, but visits all that has any word of a query with several. The indexes know no places, so they find what has
// all tokens somewhere.

/** Begins the query for a word that counts in titles only. */
const TITLES_ONLY = "\t"
export const isTitleQuery = (query: string): boolean => query.startsWith(TITLES_ONLY)

export const matchWhole = (index: Index, phrases: readonly Phrase[], forms?: Forms): string =>
  match(index, phrases, wholeTerm, forms)

export const matchBegun = (index: Index, phrases: readonly Phrase[], forms?: Forms): string =>
  match(index, phrases, begunTerm, forms)

function match(
  index: Index,
  phrases: readonly Phrase[],
  termOf: (phrase: Phrase) => string,
  forms = NO_FORMS,
): string {
  return phrases
    .filter(({ tokens }) => tokens.length > 0)
    .map((phrase) => {
      const isTitle = index === "CardIndex" && !hasLetters(phrase.word)
      const others = (forms.get(phrase.word) ?? []).map(quote)
      const any = `(${[`(${termOf(phrase)})`, ...others].join(" | ")})`
      return isTitle ? TITLES_ONLY + any : any
    })
    .join("\n")
}

const wholeTerm = ({ tokens }: Phrase) => tokens.map(quote).join(" & ")

function begunTerm(phrase: Phrase): string {
  const { tokens, begun } = phrase
  const last = tokens.at(-1) ?? ""
  if (begun?.every((word) => word === last)) return wholeTerm(phrase)
  const all = begun === null ? [`${quote(last)}:*`] : [...new Set([last, ...begun])].map(quote)
  return [...tokens.slice(0, -1).map(quote), `(${all.join(" | ")})`].join(" & ")
}

/** Words of labels, as beginnings. A label without letters matches none. */
export function matchLabels(labels: readonly string[]): string {
  const words = labels.flatMap((label) => label.split(/\s+/u))
  return matchBegun("TextIndex", words.map(toPhrase)).replaceAll("\n", " & ") || "''"
}

/** A lexeme of a tsquery. */
export const quote = (token: string): string =>
  `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`
