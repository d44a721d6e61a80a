import { readCommentRows } from "~/database/rows/comment-rows.server"
import { readRelationRows } from "~/database/rows/relation-rows.server"
import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { readAttachments } from "~/models/board/attachment/attachment.server"
import { readChecklist } from "~/models/board/checklist/checklist.server"
import { readChecklists } from "~/models/board/checklist/named-checklist.server"
import { isDone } from "~/models/board/card/done"
import { toComment } from "~/models/board/comment/comment.server"
import { kindFrom } from "~/models/board/relation-kind/relation-kind"
import { Pacer } from "~/models/text/pacer.server"
import { shownName, type PublicReading, type ReadBoard } from "./public-board-view.server"
import { shownFile } from "./public-file.server"
import { publicRenderer } from "./public-text.server"
import type { PublicChoices, Published } from "./published.server"
import type { PublicCard, PublicComment, PublicItem, PublicRelation } from "./public-view"

/** The newest comments that a page shows. */
const MAX_COMMENTS = 200

/** Returns a function that reads a card for people without an account. It throws 404 for a number that they do not see. */
export function publicCardReader({ published, read, links }: PublicReading) {
  const render = publicRenderer({ published, read, links })
  const { choices } = published
  return async (number: number): Promise<PublicCard> => {
    const shownCard = read.cards.get(number)
    if (!shownCard) throw notFound()
    const { id, face, list } = shownCard
    const [card, attachments] = await Promise.all([
      db.card.findUnique({ where: { id }, select: { description: true } }),
      readAttachments(db, id),
    ])
    if (!card) throw notFound()
    const shown = attachments.flatMap((file, at) => shownFile(file, at + 1, choices) ?? [])
    const files = new Map(shown.map((file) => [attachments[file.place - 1]?.id ?? "", file]))
    const renderText = (text: string) => render(text, number, files)
    return {
      face,
      list,
      descriptionHtml: await renderText(card.description),
      checklists: await readItems(id, published),
      files: shown,
      relations: await readShownRelations(id, read),
      comments: choices.comments ? await readComments(id, choices, renderText) : [],
    }
  }
}

/** An item without a checklist is on the first. */
async function readItems(cardId: string, { choices }: Published) {
  const [checklists, items] = await Promise.all([
    readChecklists(db, cardId),
    readChecklist(db, cardId),
  ])
  const assigneeIds = items.flatMap(({ assigneeId }) => assigneeId ?? [])
  const people = await db.user.findMany({
    where: { id: { in: assigneeIds } },
    select: { id: true, name: true },
  })
  const names = new Map(people.map(({ id, name }) => [id, shownName(name, choices)]))
  const toShown = (item: (typeof items)[number]): PublicItem => {
    const assignee = item.assigneeId === null ? undefined : names.get(item.assigneeId)
    return {
      text: item.text,
      completed: item.completed,
      ...(item.dueDate !== null && { dueDate: item.dueDate }),
      ...(assignee !== undefined && { assignee }),
    }
  }
  return checklists
    .map(({ id, name }, at) => ({
      name,
      items: items
        .filter((item) => (item.checklistId === null ? at === 0 : item.checklistId === id))
        .map(toShown),
    }))
    .filter((checklist) => checklist.items.length > 0)
}

/** Only those to cards that are shown. */
async function readShownRelations(cardId: string, { cards, numbers }: ReadBoard) {
  const rows = await readRelationRows(db, cardId)
  return rows.flatMap((row): PublicRelation[] => {
    const { face } = cards.get(numbers.get(row.cardId) ?? 0) ?? {}
    if (!face) return []
    const { number, title } = face
    return [{ kind: kindFrom(row, cardId), number, title, done: isDone(face) }]
  })
}

async function readComments(
  cardId: string,
  choices: PublicChoices,
  render: (text: string) => Promise<string>,
): Promise<PublicComment[]> {
  const rows = await readCommentRows(db, cardId, { first: "newest", take: MAX_COMMENTS })
  const pacer = new Pacer()
  const comments: PublicComment[] = []
  for (const row of rows.reverse()) {
    const { author, importedAuthor, formerAuthor, text, createdAt, editedAt } = toComment(row, [])
    const name = author?.name ?? importedAuthor ?? formerAuthor
    comments.push({
      author: name === null ? "Former member" : shownName(name, choices),
      createdAt,
      edited: editedAt !== null,
      html: await render(text),
    })
    await pacer.wait()
  }
  return comments
}
