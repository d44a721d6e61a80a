// Splits and compares words in one way for the search index, the filter, and the browser that marks
// them.

/** Scripts without spaces, in which each letter counts as a word. */
const SCRIPTS_WITHOUT_SPACES =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\u{20000}-\u{3fffd}]/u
const LETTER = /[\p{L}\p{N}\p{Co}]/u

/** Normalises a text for comparison, ignoring case and accents. */
export function fold(text: string): string {
  // ASCII, the most frequent case, needs no normalisation.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC")
}

/** Whether the search index has any token for the word. */
export const hasLetters = (word: string): boolean => LETTER.test(word)

/** Whether a letter, or a token of one, is a word of its own. */
export const isWholeWord = (letter: string): boolean => SCRIPTS_WITHOUT_SPACES.test(letter)

/** Puts spaces around each letter that counts as a word. */
export function splitLetters(word: string): string {
  return Array.from(word, (letter) => (isWholeWord(letter) ? ` ${letter} ` : letter)).join("")
}

/** The first index at which a word of the text starts with `word`; -1 if there is none. */
export function indexOfWord(folded: string, word: string, from = 0): number {
  if (word === "") return -1
  let i = folded.indexOf(word, from)
  while (i >= 0 && !beginsWord(folded, i)) i = folded.indexOf(word, i + 1)
  return i
}

/** Whether a word of the text starts with `word`, ignoring case and accents. */
export const contains = (text: string, word: string): boolean =>
  indexOfWord(fold(text), fold(word)) >= 0

function beginsWord(folded: string, i: number): boolean {
  const here = String.fromCodePoint(folded.codePointAt(i) ?? 0)
  const before = /.$/su.exec(folded.slice(Math.max(0, i - 2), i))?.[0] ?? " "
  return !LETTER.test(here) || !LETTER.test(before) || [here, before].some(isWholeWord)
}
