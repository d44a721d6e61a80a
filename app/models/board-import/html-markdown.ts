import { decodeEntities, htmlTokens } from "~/models/markdown/html-tokens"

// Rich text editors such as TipTap keep HTML: a few regular tags, which have a counterpart in Markdown. Other tags are left
// out and their text stays, as it would be shown. The result is a text like any other, and never HTML.

const BLOCKS = new Set(
  "p div ul ol li blockquote pre table tr h1 h2 h3 h4 h5 h6 hr label section article".split(" "),
)
const MARKS: Record<string, string> = {
  ...{ strong: "**", b: "**", em: "*", i: "*", s: "~~", del: "~~", strike: "~~", code: "`" },
}

/** Whether a text is HTML of an editor, not Markdown. */
export const isHtml = (text: string): boolean =>
  /^\s*<(?:p|ul|ol|h[1-6]|blockquote|pre|table|hr|img|div)\b[^>]*>/i.test(text)

/** HTML as Markdown. */
export function htmlToMarkdown(html: string): string {
  const writer = new Writer()
  for (const token of htmlTokens(html)) {
    if ("text" in token) writer.text(token.text)
    else if ("closes" in token) writer.close(token.closes)
    else writer.open(token.opens, token.attributes)
  }
  return writer.done()
}

const attribute = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, "i").exec(attributes)?.[1] ?? "")

class Writer {
  readonly #lines: string[] = []
  readonly #lists: { ordered: boolean; count: number }[] = []
  readonly #links: string[] = []
  #line = ""
  #start = ""
  #quotes = 0
  #isPre = false

  text(text: string): void {
    if (this.#isPre) this.#line += text
    else if (text.trim() !== "" || this.#line !== "") this.#line += text.replace(/\s+/g, " ")
  }

  open(tag: string, attributes: string): void {
    if (BLOCKS.has(tag)) this.#break(tag)
    if (tag === "br") this.#line += this.#isPre ? "\n" : "  \n"
    else if (tag === "hr") this.#write("---")
    else if (tag === "pre") this.#isPre = true
    else if (tag === "blockquote") this.#quotes += 1
    else if (tag === "ul" || tag === "ol") this.#lists.push({ ordered: tag === "ol", count: 0 })
    else if (tag === "li") this.#startItem(attribute(attributes, "data-checked"))
    else if (tag === "td" || tag === "th") this.#line += this.#line === "" ? "" : " | "
    else if (tag === "a") this.#openLink(attribute(attributes, "href"))
    else if (tag === "img") {
      this.#line += `![${attribute(attributes, "alt")}](${attribute(attributes, "src")})`
    } else if (/^h[1-6]$/.test(tag)) this.#start += `${"#".repeat(Number(tag[1]))} `
    else this.#mark(tag)
  }

  close(tag: string): void {
    if (tag === "a") this.#closeLink()
    else if (tag === "pre") this.#closePre()
    else if (BLOCKS.has(tag)) this.#break(tag)
    else this.#mark(tag)
    if (tag === "blockquote") this.#closeQuote()
    if (tag === "ul" || tag === "ol") this.#lists.pop()
    if (["p", "ul", "ol", "blockquote", "table"].includes(tag) && this.#lists.length === 0) {
      this.#gap()
    }
  }

  done(): string {
    this.#break("p")
    return this.#lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  }

  #startItem(checked: string): void {
    const list = this.#lists.at(-1) ?? { ordered: false, count: 0 }
    list.count += 1
    const indent = "  ".repeat(Math.max(0, this.#lists.length - 1))
    const box = checked === "true" ? "[x] " : checked === "false" ? "[ ] " : ""
    this.#start = `${indent}${list.ordered ? `${String(list.count)}.` : "-"} ${box}`
  }

  #openLink(href: string): void {
    this.#links.push(href)
    if (href !== "") this.#line += "["
  }

  #closeLink(): void {
    const href = this.#links.pop() ?? ""
    if (href !== "") this.#line += `](${href.replace(/[\s()<>]/g, encodeURIComponent)})`
  }

  #closePre(): void {
    this.#isPre = false
    const code = this.#line.replace(/^\n|\n$/g, "")
    this.#line = ""
    this.#write(`\`\`\`\n${code}\n\`\`\``)
    this.#gap()
  }

  #mark(tag: string): void {
    if (!this.#isPre) this.#line += MARKS[tag] ?? ""
  }

  /** Ends a line. What begins an item waits for its text. */
  #break(tag: string): void {
    const text = this.#line.trim()
    this.#line = ""
    if (text !== "") {
      this.#write(this.#start + text)
      this.#start = ""
    }
    if (tag === "li" && this.#start !== "") this.#start = ""
    if (/^h[1-6]$|^hr$/.test(tag)) this.#gap()
  }

  #gap(): void {
    const blank = "> ".repeat(this.#quotes).trimEnd()
    if (this.#lines.at(-1) !== blank) this.#lines.push(blank)
  }

  #closeQuote(): void {
    while (/^[> ]+$/.test(this.#lines.at(-1) ?? "")) this.#lines.pop()
    this.#quotes = Math.max(0, this.#quotes - 1)
  }

  #write(text: string): void {
    const quote = "> ".repeat(this.#quotes)
    this.#lines.push(...text.split("\n").map((line) => quote + line))
  }
}
