import type { MarkdownIt, Token } from "markdown-it"

// GitHub's Markdown, unlike markdown-it's, strikes text by one tilde on each side, too, and ends an address in the text
// before the mark that closes what is around it.

const TILDE = 0x7e
/** Tells delimiters of one tilde from those of two: only the same close each other. */
const SINGLE = -TILDE

const ENDS = "*_~"
const ENDS_WITH_MARK = "?!.,:*_~"

/** An address as GitHub ends it: without marks, nor punctuation before them. */
export function withoutMarks(address: string): string {
  if (!ENDS.includes(address.at(-1) ?? " ")) return address
  let { length } = address
  while (length > 0 && ENDS_WITH_MARK.includes(address[length - 1] ?? " ")) length -= 1
  return address.slice(0, length)
}

/** `&copy;` at the end of an address belongs to the text, as GitHub reads it. */
const withoutEntity = (address: string): string => {
  const at = address.lastIndexOf("&")
  return at > 0 && /^&[a-z\d]+$/i.test(address.slice(at)) ? address.slice(0, at) : address
}

export function endLinksAtMarks({ linkify }: MarkdownIt): void {
  const matchAtStart = linkify.matchAtStart.bind(linkify)
  linkify.matchAtStart = (text) => {
    const link = matchAtStart(text)
    if (link) {
      const isBeforeEntityEnd = text[link.lastIndex] === ";"
      link.url = withoutMarks(isBeforeEntityEnd ? withoutEntity(link.url) : link.url)
    }
    return link
  }
  // The whole text is tested before it is parsed, when an underscore or a tilde still stands before an address.
  const [test, match] = [linkify.test.bind(linkify), linkify.match.bind(linkify)]
  linkify.test = (text) => test(text) || /[_~](?:www\.|[^_~\s]+@)/i.test(text)
  linkify.match = (text) => match(text) ?? []
}

/** `~one~`, but not between digits: `3~5` and `7~9` are ranges. Three tildes or more are text. */
export function strikeSingleTildes({ inline }: MarkdownIt): void {
  inline.ruler.before("strikethrough", "single_tilde", (state, silent) => {
    if (silent || state.src.charCodeAt(state.pos) !== TILDE) return false
    const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true)
    if (length === 2) return false
    state.push("text", "", 0).content = "~".repeat(length)
    const isRange = /^\d~\d/.test(state.src.slice(Math.max(0, state.pos - 1), state.pos + 2))
    if (length === 1 && !isRange) {
      const token = state.tokens.length - 1
      state.delimiters.push({ marker: SINGLE, length: 0, token, end: -1, open, close })
    }
    state.pos += length
    return true
  })
  inline.ruler2.before("strikethrough", "single_tilde", ({ tokens, delimiters, tokens_meta }) => {
    for (const each of [delimiters, ...tokens_meta.map((meta) => meta?.delimiters ?? [])]) {
      for (const { marker, token, end } of each) {
        const closing = each[end]
        if (marker !== SINGLE || !closing) continue
        strike(tokens[token], 1)
        strike(tokens[closing.token], -1)
      }
    }
    return true
  })
}

function strike(token: Token | undefined, nesting: 1 | -1): void {
  if (!token) return
  token.type = nesting === 1 ? "s_open" : "s_close"
  token.tag = "s"
  token.nesting = nesting
  token.markup = "~"
  token.content = ""
}
