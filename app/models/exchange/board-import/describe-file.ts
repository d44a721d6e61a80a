import type { BroughtFile } from "./brought-file"

type Known = readonly [what: string, advice: string]

const CHOOSE = "Choose what the other product exports, such as JSON or CSV."
const AS_TABLE =
  "Save each of its sheets as CSV (File → Save as, Export or Download), and bring that."
const INTO_TABLE = "Copy its tasks into a spreadsheet, save that as CSV, and bring that."
const AS_OUTLINE = "Export it as CSV or Markdown, and bring that."
const UNPACK = "Unpack it, and bring what is in it."

const WORKBOOK: Known = ["an Excel workbook", AS_TABLE]
const NUMBERS: Known = ["a Numbers spreadsheet", AS_TABLE]
const WORD: Known = ["a Word document", INTO_TABLE]
const SLIDES: Known = ["a PowerPoint presentation", INTO_TABLE]
const PICTURE: Known = ["an image", CHOOSE]
const MIND_MAP: Known = ["a mind map", AS_OUTLINE]
const OPEN_SHEET: Known = ["an OpenDocument spreadsheet", AS_TABLE]
const OPEN_DOCUMENT: Known = ["an OpenDocument document", INTO_TABLE]
const PROJECT: Known = ["a plan of Microsoft Project", AS_TABLE]
const PROPERTIES: Known = ["a property list of a Mac", CHOOSE]
const GOOGLE_LINK: Known = [
  "a link to a file at Google",
  "Open that file there, download it as CSV (File → Download), and bring that.",
]
const CALENDAR: Known = ["a calendar (iCalendar)", "Export its tasks as CSV, and bring that."]
const WEB_PAGE: Known = ["a web page", `It may be the sign-in page of the other product. ${CHOOSE}`]

/** By the first bytes. */
const MAGICS: [magic: RegExp, known: Known][] = [
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM|II\*\0|MM\0\*|RIFF[^]{4}WEBP|[^]{4}ftyp(?:heic|avif))/,
    PICTURE,
  ],
  [/^(?:[^]{4}ftyp|ID3|OggS|RIFF)/, ["a film or a sound", CHOOSE]],
  [/^%PDF/, ["a PDF", INTO_TABLE]],
  [/^\{\\rtf/, ["a text document (RTF)", INTO_TABLE]],
  [/^7z\xbc\xaf/, ["a 7-Zip archive", UNPACK]],
  [/^Rar!/, ["a RAR archive", UNPACK]],
  [/^(?:BZh|\xfd7zXZ|\x28\xb5\x2f\xfd)/, ["a packed file", UNPACK]],
  [/^PK/, ["an archive in an archive", UNPACK]],
  [/^bplist/, PROPERTIES],
  [/^SQLite format 3/, ["a database", CHOOSE]],
]

const OLE = /^\xd0\xcf[^]\xe0/
/** Old Office documents, by the names of the streams in them. */
const STREAMS: [name: string, known: Known][] = [
  ["EncryptedPackage", ["an Office document with a password", `Open it. ${AS_TABLE}`]],
  ["Workbook", WORKBOOK],
  ["Book", WORKBOOK],
  ["WordDocument", WORD],
  ["PowerPoint Document", SLIDES],
  ["Props", PROJECT],
  ["__substg1.0_", ["an email of Outlook", INTO_TABLE]],
]

/** By the beginning of the text. */
const TEXTS: [start: RegExp, known: Known][] = [
  [/^\s*BEGIN:VCALENDAR/i, CALENDAR],
  [/^\s*BEGIN:VCARD/i, ["contacts (vCard)", INTO_TABLE]],
  [/^\s*<(?:\?xml[^]*<)?opml[\s>]/i, ["an outline (OPML)", AS_OUTLINE]],
  [/^\s*<[^]*urn:schemas-microsoft-com:office:(?:spreadsheet|excel)/i, WORKBOOK],
  [/^\s*<[^]*schemas\.microsoft\.com\/project/i, PROJECT],
  [/^\s*<[^]*opendocument\.spreadsheet/i, OPEN_SHEET],
  [/^\s*<[^]*<office:document/i, OPEN_DOCUMENT],
  [/^\s*<[^]*<plist[\s/>]/i, PROPERTIES],
  [/^\s*\{[^{}]*"https:\/\/docs\.google\.com\//, GOOGLE_LINK],
  [/^\s*<map[\s>]/i, MIND_MAP],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype svg[^>]*>\s*)?<svg/i, PICTURE],
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html)/i, WEB_PAGE],
  [/^\s*<(?:head|meta|body|table|div|p|ul|ol|h\d)[\s>]/i, WEB_PAGE],
  [/^\s*<\?xml/i, ["an XML file", CHOOSE]],
  [/^(?:MIME-Version|Received|Message-ID|Return-Path): /im, ["an email", INTO_TABLE]],
]

/** By the names of what a ZIP has in it. */
const ENTRIES: [entry: RegExp, known: Known][] = [
  [/^xl\/workbook\./, WORKBOOK],
  [/^word\/document\./, WORD],
  [/^ppt\/presentation\./, SLIDES],
]
/** By the type that OpenDocument and e-books begin with. */
const MIME_TYPES: [type: RegExp, known: Known][] = [
  [/opendocument\.spreadsheet/, OPEN_SHEET],
  [/opendocument\./, OPEN_DOCUMENT],
  [/epub/, ["an e-book", CHOOSE]],
]
const IWORK = /\.iwa$|(?:^|\/)Index\.zip$/
const ENDINGS: [ending: RegExp, known: Known][] = [
  [/\.(?:xlsx?|xlsm|xlsb)$/i, WORKBOOK],
  [/\.numbers$/i, NUMBERS],
  [/\.ods$/i, OPEN_SHEET],
  [/\.docx?$/i, WORD],
  [/\.pptx?$/i, SLIDES],
  [/\.pages$/i, ["a Pages document", INTO_TABLE]],
  [/\.(?:xmind|mmap|mm)$/i, MIND_MAP],
  [/\.mpp$/i, PROJECT],
  [/\.key$/i, ["a Keynote presentation", INTO_TABLE]],
]

const HEAD_CHARACTERS = 4000

const sentence = ([what, advice]: Known): string => `This is ${what}, not a board. ${advice}`

const knownBy = (kinds: readonly (readonly [RegExp, Known])[], text: string) =>
  kinds.find(([sign]) => sign.test(text))?.[1]

/**
 * What a file or an archive is that no board was found in, as sentences for the person who brought it, with what to do.
 * @param name that its owner gave it @param files what an archive has in it: Office documents are archives, too
 */
export function describeFiles(name: string, files: readonly BroughtFile[]): string {
  const [only, ...others] = files
  if (!only) return "This archive is empty."
  const office = officeOf(name, files)
  if (office) return sentence(office)
  return others.length === 0 ? describeFile(only) : describeArchive(files)
}

function describeFile(file: BroughtFile): string {
  const { bytes, text } = file
  if (bytes.byteLength === 0 || text.trim() === "") return "This file is empty."
  const known = kindOf(file)
  if (known) return sentence(known)
  if (file.looksLikeJson && file.json === undefined) return brokenJson(text)
  if (file.looksLikeJson) return `No board was found in this JSON. ${CHOOSE}`
  if (/^#{1,6} \S/m.test(text.slice(0, HEAD_CHARACTERS))) {
    return "This is Markdown without a board. Write lists as headings (## To do), and below them only cards, as items (- Dig) or headings (### Dig)."
  }
  return `No board and no table was found in this file. ${CHOOSE}`
}

function kindOf(file: BroughtFile): Known | undefined {
  const { bytes, text } = file
  const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1")
  const isNested = head.startsWith("PK")
  return (
    (OLE.test(head) ? oldOffice(bytes) : undefined) ??
    (isNested ? knownBy(ENDINGS, file.name) : undefined) ??
    knownBy(MAGICS, head) ??
    knownBy(TEXTS, text.slice(0, HEAD_CHARACTERS))
  )
}

function oldOffice(bytes: Uint8Array): Known {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = STREAMS.find(([name]) => content.includes(Buffer.from(name, "utf16le")))
  return found?.[1] ?? ["an old Office document", INTO_TABLE]
}

/** Files of an archive that are looked at for what they are. */
const MAX_LOOKED_AT = 20

function describeArchive(files: readonly BroughtFile[]): string {
  for (const file of files.slice(0, MAX_LOOKED_AT)) {
    const [what, advice] = kindOf(file) ?? []
    if (what === undefined || what === PICTURE[0]) continue
    return `This is an archive without a board. “${shortName(file)}” in it is ${what}. ${advice ?? ""}`
  }
  const names = files.slice(0, 3).map((file) => `“${shortName(file)}”`)
  const more = files.length > names.length ? ` and ${String(files.length - names.length)} more` : ""
  return `This is an archive without a board. It has ${names.join(", ")}${more}. ${CHOOSE}`
}

const shortName = ({ name }: BroughtFile) => name.slice(0, 60)

function officeOf(name: string, files: readonly BroughtFile[]): Known | undefined {
  const type = files.find((file) => file.name === "mimetype")?.text.slice(0, 200)
  if (type !== undefined) return knownBy(MIME_TYPES, type)
  if (files.some((file) => IWORK.test(file.name))) return knownBy(ENDINGS, name) ?? NUMBERS
  for (const file of files) {
    const known = knownBy(ENTRIES, file.name)
    if (known) return known
  }
  return files.length > 1 ? knownBy(ENDINGS, name) : undefined
}

function brokenJson(text: string): string {
  const end = text.trimEnd().at(-1)
  const isWhole = end === "}" || end === "]"
  return isWhole
    ? "This JSON is damaged. Please export the board again."
    : "This JSON was cut off: its end is missing. Please export or download it again."
}
