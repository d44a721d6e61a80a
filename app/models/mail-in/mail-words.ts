import { cut, divide, oneLineOf, paragraphs } from "~/models/board-import/draft-texts"
import { LIMITS } from "~/models/limits"
import { plainToMarkdown } from "./plain-markdown"

type Written = { subject: string; text: string }

const NO_SUBJECT = "(no subject)"

/** A subject as one line; line breaks of encoded words become spaces. */
export const subjectLine = (subject: string): string => oneLineOf(subject.replace(/\p{Cc}+/gu, " "))

/** The title and the description of the card that a mail makes. */
export function cardWords(mail: Written): { title: string; description: string } {
  const subject = subjectLine(mail.subject)
  const { line, rest } = subject === "" ? firstLine(mail.text) : { line: subject, rest: mail.text }
  const [title = "", ...more] = divide(line, LIMITS.title - 1)
  const description = paragraphs(
    more.length > 0 ? plainToMarkdown(`… ${more.join(" ")}`) : "",
    plainToMarkdown(rest),
  )
  return {
    title: title === "" ? NO_SUBJECT : more.length > 0 ? `${title}…` : title,
    description: cut(description, LIMITS.description),
  }
}

function firstLine(text: string): { line: string; rest: string } {
  const lines = text.split("\n")
  const first = lines.findIndex((each) => subjectLine(each) !== "")
  if (first === -1) return { line: "", rest: "" }
  return { line: subjectLine(lines[first] ?? ""), rest: lines.slice(first + 1).join("\n") }
}

/** The comment that the text of a reply makes; "" if nothing in it can be seen. */
export const commentWords = (text: string): string =>
  oneLineOf(text) === "" ? "" : cut(plainToMarkdown(text), LIMITS.text)
