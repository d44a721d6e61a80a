// Only names of letters, digits, underscores, and single dots, plus signs and hyphens stand out from a text.

const NAME = String.raw`[\p{L}\p{M}\p{N}_]+(?:[.+-][\p{L}\p{M}\p{N}_]+)*`

/** Matches at the given index. The text after it must not make it an address or a path. */
export const MENTION = new RegExp(`@(${NAME})(?![@/\\p{L}\\p{M}\\p{N}_])`, "uy")

/** An `@` after these is a part of an email address, an URL or the like. */
const PART_BEFORE = /[\p{L}\p{M}\p{N}_.+\-/@=&%#$]$/u

/** `before` may be only the end of the text. */
export const canBeginMention = (before: string) => !PART_BEFORE.test(before)

export const MAX_MENTIONED = 100

const WHOLE_NAME = new RegExp(`^${NAME}$`, "u")

export const isMentionable = (username: string) => WHOLE_NAME.test(username)
