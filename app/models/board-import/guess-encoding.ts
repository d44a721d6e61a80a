import { isUtf8 } from "node:buffer"
import { detectAll } from "jschardet"
import type { Encoding } from "./encodings"

/** The names that jschardet gives to encodings: those that the platform decodes. It compares them without regard to case. */
const DETECTED: Record<string, Encoding> = {
  "utf-8": "utf-8",
  "utf-16-le": "utf-16le",
  "utf-16-be": "utf-16be",
  "windows-1250": "windows-1250",
  "windows-1251": "windows-1251",
  "windows-1252": "windows-1252",
  "windows-1253": "windows-1253",
  "windows-1254": "windows-1254",
  "windows-1255": "windows-1255",
  "windows-1256": "windows-1256",
  "windows-1257": "windows-1257",
  cp1258: "windows-1258",
  cp874: "windows-874",
  "iso-8859-2": "iso-8859-2",
  "iso-8859-5": "iso-8859-5",
  "iso-8859-6": "iso-8859-6",
  "iso-8859-7": "iso-8859-7",
  "iso-8859-8": "iso-8859-8",
  "koi8-r": "koi8-r",
  "koi8-u": "koi8-u",
  ibm866: "ibm866",
  macroman: "macintosh",
  maccyrillic: "x-mac-cyrillic",
  cp932: "shift_jis",
  "euc-jp": "euc-jp",
  "iso-2022-jp": "iso-2022-jp",
  gb18030: "gb18030",
  big5: "big5",
  cp949: "euc-kr",
}

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
  const isPlain = !head.includes(NUL) && !head.includes(ESCAPE)
  if (isPlain && isUtf8(bytes)) return "utf-8"
  return detect(sampleOf(bytes)) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252")
}

/** The part from the first sign on that is not ASCII, for it may be far from the beginning. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const at = bytes.findIndex((byte) => byte >= 0x80)
  const from = bytes.lastIndexOf(0x0a, at) + 1
  const start = at < SAMPLE_BYTES / 2 ? 0 : from
  return bytes.subarray(start, start + SAMPLE_BYTES)
}

function detect(sample: Uint8Array): Encoding | undefined {
  const found = detectAll(sample, {
    ...{ minimumThreshold: 0, detectEncodings: Object.keys(DETECTED) },
  }).flatMap(({ encoding, confidence }) => {
    const label = DETECTED[encoding?.toLowerCase() ?? ""]
    return label ? [{ label, confidence }] : []
  })
  const [best] = found
  const western = found.find(({ label }) => label === "windows-1252")
  const isUnclear = best && western && best.confidence < western.confidence * CLEARLY
  return isUnclear ? western.label : best?.label
}
