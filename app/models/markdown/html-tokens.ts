/** A part of HTML: a text without its entities, or the beginning or the end of an element, by its name in small letters. */
export type HtmlToken =
  { text: string } | { opens: string; attributes: string } | { closes: string }

// Each alternative ends at the next "<" at the latest, so that no text takes quadratic time.
const TOKEN = /<(\/?)([a-z][a-z\d]*)([^<>]*)>|<![^<>]*>|([^<]+|<)/gi

/** Reads HTML part by part, whatever it is. Comments are left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  for (const [, slash, tag, attributes = "", text] of html.matchAll(TOKEN)) {
    if (text !== undefined) yield { text: decodeEntities(text) }
    else if (tag !== undefined && slash === "/") yield { closes: tag.toLowerCase() }
    else if (tag !== undefined) yield { opens: tag.toLowerCase(), attributes }
  }
}

const NAMED = new Map(
  Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", copy: "©", euro: "€" },
    ...{ hellip: "…", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
  }),
)

/** Usual entities as the signs that they stand for; others stay. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (typeof name === "string") return NAMED.get(name.toLowerCase()) ?? all
    const code = typeof decimal === "string" ? Number(decimal) : parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ""
  })
