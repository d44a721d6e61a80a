// The one way in which texts are compared: by the search and its index, by filters, and to mark words in the browser.

/** Letters that people write as others, and that Unicode does not take apart. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ς: "σ",
  "‘": "'",
  "’": "'",
  "‛": "'",
  ʼ: "'",
  "`": "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
  "−": "-",
  // Between the digits into which Unicode takes "½" apart.
  "⁄": "/",
  "∕": "/",
}
const OTHERS = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu")

const LETTER = /[\p{L}\p{N}]/u
const APOSTROPHE = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu

/** Normalises a text for comparison: without case, accents, and the differences between signs that look alike. */
export const fold = (text: string): string => foldLetters(text).replace(APOSTROPHE, "")

function foldLetters(text: string): string {
  // ASCII, the most frequent case, needs no normalisation.
  if (/^[\0-_a-\x7f]*$/.test(text)) return text.toLowerCase()
  const plain = text.replace(OTHERS, toPlain).normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")
  return plain.normalize("NFC").replace(OTHERS, toPlain)
}

const toPlain = (letter: string) => LETTERS[letter] ?? letter

/** Characters; letters of Hangul that are composed to one count as such. */
const LETTERS_APART = /[\u1100-\u115f][\u1160-\u11ff]*|./gsu

/** Folds a text. `at` has the original index of each folded character, and the length of the text. */
export function foldWithIndexes(text: string): { folded: string; at: number[] } {
  const at: number[] = []
  let letters = ""
  let index = 0
  for (const [letter] of text.matchAll(LETTERS_APART)) {
    const plain = foldLetters(letter)
    for (let i = 0; i < plain.length; i += 1) at.push(index)
    letters += plain
    index += letter.length
  }
  at.push(text.length)
  const dropped = new Set(Array.from(letters.matchAll(APOSTROPHE), ({ index }) => index))
  if (dropped.size === 0) return { folded: letters, at }
  return { folded: letters.replace(APOSTROPHE, ""), at: at.filter((_, i) => !dropped.has(i)) }
}

/** Scripts without spaces, in which each letter counts as a word. */
const WITHOUT_SPACES =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff66-\uff9d\u{20000}-\u{3fffd}]/u

export const hasLetters = (text: string): boolean => LETTER.test(text)

/** Whether a letter is a word of its own. */
export const isWholeWord = (letter: string): boolean => WITHOUT_SPACES.test(letter)

/** The words of a folded text: runs of letters and digits, and each letter of a script without spaces. */
export function splitWords(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap((word) => (WITHOUT_SPACES.test(word) ? splitLetters(word) : word))
}

const splitLetters = (word: string): string[] =>
  Array.from(word, (letter) => (isWholeWord(letter) ? ` ${letter} ` : letter))
    .join("")
    .split(" ")
    .filter(Boolean)

/** The first index at which a word of a folded text starts with `word`; -1 if there is none. */
export function indexOfWord(folded: string, word: string, from = 0): number {
  if (word === "") return -1
  let i = folded.indexOf(word, from)
  while (i >= 0 && !isBetweenWords(folded, i)) i = folded.indexOf(word, i + 1)
  return i
}

/** Whether a word of the text starts with `word`, both folded here. */
export const contains = (text: string, word: string): boolean =>
  indexOfWord(fold(text), fold(word)) >= 0

/** Whether no word goes on at an index of a folded text. */
export function isBetweenWords(folded: string, i: number): boolean {
  const here = String.fromCodePoint(folded.codePointAt(i) ?? 0)
  const before = /.$/su.exec(folded.slice(Math.max(0, i - 2), i))?.[0] ?? " "
  return !LETTER.test(here) || !LETTER.test(before) || [here, before].some(isWholeWord)
}
