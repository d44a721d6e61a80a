import { useMemo } from "react"
import { useWaitingForms } from "~/client/waiting-forms"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { canWait, type WaitingCommand } from "~/models/board/card/card-property"
import { PRIORITIES } from "~/models/board/card/priority"
import { fieldsOf } from "~/routes/board.$boardId/outbox/waiting-fields"

/** A card's page with what waits in this browser for the server. */
export function useWaitingPage(page: CardPage): CardPage {
  const forms = useWaitingForms()
  return useMemo(() => {
    const ours = forms.filter(({ refused }) => refused === undefined)
    const fields = ours.map(fieldsOf).filter((each) => each.get("cardId") === page.card.id)
    return fields.reduce(withWaiting, page)
  }, [forms, page])
}

type Edit = (page: CardPage, get: (name: string) => string) => CardPage

/** Null for a change that is shown when it was sent. */
const EDITS: Record<WaitingCommand, Edit | null> = {
  "edit-title": (page, get) => ({ ...page, card: { ...page.card, title: get("title") } }),
  "edit-description": (page, get) => ({
    ...page,
    descriptionHtml: plainHtml(get("description")),
  }),
  "set-completed": (page, get) => ({
    ...page,
    card: { ...page.card, completed: get("completed") === "true" },
  }),
  "set-priority": (page, get) => {
    const priority = PRIORITIES.find((each) => each === get("priority")) ?? null
    return { ...page, card: { ...page.card, priority } }
  },
  "toggle-card-label": null,
}

function withWaiting(page: CardPage, fields: ReadonlyMap<string, string>): CardPage {
  const get = (name: string) => fields.get(name) ?? ""
  const text = get("text")
  const intent = get("intent")
  if (canWait(intent)) return EDITS[intent]?.(page, get) ?? page
  switch (intent) {
    case "create-comment":
      return withComment(page, get("id"), text)
    case "edit-comment":
      return {
        ...page,
        comments: page.comments.map((comment) =>
          comment.id === get("id") ? { ...comment, html: plainHtml(text), time: WAITS } : comment,
        ),
      }
    case "create-checklist-item":
      return withItem(page, get("id"), text, fields.get("checklistId"))
    case "edit-checklist-item":
      return withItems(page, get("id"), (item) => ({ ...item, text, isCut: false }))
    case "tick-checklist-item": {
      const completed = get("completed") === "true"
      return withItems(page, get("id"), (item) => ({ ...item, completed }))
    }
    default:
      return page
  }
}

type Item = CardPage["checklist"][number]

const withItems = (page: CardPage, id: string, change: (item: Item) => Item): CardPage => ({
  ...page,
  checklist: page.checklist.map((item) => (item.id === id ? change(item) : item)),
})

/** In place of the time of a comment. */
const WAITS = "Waiting to be sent"

function withComment(page: CardPage, id: string, text: string): CardPage {
  if (page.comments.some((comment) => comment.id === id)) return page
  const comment = {
    id,
    author: null,
    importedAuthor: "You",
    formerAuthor: null,
    time: WAITS,
    createdAt: "",
    edited: false,
    html: plainHtml(text),
    quotedHtml: null,
    text: null,
    canEdit: false,
    canDelete: false,
  }
  return {
    ...page,
    comments: [comment, ...page.comments],
    card: { ...page.card, commentCount: page.card.commentCount + 1 },
  }
}

function withItem(page: CardPage, id: string, text: string, checklistId?: string): CardPage {
  if (page.checklist.some((item) => item.id === id)) return page
  const item: Item = { id, text, completed: false, ...(checklistId && { checklistId }) }
  return { ...page, checklist: [...page.checklist, item] }
}

/** Markdown is made to HTML by the server only. */
function plainHtml(text: string): string {
  const escaped = text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)
  return `<p>${escaped.replaceAll("\n", "<br>")}</p>`
}
