import type { CardFace } from "~/models/board/board-page"
import { dateOf, type DueTone } from "~/models/card/due-date"
import { formatLabel, LABEL_COLORS } from "~/models/label/label"
import { flatten } from "~/models/flatten"

export const PAGE_DATA_ID = "page-data"

declare global {
  interface Window {
    __remixContext: { streamController: ReadableStreamDefaultController<string> }
  }
}

/** A card without the properties that are read from its markup: always the id and the title. */
export type CardData = Omit<CardFace, "id" | "title">
type ListData = { id: string; cardsDone?: true; cards: CardData[] }
type PageData = Record<string, { lists?: ListData[] }>

/**
 * Passes the data of a document that was joined from parts to Remix, as Remix's own scripts do in
 * other documents.
 */
export function streamPageData(): void {
  const element = document.querySelector<HTMLTemplateElement>(`template#${PAGE_DATA_ID}`)
  const json = element?.content.textContent ?? ""
  if (json === "") return
  const loaderData = JSON.parse(json) as PageData
  for (const list of Object.values(loaderData).flatMap(({ lists = [] }) => lists)) {
    const items = document.querySelectorAll<HTMLElement>(`[data-list-id="${list.id}"] .cards > li`)
    const mark = list.cardsDone && { inDoneList: true as const }
    list.cards = [...items].map((item, index) => ({
      ...inMarkup(item),
      ...mark,
      ...list.cards[index],
    }))
  }
  const { streamController } = window.__remixContext
  streamController.enqueue(flatten({ loaderData, actionData: null, errors: null }))
  streamController.close()
}

/** The title is the only text of the link itself. */
function inMarkup(item: HTMLElement): CardFace {
  const link = item.firstElementChild
  const texts = [...(link?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const face: CardFace = {
    id: item.dataset.cardId ?? "",
    title: texts.map(({ nodeValue }) => nodeValue).join(""),
  }
  const labels = [...item.querySelectorAll(".labels > i")].map(labelOf)
  if (labels.length > 0) face.labels = labels
  const due = item.querySelector<HTMLTimeElement>(".due")
  if (due) {
    const tone = due.className.split("due-")[1] as DueTone
    face.due = [dateOf(due.textContent, tone), tone, due.dateTime]
  }
  if (item.querySelector(".done")) face.completed = true
  return face
}

/** The class names a colour of the palette; the style attribute of another begins with its background. */
function labelOf(label: Element): string {
  const named = LABEL_COLORS[label.className as keyof typeof LABEL_COLORS] as string | undefined
  const color = named ?? /#\w+/.exec(label.getAttribute("style") ?? "")?.[0] ?? ""
  return formatLabel({ name: label.textContent, color })
}
