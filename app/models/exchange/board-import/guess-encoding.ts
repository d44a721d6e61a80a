import { isUtf8 } from "node:buffer"
import { detectAll } from "jschardet"
import { decodeText } from "~/models/text/decode-text"
import { ENCODING_LABELS, type Encoding } from "~/models/text/encodings"

/** The names that jschardet has for encodings, without regard to case, where the platform has others. */
const NAMES: Partial<Record<Encoding, string>> = {
  "utf-16le": "utf-16-le",
  "utf-16be": "utf-16-be",
  "windows-1258": "cp1258",
  "windows-874": "cp874",
  macintosh: "macroman",
  "x-mac-cyrillic": "maccyrillic",
  shift_jis: "cp932",
  "euc-kr": "cp949",
}

/** By these names. ISO-8859-15 is too much like Windows-1252 to be guessed. */
const DETECTED = new Map(
  ENCODING_LABELS.filter((label) => label !== "iso-8859-15").map((label) => [
    NAMES[label] ?? label,
    label,
  ]),
)

/** Enough to tell languages apart, and read in a few milliseconds. */
const SAMPLE_BYTES = 100_000
const HEAD_BYTES = 4096
const [NUL, ESCAPE] = [0x00, 0x1b]

/** How much likelier than Windows-1252, which most files are, another encoding must be. */
const CLEARLY = 1.5

/** The encoding of a text, by its byte order mark or its letters. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  const head = bytes.subarray(0, HEAD_BYTES)
  if (head.includes(NUL)) return halves(head) ?? detect(sampleOf(bytes)) ?? "windows-1252"
  if (!head.includes(ESCAPE) && isUtf8(bytes)) return "utf-8"
  const sample = sampleOf(bytes)
  const found = kanaEncoding(sample) ?? detect(sample) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252")
  return found === "windows-1252" && isMacRoman(sample) ? "macintosh" : found
}

/** UTF-16 without a mark has the zeros of its separators and digits in one half of each pair. */
function halves(head: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) {
    if (byte === NUL) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  }
  const [first = 0, second = 0] = zeros
  if (first > second * 4) return "utf-16be"
  return second > first * 4 ? "utf-16le" : undefined
}

/** Words in katakana, as many titles are, are too few letters for the detector. */
const kanaEncoding = (sample: Uint8Array): Encoding | undefined =>
  (["shift_jis", "euc-jp"] as const).find((encoding) => {
    const text = decodeText(sample, encoding)
    const kana = text.match(/[\u3041-\u30fe]/g)?.length ?? 0
    const others = text.match(/[^\0-\x7f\u3041-\u30fe]/g)?.length ?? 0
    return kana > others && !text.slice(0, -1).includes("\ufffd")
  })

/** Letters of Mac Roman within words have the places of signs that Windows-1252 has between words. */
function isMacRoman(sample: Uint8Array): boolean {
  const text = Buffer.from(sample).toString("latin1")
  const mac = text.match(
    /(?<=[a-z])[\x80-\x91\x93-\x99\x9b\x9d\x9f](?=[a-z])|\b[A-Z][\x80-\x9f][a-z]/g,
  )
  const western = text.match(/[\xe0-\xff]/g)
  return (mac?.length ?? 0) > (western?.length ?? 0)
}

/** The part from the first sign on that is not ASCII, for it may be far from the beginning. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const at = bytes.findIndex((byte) => byte >= 0x80)
  const from = bytes.lastIndexOf(0x0a, at) + 1
  const start = at < SAMPLE_BYTES / 2 ? 0 : from
  return bytes.subarray(start, start + SAMPLE_BYTES)
}

function detect(sample: Uint8Array): Encoding | undefined {
  const options = { minimumThreshold: 0, detectEncodings: [...DETECTED.keys()] }
  const found = detectAll(sample, options).flatMap(({ encoding, confidence }) => {
    const label = DETECTED.get(encoding?.toLowerCase() ?? "")
    return label ? [{ label, confidence }] : []
  })
  const [best] = found
  const western = found.find(({ label }) => label === "windows-1252")
  const isUnclear = best && western && best.confidence < western.confidence * CLEARLY
  return isUnclear ? western.label : best?.label
}
