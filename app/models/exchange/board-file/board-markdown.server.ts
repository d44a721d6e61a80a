import { config } from "~/config/config.server"
import { fieldText } from "~/models/board/custom-field/custom-field"
import { LINK } from "~/models/board/attachment/file-type"
import {
  CARD_PROPERTIES,
  hasText,
  propertiesWith,
  textOf,
  type PropertyWith,
} from "~/models/board/card/card-property"
import { writtenDate, type Edge } from "~/models/text/time/whole-day"
import { isDone } from "~/models/board/card/done"
import { reminderText } from "~/models/board/card/reminder"
import { isSafeLink } from "~/models/text/markdown/safe-link"
import { parseLabel } from "~/models/board/label/label"
import {
  coverOf,
  type WholeBoard,
  type WholeCard,
  type WholeComment,
  type WholeItem,
  type WholeList,
} from "./whole-board.server"

/** Writes board, lists and cards as headings. Other texts are quoted, so that their own headings stay apart. */
export async function* writeMarkdown(board: WholeBoard): AsyncGenerator<string> {
  yield `# ${plain(board.name)}\n`
  if (board.description !== null) yield `\n${quoted(board.description)}\n`
  for (const list of board.lists) {
    yield `\n## ${plain(list.name)}\n`
    for await (const card of list.cards()) yield* writeCard(board, list, card)
  }
}

async function* writeCard(
  board: WholeBoard,
  list: WholeList,
  card: WholeCard,
): AsyncGenerator<string> {
  const done = isDone({ ...card, inDoneList: list.cardsDone })
  const parts = [
    `### ${plain(card.title)}`,
    [...(done ? ["- Done"] : []), ...propertiesOf(card), ...fieldsOf(board, card)].join("\n"),
    card.description.trim() === "" ? "" : quoted(card.description),
    ...checklistsOf(card),
    card.attachments.length > 0 ? `**Attachments**\n\n${attachmentsOf(card)}` : "",
    card.commentCount > 0 ? "**Comments**" : "",
  ]
  yield `\n${parts.filter((part) => part !== "").join("\n\n")}\n`
  for await (const comment of card.comments()) yield `\n${commentText(comment)}\n`
}

function propertiesOf(card: WholeCard): string[] {
  const { priority, labels, assigned } = card
  const cover = coverOf(card)
  const own: Record<Exclude<PropertyWith<"line">, PropertyWith<"text">>, string | null> = {
    priority,
    labels: listed(labels.map((label) => parseLabel(label).name)),
    dueDate: dateText(card.dueDate, card.dueAllDay, "due"),
    startDate: dateText(card.startDate, card.startAllDay, "start"),
    reminderMinutes: reminderText(card)?.toLowerCase() ?? null,
    coverAttachmentId: cover ? plain(cover.filename) : null,
  }
  const lines = propertiesWith("line").map((property) =>
    lineOf(
      CARD_PROPERTIES[property].line,
      hasText(property) ? textOf(card, property) : own[property],
    ),
  )
  const people = lineOf("Assigned", listed(assigned.map(({ name }) => name)))
  // People come before the cover, which is the last.
  return [...lines.slice(0, -1), people, ...lines.slice(-1)].filter((line) => line !== null)
}

const lineOf = (name: string, value: string | null) => (value ? `- ${name}: ${value}` : null)

const fieldsOf = ({ customFields, people }: WholeBoard, { fields }: WholeCard): string[] =>
  customFields.flatMap((field) => {
    const value = fields[field.id]
    const text = field.kind === "link" ? String(value ?? "") : fieldText(field, value, people)
    return text === "" ? [] : [`- ${plain(field.name).replaceAll(":", "\\:")}: ${plain(text)}`]
  })

/** An only checklist without a name has no heading. */
function checklistsOf({ checklists = [""], checklist }: WholeCard): string[] {
  return checklists.flatMap((name, at) => {
    const items = checklist.filter(({ list = 0 }) => list === at).map(itemText)
    return [name === "" ? "" : `**${plain(name)}**`, items.join("\n")]
  })
}

function itemText({ text, completed, assignee, dueDate }: WholeItem): string {
  const name = assignee === undefined ? null : plain(assignee).replace(/[()]/g, "\\$&")
  const due = dueDate === undefined ? null : `due ${moment(dueDate)}`
  const facts = due === null ? name && `assigned to ${name}` : name ? `${name}, ${due}` : due
  const end = facts === null ? "" : ` (${facts})`
  return `- [${completed ? "x" : " "}] ${item(text).replace(LIKE_FACTS, " \\(")}${end}`
}

/** The end of an item's text that would be read as its person or due date. */
const LIKE_FACTS = / \((?=(?:assigned to [^()]*|[^()]* UTC)\)$)/

function attachmentsOf({ attachments }: WholeCard): string {
  return attachments
    .map(({ id, filename, mimeType, filePath }) => {
      if (mimeType === LINK && !isSafeLink(filePath)) {
        return `- ${plain(filename)}: ${plain(filePath)}`
      }
      const url = mimeType === LINK ? filePath : `${config.publicUrl}/attachments/${id}`
      return `- [${plain(filename)}](<${url.replace(/[<>\\\s]/g, encodeURIComponent)}>)`
    })
    .join("\n")
}

function commentText({ author, text, createdAt, editedAt }: WholeComment): string {
  const by = author === null ? "Former member" : plain(author)
  const edited = editedAt === null ? "" : ", edited"
  return `${by}, ${moment(createdAt)}${edited}:\n\n${quoted(text)}`
}

const dateText = (date: string | null, isAllDay: boolean, edge: Edge) =>
  isAllDay ? writtenDate(date, isAllDay, edge) : date && moment(date)

const moment = (iso: string) => `${iso.slice(0, 16).replace("T", " ")} UTC`

/** An unclosed code block ends with the quotation. */
const quoted = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => (line.trim() === "" ? ">" : `> ${line}`))
    .join("\n")

function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_{}[\]<>#|~!&$]/g, "\\$&")
    .replace(/^([-+=]|\d+(?=[.)]))/, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`))
}

/** Names with a comma are told apart from two. */
const listed = (names: readonly string[]) =>
  names.map((name) => plain(name).replaceAll(",", "\\,")).join(", ")

const item = (text: string) =>
  text
    .split("\n")
    .map((line) => plain(line.trim()))
    .filter((line) => line !== "")
    .join("\\\n  ")
