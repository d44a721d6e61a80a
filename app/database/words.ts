// How a text is split into words and compared: the index, the filter and the browser, which marks
// words, agree in this.

/** Scripts that are written without spaces: each letter is a word of its own. */
const LETTERS_ALONE =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\u{20000}-\u{3fffd}]/u
const LETTER = /[\p{L}\p{N}\p{Co}]/u

/** A text as it is compared: without regard to case and to accents. */
export function fold(text: string): string {
  // ASCII needs no table, and most titles are ASCII.
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC")
}

/** Whether there is a letter or a digit in it that an index of words would have. */
export const hasLetters = (word: string): boolean => LETTER.test(word)

/** With spaces around each letter that is a word of its own. */
export function apart(word: string): string {
  return Array.from(word, (letter) => (LETTERS_ALONE.test(letter) ? ` ${letter} ` : letter)).join(
    "",
  )
}

/** The first place from which on a word of the text begins with the word; -1 where there is none. */
export function indexOfWord(folded: string, word: string, from = 0): number {
  if (word === "") return -1
  let i = folded.indexOf(word, from)
  while (i >= 0 && !beginsWord(folded, i)) i = folded.indexOf(word, i + 1)
  return i
}

/** Whether a word of the text begins with the word, without regard to case and to accents. */
export const contains = (text: string, word: string): boolean =>
  indexOfWord(fold(text), fold(word)) >= 0

function beginsWord(folded: string, i: number): boolean {
  const here = String.fromCodePoint(folded.codePointAt(i) ?? 0)
  const before = /.$/su.exec(folded.slice(Math.max(0, i - 2), i))?.[0] ?? " "
  return !LETTER.test(here) || !LETTER.test(before) || [here, before].some(isAlone)
}

const isAlone = (letter: string) => LETTERS_ALONE.test(letter)
