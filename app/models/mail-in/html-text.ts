import { htmlTokens } from "~/models/markdown/html-tokens"

// The text of a mail that has only HTML. The result is plain text, and never HTML.

const HIDDEN = new Set(["head", "style", "script", "title", "template"])
const BLOCKS = new Set(
  "p div ul ol li blockquote pre table tr h1 h2 h3 h4 h5 h6 hr section article header footer dl dt dd".split(
    " ",
  ),
)
/** Blocks with an empty line around them. */
const PARAGRAPHS = new Set("p ul ol blockquote pre table h1 h2 h3 h4 h5 h6".split(" "))

const MAX_QUOTES = 9

/** HTML as plain text: blocks as lines, quotes with ">" before each line. */
export function htmlToText(html: string): string {
  const writer = new TextWriter()
  for (const token of htmlTokens(html)) {
    if ("text" in token) writer.text(token.text)
    else if ("closes" in token) writer.close(token.closes)
    else writer.open(token.opens)
  }
  return writer.done()
}

class TextWriter {
  readonly #lines: string[] = []
  #line = ""
  #quotes = 0
  /** The tag whose content is left out, with how many of it are open. */
  #hidden: { tag: string; depth: number } | null = null
  #isPre = false

  text(text: string): void {
    if (this.#hidden) return
    if (this.#isPre) this.#line += text
    else if (text.trim() !== "" || this.#line !== "") this.#line += text.replace(/\s+/g, " ")
  }

  open(tag: string): void {
    if (this.#hidden?.tag === tag) this.#hidden.depth += 1
    // Browsers end the head where the body begins.
    if (this.#hidden?.tag === "head" && tag === "body") this.#hidden = null
    if (this.#hidden) return
    if (HIDDEN.has(tag)) this.#hidden = { tag, depth: 1 }
    else if (tag === "br") this.#break()
    else if (tag === "td" || tag === "th") this.#line += this.#line === "" ? "" : " "
    else if (BLOCKS.has(tag)) this.#open(tag)
  }

  close(tag: string): void {
    if (this.#hidden) {
      if (this.#hidden.tag === tag) this.#hidden.depth -= 1
      if (this.#hidden.depth === 0) this.#hidden = null
    } else if (BLOCKS.has(tag)) this.#close(tag)
  }

  done(): string {
    this.#break()
    return this.#lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  }

  #open(tag: string): void {
    if (this.#line.trim() !== "") this.#break()
    if (PARAGRAPHS.has(tag)) this.#gap()
    if (tag === "blockquote") this.#quotes += 1
    if (tag === "pre") this.#isPre = true
    if (tag === "li") this.#line = "- "
  }

  #close(tag: string): void {
    if (this.#line.trim() !== "") this.#break()
    if (tag === "blockquote") this.#quotes = Math.max(0, this.#quotes - 1)
    if (tag === "pre") this.#isPre = false
    if (PARAGRAPHS.has(tag)) this.#gap()
  }

  #break(): void {
    const text = this.#isPre ? this.#line.trimEnd() : this.#line.trim()
    this.#line = ""
    this.#lines.push(...text.split("\n").map((line) => this.#quoted(line)))
  }

  #gap(): void {
    if (this.#lines.length > 0) this.#lines.push(this.#quoted(""))
  }

  #quoted(line: string): string {
    if (this.#quotes === 0) return line
    return `${"> ".repeat(Math.min(this.#quotes, MAX_QUOTES))}${line}`.trimEnd()
  }
}
