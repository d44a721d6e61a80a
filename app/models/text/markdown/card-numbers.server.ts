import type { MarkdownIt } from "markdown-it"

// `#12` in a text is a link to the card with this number on the board of the text. As with mentions (mentions.server.ts),
// the cached HTML has tags, which each page replaces.

/** A card that a text can name. A title is given only to people who can see the card. */
export type LinkedCard = { path: string; title: string | null; done: boolean }
export type LinkedCards = ReadonlyMap<number, LinkedCard>

const NUMBER = /#([1-9]\d{0,8})(?![\p{L}\p{M}\p{N}_#@/])/uy
/** A `#` after these is a part of an address, a color or a word. */
const PART_BEFORE = /[\p{L}\p{M}\p{N}_.+\-/@=&%#$?]$/u
const TAGS = /<card-number>#(\d+)<\/card-number>/g

/** A text asks for so many cards. */
const MAX_NUMBERS = 100
const MAX_LINKS = 500

export function markCardNumbers(markdown: MarkdownIt): void {
  markdown.inline.ruler.before("emphasis", "card_number", (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x23 /* # */ || state.linkLevel > 0) return false
    if (PART_BEFORE.test(state.src.slice(Math.max(0, state.pos - 2), state.pos))) return false
    NUMBER.lastIndex = state.pos
    const found = NUMBER.exec(state.src)
    if (!found) return false
    if (!silent) state.push("card_number", "", 0).content = found[0]
    state.pos += found[0].length
    return true
  })
  markdown.renderer.rules.card_number = (tokens, index) =>
    `<card-number>${tokens[index]?.content ?? ""}</card-number>`
}

/** The numbers of cards that HTML with tags has. */
export function numbersIn(html: string): number[] {
  const numbers = Array.from(html.matchAll(TAGS), ([, digits]) => Number(digits))
  return [...new Set(numbers)].slice(0, MAX_NUMBERS)
}

/** Replaces the tags. @param escape escapes a text for HTML */
export function showCardNumbers(
  html: string,
  cards: LinkedCards,
  escape: (text: string) => string,
): string {
  let links = 0
  return html.replace(TAGS, (_tag, digits: string) => {
    const card = cards.get(Number(digits))
    if (card === undefined || (links += 1) > MAX_LINKS) return `#${digits}`
    const title = card.title === null ? "" : ` ${escape(card.title)}`
    const name = `#${digits}${title}`
    return `<a href="${card.path}" class="linked-card">${card.done ? `<s>${name}</s>` : name}</a>`
  })
}
