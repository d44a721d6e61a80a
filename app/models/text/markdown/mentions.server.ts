import type { MarkdownIt } from "markdown-it"
import { nameKey } from "~/models/text/name-key"
import { canBeginMention, MAX_MENTIONED, MENTION } from "~/models/text/markdown/mention"

// HTML is cached by its text, but `@name` depends on the board. So names first get a tag that no text can contain,
// which each page replaces: by a chip for a member, by nothing for others.

/** Names by the keys of the usernames. */
export type Mentionable = ReadonlyMap<string, string>

const TAGS = /<mention>(@[^<]+)<\/mention>/g
const MAX_CHIPS = 500

export function markMentions(markdown: MarkdownIt): void {
  markdown.inline.ruler.before("emphasis", "mention", (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x40 /* @ */ || state.linkLevel > 0) return false
    if (!canBeginMention(state.src.slice(Math.max(0, state.pos - 2), state.pos))) return false
    MENTION.lastIndex = state.pos
    const found = MENTION.exec(state.src)
    if (!found) return false
    if (!silent) state.push("mention", "", 0).content = found[0]
    state.pos += found[0].length
    return true
  })
  markdown.renderer.rules.mention = (tokens, index) =>
    `<mention>${tokens[index]?.content ?? ""}</mention>`
}

/** The keys of the usernames that HTML with tags mentions. */
export function mentionedIn(html: string): string[] {
  const keys = Array.from(html.matchAll(TAGS), ([, text = ""]) => nameKey(text.slice(1)))
  return [...new Set(keys)].slice(0, MAX_MENTIONED)
}

/** Replaces the tags. @param escape escapes a text for an attribute */
export function showMentions(
  html: string,
  people: Mentionable,
  escape: (text: string) => string,
): string {
  let chips = 0
  return html.replace(TAGS, (_tag, text: string) => {
    const name = people.get(nameKey(text.slice(1)))
    if (name === undefined || (chips += 1) > MAX_CHIPS) return text
    return `<span class="mention" translate="no" title="${escape(name)}">${text}</span>`
  })
}
