import type { BroughtFile } from "./brought-file"

const KNOWN: [magic: string, what: string][] = [
  ["\x89PNG", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["GIF8", "a picture"],
  ["%PDF", "a PDF"],
  ["7z\xbc\xaf", "a 7-Zip archive"],
  ["Rar!", "a RAR archive"],
  ["SQLite format 3", "a database"],
  ["\xd0\xcf\x11\xe0", "an old Office document"],
]

const ASK = "Choose what the other product exports, such as JSON or CSV."

/** What a file is that no board was found in, as a sentence for the person who brought it. */
export function describeFile(file: BroughtFile): string {
  const head = Buffer.from(file.bytes.subarray(0, 16)).toString("latin1")
  const known = KNOWN.find(([magic]) => head.startsWith(magic))
  if (file.bytes.byteLength === 0) return "This file is empty."
  if (known) return `This is ${known[1]}, not a board. ${ASK}`
  if (/^\s*<(!doctype|html|\?xml)/i.test(file.text.slice(0, 1000))) {
    return `This is a web page, not a board: perhaps the sign-in page of the other product. ${ASK}`
  }
  if (file.looksLikeJson && file.json === undefined) return brokenJson(file.text)
  if (file.looksLikeJson) return `No board was found in this JSON. ${ASK}`
  return `No board and no table was found in this file. ${ASK}`
}

/** An archive without a board. */
export function describeArchive(files: readonly BroughtFile[]): string {
  if (files.length === 0) return "This archive is empty."
  const names = files.slice(0, 3).map(({ name }) => `“${name.slice(0, 60)}”`)
  const more = files.length > names.length ? ` and ${String(files.length - names.length)} more` : ""
  return `This is an archive without a board. It has ${names.join(", ")}${more}.`
}

function brokenJson(text: string): string {
  const end = text.trimEnd().at(-1)
  const isWhole = end === "}" || end === "]"
  return isWhole
    ? "This JSON is damaged. Please export the board again."
    : "This JSON was cut off: its end is missing. Please export or download it again."
}
