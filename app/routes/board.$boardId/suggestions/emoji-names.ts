import type { Emoji } from "~/models/text/emoji"

/** Null until they are there. */
export let emojiNames: Emoji | null = null

/** @throws TypeError if the file cannot be fetched */
export async function fetchEmojiNames(): Promise<void> {
  const { default: names } = await import("markdown-it-emoji/lib/data/full.mjs")
  emojiNames = new Map(Object.entries(names))
}
