import type { Attachment } from "~/database/types"
import { FORMAT, VERSION } from "./board-file"
import { withNumbers } from "~/models/board/attachment/attachment-numbers"
import { LINK } from "~/models/board/attachment/file-type"
import {
  namedValue,
  type CustomField,
  type FieldValues,
} from "~/models/board/custom-field/custom-field"
import { isDoneName } from "~/models/board/list/done-list"
import type { WholeBoard, WholeCard } from "./whole-board.server"

/** Adds a file to the archive. @returns the name of its entry */
export type AddFile = (file: Attachment) => string

/** Writes a board as JSON (docs/board-file.md), always equally. @param addFile only for a file in an archive */
export async function* writeJson(board: WholeBoard, addFile?: AddFile): AsyncGenerator<string> {
  const { name, description, background, viewersComment, showsNumbers, lists } = board
  const { labelOrder, views, customFields } = board
  const head = {
    format: FORMAT,
    version: VERSION,
    name,
    description,
    background,
    ...(viewersComment && { viewersComment }),
    ...(showsNumbers && { showsNumbers }),
    ...(labelOrder.length > 0 && { labelOrder }),
    ...(views.length > 0 && { views }),
    ...(customFields.length > 0 && { customFields: customFields.map(toFile) }),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"lists":[`
  const numbers = new Map<string, number>()
  for (const [index, list] of lists.entries()) {
    const limit = list.cardLimit !== null && { cardLimit: list.cardLimit }
    const days = list.archiveDoneDays !== null && { archiveDoneDays: list.archiveDoneDays }
    // Without it, the list's name would decide.
    const { cardsDone } = list
    const done = cardsDone !== isDoneName(list.name) && { cardsDone }
    const archived = list.archived && { archived: true }
    const { cardTemplates } = list
    const templates = cardTemplates.length > 0 && {
      cardTemplates: cardTemplates.map(({ fields, ...template }) => ({
        ...template,
        ...fieldsOf(board, fields),
      })),
    }
    const head = { name: list.name, ...limit, ...days, ...done, ...archived, ...templates }
    yield `${index > 0 ? "," : ""}\n${JSON.stringify(head).slice(0, -1)},"cards":[`
    let separator = "\n"
    for await (const card of list.cards()) {
      numbers.set(card.id, numbers.size + 1)
      yield separator
      yield* writeCard(board, card, addFile)
      separator = ",\n"
    }
    yield "]}"
  }
  yield "]"
  const relations = await board.relations(numbers)
  if (relations.length > 0) yield `,"relations":${JSON.stringify(relations)}`
  let separator = `,"activity":[`
  for await (const entries of board.activity(numbers)) {
    yield `${separator}\n${JSON.stringify({ entries })}`
    separator = ","
  }
  yield separator === "," ? "]}\n" : "}\n"
}

const toFile = ({ name, kind, unit, options, onFace }: CustomField) => ({
  name,
  kind,
  ...(unit !== "" && { unit }),
  ...(options.length > 0 && { options: options.map(({ id: _, ...option }) => option) }),
  ...(onFace && { onFace }),
})

function fieldsOf({ customFields, people }: WholeBoard, values: FieldValues) {
  const fields = customFields.flatMap((field) => {
    const value = namedValue(field, values[field.id], people)
    return value === undefined ? [] : [{ name: field.name, value }]
  })
  return fields.length > 0 && { fields }
}

async function* writeCard(
  board: WholeBoard,
  whole: WholeCard,
  addFile?: AddFile,
): AsyncGenerator<string> {
  const { id, listId, position, commentCount, coverAttachmentId, attachments, ...more } = whole
  const { comments, fields, ...others } = more
  const card = { ...others, ...fieldsOf(board, fields) }
  const ids = attachments.map((attachment) => attachment.id)
  const description = withNumbers(card.description, ids)
  const checklist = card.checklist.map((item) => ({ ...item, text: withNumbers(item.text, ids) }))
  yield `${JSON.stringify({ ...card, description, checklist }).slice(0, -1)},"comments":[`
  let separator = ""
  for await (const comment of comments()) {
    yield separator + JSON.stringify({ ...comment, text: withNumbers(comment.text, ids) })
    separator = ","
  }
  yield `],"attachments":[`
  separator = ""
  for (const attachment of attachments) {
    yield (
      separator + JSON.stringify(describe(attachment, attachment.id === coverAttachmentId, addFile))
    )
    separator = ","
  }
  yield "]}"
}

function describe(attachment: Attachment, isCover: boolean, addFile?: AddFile) {
  const { filename, mimeType, fileSize, filePath, createdAt } = attachment
  if (mimeType === LINK) return { kind: "link", filename, url: filePath, createdAt }
  const cover = isCover && { cover: true }
  const file = { kind: "file", filename, mimeType, fileSize, createdAt, ...cover }
  return addFile ? { ...file, path: addFile(attachment) } : file
}
