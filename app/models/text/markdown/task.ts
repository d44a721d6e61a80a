import { z } from "zod"

// Tasks of a Markdown text, as in `- [ ] Dig`. A task is named by the number of its line, from 0, and the line itself, so
// that no other is ticked where the text has changed meanwhile.

const MARK = /^([\s>*+\-\d.)]*?)\[([ xX])\](?= )/

export const Task = z.string("There is no task.").regex(/^\d+:/, "There is no such task.")

export const taskOf = (line: number, text: string): string => `${String(line)}:${text}`

/** A line with its box ticked, or open if it was ticked; null for a line without a box. */
export function ticked(line: string): string | null {
  const mark = MARK.exec(line)
  if (!mark) return null
  const [all, before = "", sign] = mark
  return `${before}[${sign === " " ? "x" : " "}]${line.slice(all.length)}`
}

/** A text after the tick of a task; the same text if it is ticked already; null if the text does not have it any more. */
export function withTicked(text: string, task: string): string | null {
  const [number = "", ...rest] = task.split(":")
  const wanted = rest.join(":")
  const wish = ticked(wanted)
  if (wish === null) return null
  // The even parts are lines, the odd ones what ends them.
  const parts = text.split(/(\r\n|\r|\n)/)
  const there = 2 * Number(number)
  if (parts[there] === wish) return text
  const places = parts.flatMap((line, i) => (line === wanted ? [i] : []))
  const place = parts[there] === wanted ? there : places.length === 1 ? places[0] : undefined
  if (place === undefined) return null
  return parts.with(place, wish).join("")
}
