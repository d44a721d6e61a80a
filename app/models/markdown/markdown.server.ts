import MarkdownIt, { type Token } from "markdown-it"
import { limitBlocks, TooManyBlocks } from "./markdown-limits.server"
import { RenderCache } from "./render-cache.server"
import { isSafeLink } from "./safe-link"

// Markdown of people for people: what they type is kept as it is, and shown through this. What
// comes out is made of the parser's own tags alone: HTML in the source is text. A link leads to
// the web or to a mailbox; a picture elsewhere is a link, so that opening a card asks no other
// site for anything.

const SAFE_LINK = /^(?:https?:\/\/|mailto:)/i

const markdown = new MarkdownIt({ html: false, breaks: true, linkify: true, maxNesting: 20 })
markdown.validateLink = (url) => SAFE_LINK.test(url) && isSafeLink(url)
// "README.md" is a file and no address in Moldova.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// `SAFE_LINK` refuses these two; searching a text of slashes for "//" takes quadratic time.
markdown.linkify.add("//", null).add("ftp:", null)
limitBlocks(markdown)
const cache = new RenderCache(20_000_000)
// Links by reference could make 90 MB of 50,000 characters: one long address, named 9000 times.
markdown.disable("reference")
markdown.core.ruler.push("ours", ({ tokens, Token: Made }) => {
  for (const token of tokens) {
    if (token.type === "heading_open" || token.type === "heading_close") {
      token.tag = headingUnderOurs(token.tag)
    }
    if (token.children) token.children = ourInline(token.children, Made)
  }
  markTasks(tokens, Made)
})
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => "</table></div>\n"

/** A section of ours is h3: what stands in it goes on from there. */
function headingUnderOurs(tag: string): string {
  return `h${String(Math.min(6, Number(tag.slice(1)) + 3))}`
}

/** Links that open beside the card and tell nothing about it; pictures become such links. */
function ourInline(children: Token[], Made: typeof Token): Token[] {
  let depth = 0
  return children.flatMap((token) => {
    if (token.type === "link_close") depth -= 1
    if (token.type === "link_open") {
      depth += 1
      secure(token)
    }
    if (token.type !== "image") return token
    const url = String(token.attrGet("src") ?? "")
    const text = new Made("text", "", 0)
    text.content = token.content || url
    if (depth > 0) return text
    const open = new Made("link_open", "a", 1)
    open.attrSet("href", url)
    secure(open)
    return [open, text, new Made("link_close", "a", -1)]
  })
}

function secure(link: Token): void {
  link.attrSet("rel", "nofollow noopener noreferrer")
  link.attrSet("target", "_blank")
}

const TASK = /^\[([ xX])\] /

/** List items that begin with `[ ]` or `[x]` are tasks, shown with a box that cannot be ticked. */
function markTasks(tokens: Token[], Made: typeof Token): void {
  for (const [i, token] of tokens.entries()) {
    const item = tokens[i - 2]
    const first = token.children?.[0]
    if (token.type !== "inline" || item?.type !== "list_item_open" || !first) continue
    const mark = TASK.exec(first.content)
    if (first.type !== "text" || !mark) continue
    first.content = first.content.slice(mark[0].length)
    const done = mark[1] !== " "
    const box = new Made("html_inline", "", 0)
    box.content = `<input type="checkbox" disabled${done ? " checked" : ""} aria-label="${done ? "Done" : "Not done"}"> `
    token.children?.unshift(box)
    item.attrJoin("class", "task")
  }
}

/** HTML longer than this is not shown: about what the densest text of a person needs. */
const maxHtmlLength = (source: string) => 10 * source.length + 20_000

/** Markdown as safe HTML; text whose HTML would be far larger than it is shown preformatted. */
export function toHtml(source: string): string {
  if (source === "") return ""
  // A card is read at every change of its board, and its texts change seldom.
  return cache.get(source, () => {
    const html = renderWithinLimits(source)
    return html === null || html.length > maxHtmlLength(source) ? preformatted(source) : html
  })
}

/** @returns null when the text has too many blocks to be parsed in reasonable time */
function renderWithinLimits(source: string): string | null {
  try {
    return markdown.render(source)
  } catch (error) {
    if (error instanceof TooManyBlocks) return null
    throw error
  }
}

const preformatted = (source: string) =>
  `<pre class="markdown-source">${markdown.utils.escapeHtml(source)}</pre>\n`
