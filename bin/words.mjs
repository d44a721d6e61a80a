// @ts-check

/**
 * Words that people do not see, and what they see instead: docs/design.md has the names. The linter reads the strings of
 * app/ for them, and tests/units/words.test.ts the docs.
 * @type {[not: RegExp, but: string][]}
 */
export const WORDS = [
  [/\bletters?\b(?!,? (or |and )?(digits|signs))/i, "email, or character"],
  [/\be-mails?\b/i, "email"],
  [/\b(a|the raw|each|every|your) mails?\b|\bmails (to|from|of|that)\b/i, "email"],
  [/\bmail address/i, "email address"],
  [/(?<!<\/?)\b(pictures?|photos?)\b/i, "avatar, of a person; else image"],
  [/^Mak(e|ing) (an?|the|your|new|another|account|token)\b/i, "Create"],
  [/\bmakes? (another|cards|boards|accounts|an account)\b/i, "create"],
  [/\b(account|address|board|link|token|passkey)s? (is|are|was|were) made\b/i, "created"],
  [
    /\b(put|take|took|taken)\b.{0,40} (into|out of) (a|the|its) workspace\b/i,
    "add to, remove from",
  ],
  [/\b(is|are|was|were|be) told\b/i, "gets, is notified of, or the sentence turned round"],
  [/\bwho(ever|mever|soever)\b/i, "anyone who, or the people who"],
  [/\bwhatever\b/i, "the noun itself"],
  [/\bbesides? (these|those)\b/i, "other"],
  [/\bthey wait for\b/i, "kept for"],
  [/\bon (its|their) way\b/i, "we sent"],
  [/\bpass(ed|es)? (it|its link|the link|them) on\b|\bto pass on by hand\b/i, "share"],
  [/\bfrom before\b/i, "old"],
  [/\bas many as there may be\b/i, "the most that are possible"],
]

/** The specification's own texts, and strings that are stored, signed or compared with those of other servers. */
export const KEPT = [
  "Priority e-mail support",
  "guess at letter link of address",
  "sign-in letter of person",
  // Older emails are still answered.
  "Mute this card Unsubscribe Change your preferences Stop these letters",
]

/**
 * The first wrong word of a text, and what to write instead.
 * @param {string} text
 * @returns {string | undefined}
 */
export function wrongWord(text) {
  const rest = KEPT.reduce((left, kept) => left.replaceAll(kept, ""), text)
  for (const [not, but] of WORDS) {
    const found = not.exec(rest)
    if (found) return `“${found[0]}”: write ${but}. docs/design.md has the names.`
  }
  return undefined
}
