import { LIMITS } from "~/models/text/limits"

/** The parts of an address, or of a share of another app, for a new card. */
export type Shared = { title?: string | null; text?: string | null; url?: string | null }

const LINK = /^https?:\/\/\S+$/i

/** The text for a new card: the title, or else the beginning of the text or the link, and the rest below it. */
export function sharedText({ title, text, url }: Shared): string {
  const [name = "", words = "", address = ""] = [title, text, url].map((part) => part?.trim())
  // Android hands over a link as a text.
  const link = address === "" && LINK.test(words) ? words : address
  const [first = "", ...others] = (words === link ? "" : words).split("\n")
  const head = name || first || (link.length > LIMITS.title ? hostOf(link) : link)
  const rest = name === "" ? others : [first, ...others]
  const isThere = head === link || rest.some((line) => line.includes(link))
  const { line, more } = cutAtWord(head)
  return [line, more, ...rest, isThere ? "" : link].filter((part) => part !== "").join("\n")
}

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host : "Link")

function cutAtWord(text: string): { line: string; more: string } {
  if (text.length <= LIMITS.title) return { line: text, more: "" }
  const start = text.slice(0, LIMITS.title)
  const at = Math.max(start.lastIndexOf(" "), start.search(/[\ud800-\udbff]$/))
  const end = at > 0 ? at : LIMITS.title
  return { line: text.slice(0, end), more: text.slice(end).trim() }
}
