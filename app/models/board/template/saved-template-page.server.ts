import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays"
import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { toHtml } from "~/models/text/markdown/markdown.server"
import type { Priority } from "~/models/board/card/priority"
import type { SavedTemplate, SavedTemplateKey } from "./saved-template"
import { cardsOfLists, getSavedTemplate, mayDelete, mayWithdraw } from "./saved-template.server"
import { mayShare } from "./template-sharing.server"
import { toDueText, type ShownCard, type ShownList } from "./template"

/** Of each list: a template may have ten thousand cards. */
const MAX_CARDS = 50

export type SavedTemplatePage = SavedTemplate & {
  shownLists: ShownList[]
  mayDelete: boolean
  /** Whether the reader can end its sharing as an owner of its board. */
  mayWithdraw: boolean
  /** Whether the reader can leave it as shared as it is, or change that. */
  mayShare: boolean
}

/** A saved template as its page shows it. @throws 404 */
export async function showSavedTemplate(
  actor: Actor,
  key: SavedTemplateKey,
): Promise<SavedTemplatePage> {
  const template = await getSavedTemplate(actor, key)
  const { createdAt, lists, ...board } = await db.board.findUniqueOrThrow({
    where: { id: key.templateId },
    select: {
      createdAt: true,
      copiedFromId: true,
      copiedByOwner: true,
      lists: {
        orderBy: { position: "asc" },
        select: {
          id: true,
          name: true,
          cards: {
            orderBy: { position: "asc" },
            take: MAX_CARDS,
            include: { checklist: { orderBy: { position: "asc" }, select: { text: true } } },
          },
        },
      },
    },
  })
  const counts = await cardsOfLists(db, [key.templateId])
  const shownLists = lists.map(({ id, name, cards }) => ({
    name,
    more: Math.max(0, (counts.get(id) ?? 0) - cards.length),
    cards: cards.map((card): ShownCard => ({
      title: card.title,
      descriptionHtml: card.description === "" ? "" : toHtml(card.description),
      labels: card.labels as string[],
      priority: card.priority as Priority | null,
      dueText: card.dueDate && toDueText(differenceInCalendarDays(card.dueDate, createdAt)),
      checklist: card.checklist.map(({ text }) => text),
    })),
  }))
  return {
    ...template,
    shownLists,
    mayDelete: await mayDelete(db, actor, template),
    mayWithdraw: await mayWithdraw(db, actor, key.templateId),
    mayShare: template.shared || (await mayShare(db, actor, board)),
  }
}
