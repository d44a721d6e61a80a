import { blankIfInvisible, wellFormed } from "./fields"

/** A text as one line, as the forms make it; "" if nothing of it is visible. */
export const oneLineOf = (text: string): string =>
  blankIfInvisible(wellFormed(text).replace(/\s+/gu, " ").trim())

/** The text up to a number of characters, without half a character, and with an ellipsis if it was cut. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`
}

/** Divides a text into parts of at most a number of characters, between paragraphs, lines or words if possible. */
export function divide(text: string, most: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > most) {
    const window = rest.slice(0, most)
    const breaks = ["\n\n", "\n", " "].map((each) => window.lastIndexOf(each))
    const good = breaks.find((at) => at > most / 2)
    const at = good ?? window.replace(/[\ud800-\udbff]$/, "").length
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return [...parts, rest].filter((part) => blankIfInvisible(part) !== "")
}

/** Puts texts below one another as paragraphs, without the blank ones. */
export const paragraphs = (...texts: string[]): string =>
  texts.filter((text) => text.trim() !== "").join("\n\n")

const SHORT_NAME_LENGTH = 60

/** Strangers choose names and titles: a short one has no room for a message of its own. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  if (characters.length <= SHORT_NAME_LENGTH) return name
  return `${characters.slice(0, SHORT_NAME_LENGTH - 1).join("")}…`
}
