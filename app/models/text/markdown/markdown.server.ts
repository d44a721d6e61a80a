import MarkdownIt, { type Token } from "markdown-it"
import { addressIn, type CardAddress } from "./card-address.server"
import { limitBlocks, MAX_NESTING, TooManyBlocks } from "./markdown-limits.server"
import {
  addressesIn,
  hideAddresses,
  markNames,
  mentionedIn,
  nameMentioned,
  numbersIn,
  showAddresses,
  showMentions,
  showNumbers,
  tagOf,
  type AddressedCards,
  type Mentionable,
  type NumberedCards,
} from "./names.server"
import { RenderCache } from "./render-cache.server"
import { endLinksAtMarks, strikeSingleTildes, withoutMarks } from "./marks.server"
import { isSafeLink } from "./safe-link"
import { taskOf } from "./task"

// Markdown is stored as typed. The output consists of the parser's own tags only: HTML in the source is shown as text.
// Images become links, so that opening a card makes no request to other sites; only attached pictures are shown.

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)/i
/** A reader who may not see the card of an attachment gets a 404 for it. */
const ATTACHMENT = /^\/attachments\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const MARKED = new Set(["bullet_list_open", "ordered_list_open", "blockquote_open"])
/** `icon@2x.png` is a file. */
const PICTURE_SIZE = /^mailto:[^@]*@\dx\./i

const markdown = new MarkdownIt({
  html: false,
  breaks: true,
  linkify: true,
  maxNesting: MAX_NESTING,
})
markdown.validateLink = (url) =>
  ATTACHMENT.test(url) || (SAFE_LINK.test(url) && isSafeLink(url) && !PICTURE_SIZE.test(url))
const normalizeLink = markdown.normalizeLink.bind(markdown)
markdown.normalizeLink = (url) => normalizeLink(/^www\./i.test(url) ? `http://${url}` : url)
// "README.md" is a file and not a host in Moldova.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true, fuzzyIP: false })
const { re } = markdown.linkify
const WWW = new RegExp(
  `${re.get_domain().source}\\.${re.get_url_host_port().source}${re.get_path().source}`,
  "iy",
)
markdown.linkify.add("www.", {
  validate(text, from) {
    WWW.lastIndex = from
    return withoutMarks(WWW.exec(text)?.[0] ?? "").length
  },
  normalize: (match) => {
    match.url = `http://${match.url}`
  },
})
// `SAFE_LINK` refuses both schemes, and searching a text of slashes for "//" takes quadratic time.
markdown.linkify.add("//", null).add("ftp:", null)
limitBlocks(markdown)
markNames(markdown)
strikeSingleTildes(markdown)
endLinksAtMarks(markdown)
const cache = new RenderCache(20_000_000)
// One long address, referenced 9000 times, could turn 50,000 characters into 90 MB.
markdown.disable("reference")
markdown.core.ruler.push("links_and_tasks", ({ src, tokens, Token: TokenClass }) => {
  for (const token of tokens) {
    if (token.type === "heading_open" || token.type === "heading_close") {
      token.tag = nestedHeading(token.tag)
    }
    // On the side of the list or quotation where its text begins, also in Hebrew and Arabic.
    if (MARKED.has(token.type)) token.attrSet("dir", "auto")
    if (token.children) {
      const children = withCardAddresses(token.children, TokenClass)
      token.children = secureInline(children, TokenClass)
    }
  }
  markTasks(src, tokens, TokenClass)
})
markdown.renderer.rules.table_open = () =>
  '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
const renderFence = markdown.renderer.rules.fence
/** Also shows the language, or words that were meant as text, behind the first fence. */
markdown.renderer.rules.fence = (tokens, index, ...rest) => {
  const { escapeHtml, unescapeAll } = markdown.utils
  const info = unescapeAll(tokens[index]?.info ?? "").trim()
  const html = renderFence?.(tokens, index, ...rest) ?? ""
  return info === "" ? html : html.replace("<pre>", () => `<pre><small>${escapeHtml(info)}</small>`)
}
markdown.renderer.rules.table_close = () => "</table></div>\n"

/** The sections of a card's page are h3, so headings in their texts start at h4. */
function nestedHeading(tag: string): string {
  return `h${String(Math.min(6, Number(tag.slice(1)) + 3))}`
}

/** Addresses of cards that stand in the text as they are get a tag in place of their link. */
function withCardAddresses(children: Token[], TokenClass: typeof Token): Token[] {
  const isAddress = (token: Token | undefined) =>
    token?.type === "link_open" &&
    token.info === "auto" &&
    addressIn(String(token.attrGet("href"))) !== null
  return children.flatMap((token, at) => {
    if (isAddress(children[at - 1]) || isAddress(children[at - 2])) return []
    if (!isAddress(token)) return token
    const tag = new TokenClass("html_inline", "", 0)
    const url = String(token.attrGet("href"))
    tag.content = tagOf("card-address", markdown.utils.escapeHtml(url))
    return tag
  })
}

/** Links open beside the card without a referrer; images become such links. */
function secureInline(children: Token[], TokenClass: typeof Token): Token[] {
  let depth = 0
  return children.flatMap((token) => {
    if (token.type === "link_close") depth -= 1
    if (token.type === "link_open") {
      depth += 1
      secure(token)
    }
    if (token.type !== "image") return token
    const url = String(token.attrGet("src") ?? "")
    const text = new TokenClass("text", "", 0)
    text.content = token.content || url
    const shown = ATTACHMENT.test(url) ? pictureOf(url, token.content, TokenClass) : text
    if (depth > 0) return shown
    const open = new TokenClass("link_open", "a", 1)
    open.attrSet("href", url)
    secure(open)
    return [open, shown, new TokenClass("link_close", "a", -1)]
  })
}

function pictureOf(url: string, alt: string, TokenClass: typeof Token): Token {
  const picture = new TokenClass("html_inline", "", 0)
  const { escapeHtml } = markdown.utils
  picture.content = `<img src="${url}/preview" alt="${escapeHtml(alt)}" loading="lazy">`
  return picture
}

function secure(link: Token): void {
  link.attrSet("rel", "nofollow noopener noreferrer")
  link.attrSet("target", "_blank")
}

const TASK = /^\[([ xX])\] /

function markTasks(source: string, tokens: Token[], TokenClass: typeof Token): void {
  const lines = source.split("\n")
  for (const [i, token] of tokens.entries()) {
    const item = tokens[i - 2]
    const first = token.children?.[0]
    if (token.type !== "inline" || item?.type !== "list_item_open" || !first) continue
    const mark = TASK.exec(first.content)
    if (first.type !== "text" || !mark) continue
    first.content = first.content.slice(mark[0].length)
    const box = new TokenClass("html_inline", "", 0)
    const number = token.map?.[0] ?? 0
    box.content = `${boxOf(taskOf(number, lines[number] ?? ""), first.content, mark[1] !== " ")} `
    token.children?.unshift(box)
    item.attrJoin("class", "task")
  }
}

/** A button that a form around the text can be sent by. */
function boxOf(task: string, text: string, isDone: boolean): string {
  const { escapeHtml } = markdown.utils
  const state = `aria-checked="${String(isDone)}" aria-label="${escapeHtml(text.trim() || "Task")}"`
  return `<button type="submit" name="task" value="${escapeHtml(task)}" role="checkbox" ${state} class="task-box"></button>`
}

/** Longer HTML is not shown. The limit is about what the densest real text needs. */
const maxHtmlLength = (source: string) => 10 * source.length + 20_000

const { escapeHtml } = markdown.utils

/** Renders Markdown without a board: names of people and numbers of cards are as they were written. */
export const toHtml = (source: string): string =>
  withAddresses(toHtmlOfBoard(source, new Map(), new Map()), new Map())

/**
 * Renders Markdown of a board, whose addresses of cards `withAddresses` shows. @param people whose mentions are chips
 * @param cards whose numbers are links
 */
export const toHtmlOfBoard = (source: string, people: Mentionable, cards: NumberedCards): string =>
  showNumbers(showMentions(renderWithTags(source), people, escapeHtml), cards, escapeHtml)

/** The same for people without an account: mentions are names, not usernames, and addresses of cards left out. */
export const toPublicHtml = (source: string, people: Mentionable, cards: NumberedCards): string =>
  hideAddresses(
    showNumbers(nameMentioned(renderWithTags(source), people, escapeHtml), cards, escapeHtml),
  )

/** Shows the addresses of cards: by their titles, or that they cannot be seen, and others as plain links. */
export const withAddresses = (html: string, cards: AddressedCards): string =>
  showAddresses(html, cards, escapeHtml)

/** The cards whose addresses on this server are in such HTML, whether or not they exist. */
export const cardAddressesIn = (html: string): CardAddress[] => addressesIn(html)

/** The keys of the usernames that a text mentions, whether or not they exist. */
export const keysOfMentioned = (source: string): string[] =>
  source.includes("@") ? mentionedIn(renderWithTags(source)) : []

/** The numbers of cards that a text names, whether or not they exist. */
export const cardNumbersIn = (source: string): number[] =>
  source.includes("#") ? numbersIn(renderWithTags(source)) : []

function renderWithTags(source: string): string {
  if (source === "") return ""
  // A card is read at every change of its board, and its texts change seldom.
  return cache.get(source, () => {
    const html = renderWithinLimits(source)
    return html === null || html.length > maxHtmlLength(source) ? preformatted(source) : html
  })
}

/** Null when the text has too many blocks to be parsed in reasonable time. */
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
