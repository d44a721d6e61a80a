import { decodeHTML } from "entities"

/** A part of HTML: a text without its entities, or the beginning or the end of an element, by its name in small letters. */
export type HtmlToken =
  { text: string } | { opens: string; attributes: string } | { closes: string }

// Each alternative ends at the next "<" at the latest, so that no text takes quadratic time.
const TOKEN = /<(\/?)([a-z][a-z\d]*)((?:[^a-z\d<>][^<>]*)?)>|(<!--)|<[!?][^<>]*>|([^<]+|<)/gi

/** Reads HTML part by part, whatever it is. Comments and declarations are left out. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [, slash, tag, attributes = "", comment, text] = match
    if (text !== undefined) yield { text: decodeHTML(text) }
    else if (tag !== undefined && slash === "/") yield { closes: tag.toLowerCase() }
    else if (tag !== undefined) yield { opens: tag.toLowerCase(), attributes }
    else if (comment !== undefined) {
      const end = html.indexOf("-->", match.index + 2)
      if (end === -1) return
      pattern.lastIndex = end + 3
    }
  }
}

/** The value of an attribute without its entities; "" without it. */
export function attributeOf(attributes: string, name: string): string {
  const value = String.raw`\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))`
  const [, double, single, bare] =
    new RegExp(String.raw`(?:^|\s)${name}${value}`, "i").exec(attributes) ?? []
  return decodeHTML(double ?? single ?? bare ?? "")
}
