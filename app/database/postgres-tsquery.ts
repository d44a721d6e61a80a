import { NO_FORMS, toPhrase, type Forms, type Phrase } from "./search-phrase"
import type { Index } from "./search-rows"
import { hasLetters } from "./words"

// Translates the words of a search to tsqueries, one on each line: an index skips what only one of several queries
// finds, but visits all that has any word of a query with several. Words of titles have weight A.

export const matchWhole = (index: Index, phrases: readonly Phrase[], forms?: Forms): string =>
  match(index, phrases, index === "TextIndex" ? allTokens : wholeTerm, forms)

export const matchBegun = (index: Index, phrases: readonly Phrase[], forms?: Forms): string =>
  match(index, phrases, begunTerm, forms)

type ToLexeme = (token: string, isBegun?: boolean) => string

function match(
  index: Index,
  phrases: readonly Phrase[],
  termOf: (phrase: Phrase, lexeme: ToLexeme) => string,
  forms = NO_FORMS,
): string {
  return phrases
    .filter(({ tokens }) => tokens.length > 0)
    .map((phrase) => {
      const isTitle = index === "CardIndex" && !hasLetters(phrase.word)
      const lexeme: ToLexeme = (token, isBegun = false) => {
        const suffix = `${isBegun ? "*" : ""}${isTitle ? "A" : ""}`
        return `${quote(token)}${suffix && `:${suffix}`}`
      }
      const others = (forms.get(phrase.word) ?? []).map((other) => lexeme(other))
      return `(${[`(${termOf(phrase, lexeme)})`, ...others].join(" | ")})`
    })
    .join("\n")
}

const wholeTerm = ({ tokens }: Phrase, lexeme: ToLexeme) =>
  tokens.map((token) => lexeme(token)).join(" <-> ")

/** The index of comments and items is asked for all tokens somewhere, so that it need not read the texts. */
const allTokens = ({ tokens }: Phrase, lexeme: ToLexeme) =>
  tokens.map((token) => lexeme(token)).join(" & ")

function begunTerm(phrase: Phrase, lexeme: ToLexeme): string {
  const { tokens, begun } = phrase
  if (begun?.length === 0) return wholeTerm(phrase, lexeme)
  const last = tokens.at(-1) ?? ""
  const all = begun === null ? [lexeme(last, true)] : [last, ...begun].map((word) => lexeme(word))
  return [...tokens.slice(0, -1).map((token) => lexeme(token)), `(${all.join(" | ")})`].join(
    " <-> ",
  )
}

/** Words of labels, as beginnings. A label without letters matches none. */
export function matchLabels(labels: readonly string[]): string {
  const words = labels.flatMap((label) => label.split(/\s+/u))
  return matchBegun("TextIndex", words.map(toPhrase)).replaceAll("\n", " & ") || "''"
}

/** A lexeme of a tsquery. */
export const quote = (token: string): string =>
  `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`
