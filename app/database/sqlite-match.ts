import { NO_FORMS, type Forms, type Phrase } from "./search-phrase"
import type { Index } from "./search-rows"
import { hasLetters } from "./words"

// Translates the words of a search to MATCH expressions of SQLite's FTS5.

const COLUMNS = { TitleIndex: "{title}", CardIndex: "{title description}" }

export const matchWhole = (index: Index, phrases: readonly Phrase[], forms?: Forms): string =>
  match(index, phrases, index === "TextIndex" ? allTokens : wholeTerm, forms)

export const matchBegun = (index: Index, phrases: readonly Phrase[], forms?: Forms): string =>
  match(index, phrases, begunTerm, forms)

function match(
  index: Index,
  phrases: readonly Phrase[],
  termOf: (phrase: Phrase) => string,
  forms = NO_FORMS,
): string {
  const terms = phrases
    .filter(({ tokens }) => tokens.length > 0)
    .map((phrase) => {
      const others = (forms.get(phrase.word) ?? []).map(quote)
      const any = `(${[`(${termOf(phrase)})`, ...others].join(" OR ")})`
      if (index === "TextIndex") return any
      return `${hasLetters(phrase.word) ? COLUMNS[index] : "{title}"} : ${any}`
    })
  return [...new Set(terms)].join(" AND ")
}

const wholeTerm = ({ tokens }: Phrase) => quote(tokens.join(" "))

/** The index of texts has no places, so it finds texts that have all tokens somewhere. */
const allTokens = ({ tokens }: Phrase) => tokens.map(quote).join(" AND ")

function begunTerm(phrase: Phrase): string {
  const { tokens, begun } = phrase
  const whole = wholeTerm(phrase)
  if (begun === null) return `${whole} *`
  if (begun.length === 0) return whole
  const last = [tokens.at(-1) ?? "", ...begun].map(quote).join(" OR ")
  return tokens.length === 1 ? last : `${quote(tokens.slice(0, -1).join(" "))} AND (${last})`
}

const quote = (tokens: string) => `"${tokens}"`

/** The expression for cards with labels that have words with these beginnings. */
export const matchLabels = (labels: readonly string[]): string =>
  labels.map((label) => `labels : "${label.replaceAll('"', " ")}" *`).join(" AND ")
