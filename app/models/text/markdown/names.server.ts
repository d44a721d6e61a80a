import type { MarkdownIt } from "markdown-it"
import { nameKey } from "~/models/text/name-key"
import { canBeginMention, MAX_MENTIONED, MENTION } from "~/models/text/markdown/mention"
import { addressIn, type CardAddress } from "./card-address.server"

// HTML is cached by its text, but what `@name`, `#12` and the address of a card show depends on the board and on who
// reads. So they first get a tag that no text can contain, which each page replaces.

/** A card that a text can name. A title is given only to people who can see the card. */
export type LinkedCard = { path: string; title: string | null; done: boolean }

/** Names of people by the keys of their usernames. */
export type Mentionable = ReadonlyMap<string, string>
/** Cards of a board by their numbers. */
export type NumberedCards = ReadonlyMap<number, LinkedCard>
/** Cards by the keys of their addresses; null for what the reader cannot see. */
export type AddressedCards = ReadonlyMap<string, Omit<LinkedCard, "path"> | null>

/** In place of what only members can see. */
export const NOT_PUBLIC = "(not public)"

type Tag = "mention" | "card-number" | "card-address"

const NUMBER = /#([1-9]\d{0,8})(?![\p{L}\p{M}\p{N}_#@/])/uy

/** A text asks for so many cards. */
const MAX_CARDS = 100
const MAX_SHOWN = 500

export function markNames(markdown: MarkdownIt): void {
  markSign(markdown, { tag: "mention", sign: "@", pattern: MENTION, canBegin: canBeginMention })
  const canBegin = (before: string) => canBeginMention(before) && !before.endsWith("?")
  markSign(markdown, { tag: "card-number", sign: "#", pattern: NUMBER, canBegin })
}

type Sign = {
  tag: Tag
  sign: "@" | "#"
  pattern: RegExp
  canBegin: (before: string) => boolean
}

function markSign(markdown: MarkdownIt, { tag, sign, pattern, canBegin }: Sign): void {
  markdown.inline.ruler.before("emphasis", tag, (state, silent) => {
    if (state.src[state.pos] !== sign || state.linkLevel > 0) return false
    if (!canBegin(state.src.slice(Math.max(0, state.pos - 2), state.pos))) return false
    pattern.lastIndex = state.pos
    const found = pattern.exec(state.src)
    if (!found) return false
    if (!silent) state.push(tag, "", 0).content = found[0]
    state.pos += found[0].length
    return true
  })
  markdown.renderer.rules[tag] = (tokens, index) => tagOf(tag, tokens[index]?.content ?? "")
}

/** @param content escaped for HTML */
export const tagOf = (tag: Tag, content: string): string => `<${tag}>${content}</${tag}>`

const TAGS: Record<Tag, RegExp> = {
  mention: /<mention>([^<]+)<\/mention>/g,
  "card-number": /<card-number>([^<]+)<\/card-number>/g,
  "card-address": /<card-address>([^<]+)<\/card-address>/g,
}

/** The contents of the tags of a kind, each once. */
const tagged = (html: string, tag: Tag): string[] => [
  ...new Set(Array.from(html.matchAll(TAGS[tag]), ([, content = ""]) => content)),
]

/** The keys of the usernames that HTML with tags mentions. */
export const mentionedIn = (html: string): string[] =>
  [...new Set(tagged(html, "mention").map((text) => nameKey(text.slice(1))))].slice(
    0,
    MAX_MENTIONED,
  )

/** The numbers of cards that it has. */
export const numbersIn = (html: string): number[] =>
  tagged(html, "card-number")
    .slice(0, MAX_CARDS)
    .map((text) => Number(text.slice(1)))

/** The addresses of cards that it has. */
export const addressesIn = (html: string): CardAddress[] =>
  tagged(html, "card-address")
    .slice(0, MAX_CARDS)
    .flatMap((url) => addressIn(url) ?? [])

type Escape = (text: string) => string

/** Replaces mentions of people. @param escape escapes a text for HTML */
export const showMentions = (html: string, people: Mentionable, escape: Escape): string =>
  replaced(html, "mention", (text) => {
    const name = people.get(nameKey(text.slice(1)))
    if (name === undefined) return text
    return `<span class="mention" translate="no" title="${escape(name)}">${text}</span>`
  })

/** The same by the names alone, without usernames. @param escape as above */
export const nameMentioned = (html: string, people: Mentionable, escape: Escape): string =>
  replaced(html, "mention", (text) => {
    const name = people.get(nameKey(text.slice(1)))
    return name === undefined ? text : `<span translate="no">${escape(name)}</span>`
  })

/** Replaces numbers of cards. @param escape as above */
export const showNumbers = (html: string, cards: NumberedCards, escape: Escape): string =>
  replaced(html, "card-number", (text) => {
    const card = cards.get(Number(text.slice(1)))
    if (!card) return text
    return linkTo(card, card.path, card.title === null ? text : `${text} ${escape(card.title)}`)
  })

/** Replaces addresses of cards, those that are not among the cards by plain links. @param escape as above */
export const showAddresses = (html: string, cards: AddressedCards, escape: Escape): string =>
  html.replace(TAGS["card-address"], (_tag, url: string) => {
    const card = cards.get(addressIn(url)?.key ?? "")
    if (card) return linkTo(card, url, escape(card.title ?? ""))
    const text = card === null ? "a card you cannot see" : url
    return `<a href="${url}" rel="nofollow noopener noreferrer" target="_blank">${text}</a>`
  })

/** Leaves out the addresses of cards. */
export const hideAddresses = (html: string): string =>
  html.replace(TAGS["card-address"], NOT_PUBLIC)

const linkTo = ({ done }: Pick<LinkedCard, "done">, path: string, name: string) =>
  `<a href="${path}" class="linked-card">${done ? `<s>${name}</s>` : name}</a>`

function replaced(html: string, tag: Tag, show: (content: string) => string): string {
  let count = 0
  return html.replace(TAGS[tag], (_tag, content: string) => {
    count += 1
    return count > MAX_SHOWN ? content : show(content)
  })
}
