// A mention is `@` and a username. Only usernames of letters, digits and underscores, with single dots,
// plus signs and hyphens between them, can be told from the text around them.

const NAME = String.raw`[\p{L}\p{M}\p{N}_]+(?:[.+-][\p{L}\p{M}\p{N}_]+)*`

/** Matches a mention at the given index. What follows must not make it an address or a path. */
export const MENTION = new RegExp(`@(${NAME})(?![@/\\p{L}\\p{M}\\p{N}_])`, "uy")

/** What before an `@` makes it a part of an email address, an URL or the like. */
const PART_BEFORE = /[\p{L}\p{M}\p{N}_.+\-/@=&%#$]$/u

/** Whether a mention can begin after this text, of which the end suffices. */
export const canBeginMention = (before: string) => !PART_BEFORE.test(before)

/** The people that one text can mention. */
export const MAX_MENTIONED = 100

const WHOLE_NAME = new RegExp(`^${NAME}$`, "u")

/** Whether a person with this username can be mentioned. */
export const isMentionable = (username: string) => WHOLE_NAME.test(username)
