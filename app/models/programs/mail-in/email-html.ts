import { tokensToMarkdown } from "~/models/text/markdown/html-markdown"
import { attributeOf, htmlTokens, type HtmlToken } from "~/models/text/markdown/html-tokens"

// Email programs mark the quoted email by elements of their own, each in another way.

const HIDDEN = new Set(["head", "style", "script", "title", "template", "xml"])
const BLOCKS = new Set(["p", "div", "td", "table"])

/** Of elements around a quote or its introduction: Gmail, Thunderbird, Yahoo, Outlook for phones, for the Mac. */
const QUOTE_NAMES =
  /^(?:gmail_attr|moz-cite-prefix|yahoo_quoted|mail-editor-reference-message-container|ms-outlook-mobile-reference-message|olk_src_body_section)$/i
/** Of elements from which on all is quoted: Outlook on the web, Hotmail. */
const REST_NAMES = /^(?:divrplyfwdmsg|stopspelling)$/i
/** The line above the quoted email of Outlook and Windows Mail. */
const REST_STYLE =
  /border-top(?:-color)?:[^;"']{0,40}(?:#E1E1E1|#B5C4DF|rgb\( ?(?:225|229), ?(?:225|229), ?(?:225|229) ?\))/i
/** Of the line above it on the web. */
const isOutlookRule = (tag: string): boolean =>
  /width:\s?98%/i.test(tag) && /tabindex="?-1/i.test(tag)
const FIELD = /^[\p{L}\p{M}' ]{1,30}[:：]/u
/** How many parts an element may begin before its first text. */
const LOOK_AHEAD = 12

/** The HTML of an email as Markdown, in which each line of the quoted email begins with ">". */
export const emailToMarkdown = (html: string): string =>
  tokensToMarkdown([...markQuotes(withoutHidden(htmlTokens(html)))])

const LINK = /^(?:https?:\/\/|mailto:)/i

/**
 * Pictures are left out, too: those of the email are files, and others tell their servers of the reader. Of other links than
 * Markdown shows, the text stays.
 */
function withoutHidden(tokens: Iterable<HtmlToken>): HtmlToken[] {
  const shown: HtmlToken[] = []
  let hidden: string | null = null
  let depth = 0
  for (const token of tokens) {
    const [opens, closes] = ["opens" in token && token.opens, "closes" in token && token.closes]
    if (hidden === null && opens !== false && HIDDEN.has(opens)) [hidden, depth] = [opens, 0]
    const isLink = "opens" in token && LINK.test(attributeOf(token.attributes, "href"))
    const isShown = opens !== "img" && (opens !== "a" || isLink)
    if (hidden === null && isShown) shown.push(token)
    if (opens === hidden) depth += 1
    if (closes === hidden) depth -= 1
    // Browsers end the head where the body begins.
    if (depth === 0 || (hidden === "head" && opens === "body")) hidden = null
  }
  return shown
}

function markQuotes(tokens: readonly HtmlToken[]): HtmlToken[] {
  const marked: HtmlToken[] = []
  let quote: Quote | null = null
  for (const [at, token] of tokens.entries()) {
    if ("opens" in token && !quote) {
      quote = quoteAt(tokens, at, token)
      if (quote) marked.push({ opens: "blockquote", attributes: "" })
    } else if ("opens" in token && quote?.element === token.opens) quote.depth += 1
    // Our emails end with this link; what comes below is a person's own again.
    if ("opens" in token && quote && isPreferences(token.attributes)) quote.isAtEnd = true
    if (!(quote?.element === null && "opens" in token && token.opens === "hr")) marked.push(token)
    if (quote && "closes" in token && isEnd(quote, token.closes)) {
      marked.push({ closes: "blockquote" })
      quote = null
    }
  }
  return marked
}

/** An open quote. @property element around it, with how many of its name are open; null for the rest of the email */
type Quote = { element: string | null; depth: number; isAtEnd: boolean }

function quoteAt(
  tokens: readonly HtmlToken[],
  at: number,
  { opens, attributes }: { opens: string; attributes: string },
): Quote | null {
  if (beginsRest(tokens, at, attributes)) return { element: null, depth: 0, isAtEnd: false }
  return isQuote(attributes) ? { element: opens, depth: 1, isAtEnd: false } : null
}

function isEnd(quote: Quote, closes: string): boolean {
  if (quote.element === null) return quote.isAtEnd && BLOCKS.has(closes)
  if (quote.element === closes) quote.depth -= 1
  return quote.depth === 0
}

const isQuote = (attributes: string): boolean =>
  attributeOf(attributes, "name") === "quote" ||
  namesOf(attributes).some((each) => QUOTE_NAMES.test(each))

function beginsRest(tokens: readonly HtmlToken[], at: number, attributes: string): boolean {
  if (namesOf(attributes).some((name) => REST_NAMES.test(name))) return true
  if (isOutlookRule(attributes)) return true
  if (!REST_STYLE.test(attributes)) return false
  const texts = tokens
    .slice(at, at + LOOK_AHEAD)
    .map((token) => ("text" in token ? token.text : ""))
  return FIELD.test(texts.join("").trimStart())
}

/** The classes and the id of an element, without the prefixes that programs add to those of others. */
const namesOf = (attributes: string): string[] =>
  [attributeOf(attributes, "class"), attributeOf(attributes, "id")]
    .flatMap((value) => value.split(/\s+/))
    .map((name) => name.replace(/^(?:x_|ydp[\da-f]*)+/, ""))

const isPreferences = (attributes: string): boolean =>
  attributeOf(attributes, "href").replace(/%2f/gi, "/").includes("/settings/notifications")
