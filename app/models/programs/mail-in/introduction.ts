// The lines above a quoted email, as email programs write them in the languages of their users.

/** How our own emails are recognised in a quote. */
export type OurEmails = {
  /** In small letters, without keys. */
  addresses: readonly string[]
  /** How the server signs, as in "Ana via Cardinal". */
  name: string
  /** Of links in them, as in "boards.example.org". */
  host: string
}

/** Where an introduction begins. @property isSure whether its first words are known to be no person's own */
export type Introduction = { line: number; column: number; namesUs: boolean; isSure: boolean }

const WROTE =
  /wrote|writes|schr(?:ieb|eibt)|geschrieben|a écrit|escribi(?:ó|eu)|ha scritto|schreef|escreveu|napisał|skrev|kirjoitti|написа|писал|пише|píše|napsal|napísal|έγραψε|yazdı|írta|a scris|đã viết|写道|寫道|のメール|作成|작성|כתב|כתיבת|كتب|كتابة|เขียน|लिखा/i

/** A whole date; a time alone is often a person's own. */
const DATE =
  /(?<![\p{L}\p{Nd}])\p{Nd}{4}(?![\p{L}\p{Nd}])|\p{Nd}{4}(?:年|년)|\p{Nd}{1,4}[./-] ?\p{Nd}{1,2}[./-] ?\p{Nd}{1,4}/u
const TIME = /\p{Nd}{1,2}[:h]\p{Nd}{2}/u
/** The word for an email in a title above an introduction. */
const MESSAGE =
  /message|nachricht|e?-?mail|mensaje|mensagem|messaggio|bericht|wiadomość|meddelande|melding|besked|viesti|zpráva|сообщение|повідомлення|邮件|郵件|メッセージ|메시지/i
/** "On Fri, Nov 27", "pt., 27 lis", "2026/11/27". */
const isDateFirst = (text: string): boolean => {
  const words = text.slice(text.search(/[\p{L}\p{Nd}]/u)).split(/\s+/, 5)
  const first = words.findIndex((word) => /\p{Nd}/u.test(word))
  return (
    /^\p{Nd}/u.test(words[first] ?? "") && words.slice(0, first).every((each) => each.length <= 20)
  )
}
/** "Ana <ana@example.org>", "Quoting Ana <ana@example.org>". */
const PERSON_FIRST =
  /^[^\p{L}]{0,4}(?!via )[^<>()[\]@\p{Nd}]{1,100}[<([]\s?[^\s<>()[\]@]+@[^\s<>()[\]@]+/u
/** First words of an introduction, behind a person's own words on the same line. */
const WITHIN = /(?<=\S\s)(?:On|Am|Le|El|Il|Op|Em|Den|W dniu|Στις|Vào)\s/gu
/** How far the date is from such a word at most. */
const NEAR = 48

const FROM =
  "from|von|de|da|van|od|från|fra|lähettäjä|от|від|发件人|寄件者|差出人|보낸 ?사람|kimden|gönderen|feladó|από|expeditor|מאת|من|จาก|từ"
const FROM_FIELD = new RegExp(`^(?:${FROM})$`, "iu")
const OTHER_FIELD =
  /^(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|date d'envoi|à|objet|enviado(?: el| em)?|fecha|data|para|asunto|assunto|inviato|a|oggetto|verzonden|aan|onderwerp|wysłano|do|temat|skickat|till|ämne|sendt|dato|til|emne|lähetetty|vastaanottaja|aihe|отправлено|дата|кому|тема|发送时间|日期|收件人|主题|主旨|送信日時|日付|宛先|件名|보낸 ?날짜|받는 ?사람|제목|tarih|kime|konu|elküldve|címzett|tárgy|komu|předmět)$/iu

/** Of Outlook on the web. */
const RULE = /^_{10,}$/

const MAX_WRAPPED = 4
const MAX_BLANK = 3
const MAX_LENGTH = 2000

export const isBlank = (line: string): boolean => !/[^\s\p{Cf}]/u.test(line)
export const isQuote = (line: string): boolean => /^[\s\p{Cf}]*>/u.test(line)

const isText = (line: string | undefined): line is string =>
  line !== undefined && !isBlank(line) && !isQuote(line)

/** Without signs of direction and of bold text, which stand around parts of an introduction. */
const plain = (text: string) => text.replace(/[\p{Cf}*\\]/gu, "").trim()

/** Whether a text names the sender of our emails. */
export function namesUs(text: string, { addresses, name }: OurEmails): boolean {
  const small = text.toLowerCase().replace(/\+[\w-]+@/g, "@")
  return small.includes(` via ${name.toLowerCase()}`) || addresses.some((a) => small.includes(a))
}

/** Finds "On Friday, Ana wrote:" above a line, as few of its lines as make a whole one, with a title above it. */
export function introductionAbove(
  lines: readonly string[],
  end: number,
  ours: OurEmails,
): Introduction | null {
  let last = end - 1
  while (last >= end - MAX_BLANK && isBlank(lines[last] ?? "x")) last -= 1
  if (!isText(lines[last]) || !/(?:[:：]|--)$/.test(plain(lines[last] ?? ""))) return null
  const found = datedIntroduction(lines, last, ours)
  if (!found?.isSure || found.column > 0) return found
  return { ...found, line: messageTitleAbove(lines, found.line) ?? found.line }
}

function datedIntroduction(
  lines: readonly string[],
  last: number,
  ours: OurEmails,
): Introduction | null {
  const undated = undatedPerson(lines[last] ?? "", last, ours)
  let text = ""
  for (let line = last; line > last - MAX_WRAPPED && isText(lines[line]); line -= 1) {
    const here = lines[line] ?? ""
    const below = text
    text = `${here} ${below}`
    if (text.length > MAX_LENGTH) break
    // A line above one that begins with the sender may be a person's own.
    const isSure = line === last || !PERSON_FIRST.test(plain(lines[last] ?? ""))
    const found = { line, column: 0, namesUs: namesUs(text, ours), isSure }
    const within = [...here.matchAll(WITHIN)].map(({ index }) => index)
    const column = within.findLast((at) => /\p{Nd}/u.test(here.slice(at, at + NEAR))) ?? 0
    const rest = `${here.slice(column)} ${below}`
    if (/[\p{L}\p{Nd}]/u.test(here.slice(0, column)) && isDated(rest, ours))
      return { ...found, column, namesUs: namesUs(rest, ours) }
    if (isDated(text, ours) && isBeginning(plain(text), ours)) {
      if (!isSure && undated && !TIME.test(here)) return undated
      return found
    }
    if (isDated(text, ours) && found.namesUs) return { ...found, isSure: false }
  }
  return undated
}

const isDated = (text: string, ours: OurEmails) =>
  DATE.test(text) && (namesUs(text, ours) || WROTE.test(text))

/** Begins with the date or with the sender, and not with a person's own words. */
const isBeginning = (text: string, { name }: OurEmails) =>
  isDateFirst(text) ||
  PERSON_FIRST.test(text) ||
  text.split(/\s+/, 6).join(" ").includes(`via ${name}`)

/** "Ana <ana@example.org> writes:" */
function undatedPerson(text: string, line: number, ours: OurEmails): Introduction | null {
  const isOfUs = namesUs(text, ours)
  if (!PERSON_FIRST.test(plain(text)) || !(isOfUs || WROTE.test(text))) return null
  return { line, column: 0, namesUs: isOfUs, isSure: true }
}

/** Finds fields such as From, Sent, To and Subject around a line that names us as the sender; returns their first line. */
export function fieldsAround(
  lines: readonly string[],
  at: number,
  ours: OurEmails,
): Introduction | null {
  if (!namesUs(lines[at] ?? "", ours)) return null
  const label = labelOf(lines[at])
  if (label === null) return null
  const isOther = (line: string | undefined) => OTHER_FIELD.test(labelOf(line) ?? "")
  let line = at
  // Above the sender only where none of them is below: else they are a person's own.
  const hasDate = fieldsBelow(lines, at).some((each) => DATE.test(each))
  while (!hasDate && isOther(lines[line - 1])) line -= 1
  const isBlock =
    isDatedBlock(lines, at) ||
    (FROM_FIELD.test(label) && [at - 1, at + 1, at + 2].filter((i) => isOther(lines[i])).length > 1)
  const title = isBlock ? messageTitleAbove(lines, line) : titleAbove(lines, line)
  if (!isBlock && title === null) return null
  return { line: title ?? line, column: 0, namesUs: true, isSure: true }
}

/** Fields in any language, of which one is a date: the names of fields are too many for a list. */
function isDatedBlock(lines: readonly string[], at: number): boolean {
  const fields = fieldsBelow(lines, at)
  return fields.length > 1 && fields.some((line) => DATE.test(line))
}

function fieldsBelow(lines: readonly string[], at: number): readonly string[] {
  const below = lines.slice(at + 1, at + 4)
  const end = below.findIndex((line) => labelOf(line) === null)
  return end === -1 ? below : below.slice(0, end)
}

/** The place of "-----Original Message-----", in a language that is known, or of a long line. */
export function messageTitleAbove(lines: readonly string[], line: number): number | null {
  const title = titleAbove(lines, line)
  const text = title === null ? "" : (lines[title] ?? "")
  return MESSAGE.test(text) || RULE.test(plain(text)) ? title : null
}

/** The place of a line such as "-----Original Message-----" above another one. */
function titleAbove(lines: readonly string[], line: number): number | null {
  const title = isBlank(lines[line - 1] ?? "x") ? line - 2 : line - 1
  const text = plain(lines[title] ?? "")
  const isBetweenDashes = text.startsWith("--") && text.endsWith("--") && /\p{L}/u.test(text)
  return isBetweenDashes || RULE.test(text) ? title : null
}

export const isFieldLine = (line: string): boolean => labelOf(line) !== null

/** The name of a field as "*From:* Ana"; null for another line. */
function labelOf(line: string | undefined): string | null {
  const [, label = ""] =
    /^([\p{L}][\p{L}\p{M}' -]{0,30}?)(?: ?[:：]| (?=["<]))/u.exec(plain(line ?? "")) ?? []
  return label === "" ? null : label
}
