import { expect } from "vitest"
import type { Fields, Person } from "./client"

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }

/** The text that a page shows without its script, in one line. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
}

/** The value that a page's field begins with. */
export function valueOf(html: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0]
  expect(input, `the field ${name}`).toBeDefined()
  return /\bvalue="([^"]*)"/.exec(input ?? "")?.[1]
}

/** Sends a form without a script, and gives the page that comes of it, a redirect followed. */
export async function submit(person: Person, path: string, fields: Fields) {
  const { status, to, text } = await person.form(path, fields)
  return { status, to, page: to === null ? text : (await person.get(to)).text }
}
