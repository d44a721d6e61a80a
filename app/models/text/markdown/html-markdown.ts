import { attributeOf, htmlTokens, type HtmlToken } from "~/models/text/markdown/html-tokens"
import { escapeSigns, escapeStart } from "~/models/text/markdown/plain-markdown"
import { findDataTables } from "./html-tables"

// Rich text editors such as TipTap, and email programs, make HTML of which many tags have a counterpart in Markdown. Other
// tags are left out and their text stays, as it would be shown. The result is a text like any other, and never HTML.

const BLOCKS = new Set(
  "p div ul ol li blockquote pre table tr h1 h2 h3 h4 h5 h6 hr label section article header footer dl dt dd center".split(
    " ",
  ),
)
const MARKS = new Map([
  ["strong", "**"],
  ["b", "**"],
  ["em", "*"],
  ["i", "*"],
  ["s", "~~"],
  ["del", "~~"],
  ["strike", "~~"],
  ["code", "`"],
])
const MAX_QUOTES = 9

/** Whether a text is HTML of an editor, not Markdown. */
export const isHtml = (text: string): boolean =>
  /^\s*<(?:p|ul|ol|h[1-6]|blockquote|pre|table|hr|img|div)\b[^>]*>/i.test(text)

/** HTML as Markdown. */
export const htmlToMarkdown = (html: string): string => tokensToMarkdown([...htmlTokens(html)])

/** Parts of HTML as Markdown. */
export function tokensToMarkdown(tokens: readonly HtmlToken[]): string {
  const dataTables = findDataTables(tokens)
  const writer = new Writer()
  for (const [at, token] of tokens.entries()) {
    if ("text" in token) writer.text(token.text)
    else if ("closes" in token) writer.close(token.closes)
    else writer.open(token.opens, token.attributes, dataTables.has(at))
  }
  return writer.done()
}

type Mark = { mark: string; isPending: boolean }

class Writer {
  readonly #lines: string[] = []
  readonly #lists: { ordered: boolean; count: number }[] = []
  /** An open link, with the text of the line before it. */
  #link: { href: string; before: string } | null = null
  /** Of open elements; one is pending until it has a text. */
  #marks: Mark[] = []
  #rows: string[][] | null = null
  #line = ""
  /** Between the text of the line and the next one: Markdown knows none at the inner side of a mark. */
  #space = ""
  #start = ""
  #quotes = 0
  #isPre = false

  text(text: string): void {
    if (this.#isPre) this.#line += text
    else this.#addText(text.replace(/\s+/g, " "))
  }

  open(tag: string, attributes: string, isDataTable: boolean): void {
    if (isDataTable) this.#startTable()
    else if (this.#rows) this.#openInTable(tag, attributes)
    else this.#open(tag, attributes)
  }

  close(tag: string): void {
    if (this.#rows && BLOCKS.has(tag)) this.#closeInTable(tag)
    else if (tag === "a") this.#closeLink()
    else if (tag === "pre") this.#closePre()
    else if (BLOCKS.has(tag)) this.#close(tag)
    else this.#closeMark(tag)
  }

  done(): string {
    this.#endTable()
    this.#break("p")
    return this.#lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  }

  #open(tag: string, attributes: string): void {
    if (BLOCKS.has(tag)) this.#break(tag)
    if (tag === "br" && this.#isPre) this.#line += "\n"
    else if (tag === "br") this.#space += "  \n"
    else if (tag === "hr") this.#write("---")
    else if (tag === "pre") this.#isPre = true
    else if (tag === "blockquote") this.#quotes += 1
    else if (tag === "ul" || tag === "ol") this.#lists.push({ ordered: tag === "ol", count: 0 })
    else if (tag === "li") this.#startItem(attributeOf(attributes, "data-checked"))
    else if (tag === "td" || tag === "th") this.#space += this.#isEmpty() ? "" : " | "
    else if (/^h[1-6]$/.test(tag)) this.#start += `${"#".repeat(Number(tag[1]))} `
    else this.#openInline(tag, attributes)
  }

  #openInline(tag: string, attributes: string): void {
    if (tag === "a") this.#openLink(attributeOf(attributes, "href"))
    else if (tag === "img") {
      const [alt, src] = [attributeOf(attributes, "alt"), attributeOf(attributes, "src")]
      this.#addWords(`![${alt}](${src})`)
    } else this.#openMark(tag)
  }

  #close(tag: string): void {
    this.#break(tag)
    if (tag === "blockquote") this.#closeQuote()
    if (tag === "ul" || tag === "ol") this.#lists.pop()
    if (["p", "ul", "ol", "blockquote", "table"].includes(tag) && this.#lists.length === 0) {
      this.#gap()
    }
  }

  #isEmpty(): boolean {
    return this.#line === "" && (this.#link?.before ?? "") === ""
  }

  /** @param text without a line break, and without two spaces in a row */
  #addText(text: string): void {
    const words = text.trim()
    if (text.startsWith(" ")) this.#space += " "
    if (words === "") return
    this.#addWords(escapeSigns(words))
    if (text.endsWith(" ")) this.#space = " "
  }

  #addWords(words: string): void {
    this.#line += this.#isEmpty() ? this.#space.trimStart() : this.#space
    this.#space = ""
    for (const each of this.#marks.filter(({ isPending }) => isPending)) {
      this.#line += each.mark
      each.isPending = false
    }
    this.#line += words
  }

  #openMark(tag: string): void {
    const mark = MARKS.get(tag)
    if (mark === undefined || this.#isPre || this.#marks.some((each) => each.mark === mark)) return
    this.#marks.push({ mark, isPending: true })
  }

  #closeMark(tag: string): void {
    const at = this.#marks.findLastIndex(({ mark }) => mark === MARKS.get(tag))
    const [closed] = at === -1 ? [] : this.#marks.splice(at, 1)
    if (closed?.isPending === false) this.#line += closed.mark
  }

  #startItem(checked: string): void {
    const list = this.#lists.at(-1) ?? { ordered: false, count: 0 }
    list.count += 1
    const indent = "  ".repeat(Math.max(0, this.#lists.length - 1))
    const box = checked === "true" ? "[x] " : checked === "false" ? "[ ] " : ""
    this.#start = `${indent}${list.ordered ? `${String(list.count)}.` : "-"} ${box}`
  }

  #openLink(href: string): void {
    this.#closeLink()
    if (href !== "") this.#addWords("")
    this.#link = { href, before: this.#line }
    this.#line = ""
  }

  /** A link whose text is its address is written without brackets, as programs and Markdown find it. */
  #closeLink(): void {
    const { href, before } = this.#link ?? { href: "", before: "" }
    this.#link = null
    const text = this.#line.trim()
    const address = href.replace(/[\s()<>]/g, encodeURIComponent)
    const isBare = [href, `${href}/`, href.replace(/^(?:https?:\/\/|mailto:)/, "")].includes(text)
    if (href === "") this.#line = before + this.#line
    else if (isBare) this.#line = before + text
    else this.#line = `${before}${text === "" ? address : `[${text}](${address})`}`
  }

  #closePre(): void {
    this.#isPre = false
    const code = this.#takeLine().replace(/^\n|\n$/g, "")
    this.#write(`\`\`\`\n${code}\n\`\`\``)
    this.#gap()
  }

  #startTable(): void {
    this.#break("table")
    this.#gap()
    this.#rows = []
  }

  #openInTable(tag: string, attributes: string): void {
    if (tag === "tr") {
      this.#endCell()
      this.#rows?.push([])
    } else if (tag === "td" || tag === "th") {
      this.#endCell()
      this.#rows?.at(-1)?.push("")
    } else if (BLOCKS.has(tag) || tag === "br") this.#space += " "
    else this.#openInline(tag, attributes)
  }

  #closeInTable(tag: string): void {
    if (tag === "table") this.#endTable()
    else this.#space += " "
  }

  /** Ends the last cell, with the text since its beginning. */
  #endCell(): void {
    const row = this.#rows?.at(-1)
    const text = this.#takeLine()
      .replace(/\s+/g, " ")
      .trim()
      .replaceAll("|", String.raw`\|`)
    if (row && row.length > 0) row[row.length - 1] = text
  }

  #endTable(): void {
    if (!this.#rows) return
    this.#endCell()
    const rows = this.#rows.filter((row) => row.length > 0)
    this.#rows = null
    const width = Math.max(0, ...rows.map((row) => row.length))
    const lineOf = (cells: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, at) => cells[at] ?? "").join(" | ")} |`
    const [head = [], ...body] = rows
    this.#write(
      [lineOf(head), lineOf(Array<string>(width).fill("---")), ...body.map(lineOf)].join("\n"),
    )
    this.#gap()
  }

  /** Ends a line with its links, and with its marks, which begin again on the next one. */
  #takeLine(): string {
    this.#closeLink()
    const ends = this.#marks.filter(({ isPending }) => !isPending).map(({ mark }) => mark)
    const line = this.#line + ends.toReversed().join("")
    this.#marks = this.#marks.map(({ mark }) => ({ mark, isPending: true }))
    this.#line = ""
    this.#space = ""
    return line
  }

  /** Ends a line. What begins an item waits for its text. */
  #break(tag: string): void {
    const hasBreak = this.#space.includes("\n")
    // RFC 3676, 4.3: a signature follows such a line.
    const isSignature = /^--(?:$| )/.test(this.#line) && (this.#line !== "--" || this.#space !== "")
    const text = this.#takeLine().trim()
    if (text !== "") {
      const lines = text.split("\n").map((line) => escapeStart(line).replace(/^>/, String.raw`\>`))
      if (isSignature && lines[0]?.trim() === String.raw`\--`) lines[0] = "-- "
      this.#write(this.#start + lines.join("\n"))
      this.#start = ""
    } else if (hasBreak) this.#gap()
    if (tag === "li" && this.#start !== "") this.#start = ""
    if (/^h[1-6]$|^hr$/.test(tag)) this.#gap()
  }

  #gap(): void {
    const blank = this.#quoteMarks().trimEnd()
    if (this.#lines.at(-1) !== blank) this.#lines.push(blank)
  }

  #closeQuote(): void {
    while (/^[> ]+$/.test(this.#lines.at(-1) ?? "")) this.#lines.pop()
    this.#quotes = Math.max(0, this.#quotes - 1)
  }

  #quoteMarks(): string {
    return "> ".repeat(Math.min(this.#quotes, MAX_QUOTES))
  }

  #write(text: string): void {
    const quote = this.#quoteMarks()
    this.#lines.push(...text.split("\n").map((line) => quote + line))
  }
}
