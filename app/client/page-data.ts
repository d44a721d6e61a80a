import type { CardFace } from "~/models/board/board-page"
import { flatten } from "~/models/flatten"

export const PAGE_DATA_ID = "page-data"

declare global {
  interface Window {
    __remixContext: { streamController: ReadableStreamDefaultController<string> }
  }
}

/** A card without the properties that are read from its markup. */
export type CardData = Omit<CardFace, "id" | "title">
type PageData = Record<string, { lists?: { id: string; cards: CardData[] }[] }>

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
    list.cards = list.cards.map((card, index) => ({ ...inMarkup(items[index]), ...card }))
  }
  const { streamController } = window.__remixContext
  streamController.enqueue(flatten({ loaderData, actionData: null, errors: null }))
  streamController.close()
}

/** The title is the only text of the link itself. */
function inMarkup(item: HTMLElement | undefined): Pick<CardFace, "id" | "title"> {
  const texts = [...(item?.firstElementChild?.childNodes ?? [])].filter(({ nodeType }) => {
    return nodeType === Node.TEXT_NODE
  })
  return {
    id: item?.dataset.cardId ?? "",
    title: texts.map(({ nodeValue }) => nodeValue).join(""),
  }
}
