import { oneLine } from "~/models/text/fields"
import { toHtml } from "./markdown.server"

const MAX_EXCERPT = 160
const BEFORE_WORD = 40

const CHARACTERS: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' }

function plainText(source: string): string {
  const text = toHtml(source)
    .replace(/<\/(?:p|li|h\d|td|th|pre|small|blockquote)>|<br>/g, " ")
    .replace(/<[^<>]*>/g, (tag) => /^<img .*\balt="([^"]*)"/s.exec(tag)?.[1] ?? "")
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => CHARACTERS[name] ?? "")
  return oneLine(text.replace(/\s+/gu, " "))
}

/** The beginning of Markdown, or the text around a word in it, as plain text. */
export function excerptOf(source: string, word = ""): string {
  const text = plainText(source)
  const at = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()))
  const start = at <= BEFORE_WORD ? 0 : text.indexOf(" ", at - BEFORE_WORD) + 1
  const characters = Array.from(text.slice(start))
  const isCut = characters.length > MAX_EXCERPT
  const shown = isCut ? `${characters.slice(0, MAX_EXCERPT - 1).join("")}…` : characters.join("")
  return start > 0 ? `…${shown}` : shown
}
