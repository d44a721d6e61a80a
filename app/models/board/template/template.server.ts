import { transaction } from "~/database/db.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { BoardSummary } from "~/models/board/board/board"
import type { ContentCard } from "~/models/board/board/board-content"
import { insertBoardWith } from "~/models/board/board/board-content.server"
import { newId } from "~/models/text/id"
import { toHtml } from "~/models/text/markdown/markdown.server"
import {
  toDueText,
  type ShownTemplate,
  type Template,
  type TemplateKey,
  type TemplateSummary,
  type UseTemplate,
} from "./template"
import { TEMPLATES } from "./templates"

export const listTemplates = (): TemplateSummary[] =>
  TEMPLATES.map(({ key, name, summary, background, lists }) => ({
    key,
    name,
    summary,
    background,
    lists: lists.length,
    cards: lists.reduce((sum, { cards }) => sum + cards.length, 0),
  }))

/** A ready-made template. @throws 404 */
export function getTemplate({ template }: TemplateKey): Template {
  const found = TEMPLATES.find(({ key }) => key === template)
  if (!found) throw notFound()
  return found
}

/** A template as its page shows it. @throws 404 */
export function showTemplate(key: TemplateKey): ShownTemplate {
  const { lists, ...template } = getTemplate(key)
  return {
    ...template,
    lists: lists.map(({ name, cards }) => ({ name, cards: cards.map(toShown) })),
  }
}

const toShown = ({ title, description = "", labels = [], priority, ...card }: ContentCard) => ({
  title,
  labels: [...labels],
  priority: priority ?? null,
  descriptionHtml: description === "" ? "" : toHtml(description),
  dueText: card.dueInDays === undefined ? null : toDueText(card.dueInDays),
  checklist: (card.checklist ?? []).map(({ text }) => text),
})

/** Creates a board, with due dates counted from today, once per `id`. @throws 404; 409 for the id of another board */
export async function createBoardFromTemplate(
  actor: Actor,
  { template, id = newId(), name }: UseTemplate,
): Promise<BoardSummary> {
  const content = getTemplate({ template })
  return transaction((tx) =>
    insertBoardWith(tx, actor, { id, name: name ?? content.name, content }),
  )
}
