import { cut, divide, oneLineOf, paragraphs } from "~/models/text/cut-text"
import { LIMITS } from "~/models/text/limits"
import type { ReplyParts } from "./reply-text"
import { plainToMarkdown } from "~/models/text/markdown/plain-markdown"

type Written = { subject: string; text: string; isMarkdown: boolean; invitations: string }
type Text = Pick<Written, "text" | "isMarkdown">

const NO_SUBJECT = "(no subject)"

/** A subject as one line; line breaks of encoded words become spaces. */
export const subjectLine = (subject: string): string => oneLineOf(subject.replace(/\p{Cc}+/gu, " "))

/** In HTML that was made Markdown, only the line above a signature is left as it was. */
const toMarkdown = ({ text, isMarkdown }: Text): string =>
  isMarkdown ? text.replace(/^-- $/gm, String.raw`\-- `).trim() : plainToMarkdown(text)

/** The title and the description of the card that an email makes, and whether its text was cut. */
export function cardWords(mail: Written) {
  const subject = subjectLine(mail.subject)
  const { line, rest } = subject === "" ? firstLine(mail.text) : { line: subject, rest: mail.text }
  const [title = "", ...more] = divide(line, LIMITS.title - 1)
  const description = paragraphs(
    more.length > 0 ? plainToMarkdown(`… ${more.join(" ")}`) : "",
    mail.invitations,
    toMarkdown({ text: rest, isMarkdown: mail.isMarkdown }),
  )
  return {
    title: title === "" ? NO_SUBJECT : more.length > 0 ? `${title}…` : title,
    description: cut(description, LIMITS.description),
    isCut: description.length > LIMITS.description,
  }
}

function firstLine(text: string): { line: string; rest: string } {
  const lines = text.split("\n")
  const first = lines.findIndex((each) => subjectLine(each) !== "")
  if (first === -1) return { line: "", rest: "" }
  return { line: subjectLine(lines[first] ?? ""), rest: lines.slice(first + 1).join("\n") }
}

/**
 * The comment that a reply makes, "" without a visible word, with what was cut from it, and whether either is not whole.
 * `isOwnCut`: whether the comment itself is not.
 */
export function commentWords(
  { isMarkdown }: Pick<Text, "isMarkdown">,
  { own, quoted }: ReplyParts,
) {
  const [whole, rest] = [own, quoted].map((part) => toMarkdown({ text: part, isMarkdown }))
  return {
    text: oneLineOf(own) === "" ? "" : cut(whole ?? "", LIMITS.text),
    quotedText: rest ? cut(rest, LIMITS.text) : null,
    isCut: [whole, rest].some((part = "") => part.length > LIMITS.text),
    isOwnCut: (whole ?? "").length > LIMITS.text,
  }
}
