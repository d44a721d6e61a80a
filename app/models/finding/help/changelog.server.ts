import { readFileSync } from "node:fs"
import { join } from "node:path"
import { renderDocs, TEXTS } from "./help.server"

/** The part of a version that is for the people who use the product, if it has one. */
const FOR_PEOPLE = /^### What changes for you\n([\s\S]*?)(?=^### |(?![\s\S]))/m
/** Of other versions, what begins so is for the people who run a server, and so is what follows it. */
const FOR_OPERATORS = /^(?:\*\*If you ran it before|### )[\s\S]*/m
const ENTRY_FOR_OTHERS = /^- \*\*For [\s\S]*?(?=^- |^\n|(?![\s\S]))/gm

/** To documents that are for operators and programmers, and not among the pages here. */
const LINK_TO_DOCS = /\[([^[\]]+)\]\(docs\/(?!accessibility\.md\))[^()]*\)/g

/** The changelog as HTML, without what concerns operators and callers of the API alone. */
export const getChangelog = (): string =>
  renderDocs(forPeople(readFileSync(join(TEXTS, "CHANGELOG.md"), "utf8")))

/** @param source of a changelog whose versions are headings of the second level */
export function forPeople(source: string): string {
  const [, ...versions] = source.replace(LINK_TO_DOCS, "$1").split(/^## /m)
  return versions
    .map((version) => {
      const [name = ""] = version.split("\n")
      const all = version.slice(name.length)
      const [, part = all.replace(FOR_OPERATORS, "").replace(ENTRY_FOR_OTHERS, "")] =
        FOR_PEOPLE.exec(all) ?? []
      return `## ${name}\n\n${part.trim()}`
    })
    .join("\n\n")
}
