import { readFileSync } from "node:fs"
import { join } from "node:path"
import MarkdownIt from "markdown-it"
import { projectFolder } from "~/config/config.server"
import { isNamed } from "~/models/text/search-words"
import { fold, splitWords } from "~/search/fold"
import { HELP_PAGES, type HelpHit, type HelpKey } from "./help-pages"

// The help is written for this product and not by its people, so that its links and images need no guard.

type Section = HelpHit & { words: Set<string> }

export type HelpPage = { title: string; path: string; lead: string; html: string }

const MAX_HITS = 3
/** Shorter beginnings, such as "one" and "plan", are in every text. */
const MIN_LETTERS = 5
/** The build copies them there. */
export const TEXTS = join(projectFolder, "build/texts")

const markdown = new MarkdownIt({ html: false })

markdown.core.ruler.push("addresses", ({ tokens }) => {
  for (const [i, token] of tokens.entries()) {
    const heading = tokens[i + 1]?.content ?? ""
    if (token.type === "heading_open") token.attrSet("id", anchorOf(heading))
    for (const child of token.children ?? []) {
      const href = child.attrGet("href")
      if (href !== null) child.attrSet("href", addressOf(String(href)))
      if (child.type === "image") child.attrSet("src", addressOf(String(child.attrGet("src"))))
    }
  }
})

/** `bin/draw-board.mjs` draws each image twice: in one for a desk, a phone would show letters of three pixels. */
markdown.renderer.rules.image = (tokens, index) => {
  const image = tokens[index]
  const src = markdown.utils.escapeHtml(String(image?.attrGet("src")))
  const alt = markdown.utils.escapeHtml(image?.content ?? "")
  const phone = `<source media="(width < 30rem)" srcset="${src.replace(".webp", "-phone.webp")}" width="390" height="600">`
  return `<picture>${phone}<img src="${src}" alt="${alt}" width="1200" height="675" loading="lazy"></picture>`
}

markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>'
markdown.renderer.rules.table_close = () => "</table></div>"

/** The address here of what a file names as GitHub needs it. */
const addressOf = (link: string): string =>
  link
    .replace(/^(?:\.\.\/)+public\//, "/")
    .replace(/^docs\/accessibility\.md/, "/help/accessibility")
    .replace(/^([\w-]+)\.md/, "/help/$1")

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s+/g, "-")

/** Renders Markdown of the product's own docs: headings get anchors, links to other files become addresses of pages. */
export const renderDocs = (source: string): string => markdown.render(source)

const wordsOf = (text: string) => new Set(splitWords(fold(text)))

let loaded: ReturnType<typeof readPage>[] | undefined

/** Read when it is asked for first, which few starts are. */
const help = () => (loaded ??= HELP_PAGES.map(readPage))

/** A file begins with its title as a heading and one paragraph, its lead. */
function readPage(name: HelpKey["page"]) {
  const source = readFileSync(join(TEXTS, "help", `${name}.md`), "utf8")
  const [heading = "", lead = "", ...blocks] = source.trim().split("\n\n")
  const title = heading.replace("# ", "")
  const path = `/help/${name}`
  const body = blocks.join("\n\n")
  const sections = body.split(/^## /m).map((part, i): Section => {
    const [line = ""] = part.split("\n")
    if (i === 0) return { title, path, words: wordsOf(`${lead} ${part}`) }
    return { title: `${line} · ${title}`, path: `${path}#${anchorOf(line)}`, words: wordsOf(part) }
  })
  return {
    page: { title, path, lead: lead.replaceAll("\n", " "), html: renderDocs(body) },
    sections,
  }
}

const hasWord = ({ words }: Section, beginning: string) =>
  [...words].some((word) => word.startsWith(beginning))

export const getHelpPages = (): HelpPage[] => help().map(({ page }) => page)

/** @throws Error if there is none, which its schema excludes */
export function getHelpPage({ page }: HelpKey): HelpPage {
  const found = help()[HELP_PAGES.indexOf(page)]
  if (!found) throw new Error(`No help page ${page}`)
  return found.page
}

/** Up to three pages, or parts of them, whose titles, or else whose texts, have words that begin so. */
export function findHelp(text: string): HelpHit[] {
  const sections = help().flatMap((page) => page.sections)
  const named = sections.filter(({ title }) => isNamed(title, text))
  const words = splitWords(fold(text))
  const others = sections.filter(
    (section) =>
      !named.includes(section) &&
      words.length > 0 &&
      words.every((word) => word.length >= MIN_LETTERS && hasWord(section, word)),
  )
  return [...named, ...others].slice(0, MAX_HITS).map(({ title, path }) => ({ title, path }))
}
