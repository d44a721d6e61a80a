import { LIMITS } from "~/models/text/limits"

export const COMMENTS_PER_PAGE = 50

/** The parts of a card that its URL requests: long texts are sent only where they are needed. */
export type CardView = {
  moving?: boolean
  /** Whether the form of the description is open, which needs its source. */
  description?: boolean
  commentId?: string | null
  /** A comment that a search has found. */
  foundId?: string | null
  itemId?: string | null
  /** Whether the form that moves an item to another card is open. */
  movingItem?: boolean
  comments?: number
  before?: string | null
}

export function readCardView(query: URLSearchParams): CardView {
  const comments = Number(query.get("comments"))
  return {
    moving: query.has("move"),
    description: query.get("edit") === "description",
    commentId: query.get("edit-comment"),
    foundId: query.get("comment"),
    itemId: query.get("whole") ?? query.get("edit-item"),
    movingItem: query.has("move-item"),
    comments: Number.isInteger(comments)
      ? Math.min(Math.max(comments, COMMENTS_PER_PAGE), LIMITS.comments)
      : COMMENTS_PER_PAGE,
    before: query.get("before"),
  }
}

export function commentsQuery(query: URLSearchParams): string {
  const result = new URLSearchParams()
  for (const name of ["comments", "before"]) {
    const value = query.get(name)
    if (value !== null) result.set(name, value)
  }
  return result.size > 0 ? `?${result.toString()}` : ""
}

export function needsMore(from: URLSearchParams, to: URLSearchParams): boolean {
  const requested = readCardView(to)
  const loaded = readCardView(from)
  const opens =
    (requested.moving && !loaded.moving) ||
    (requested.movingItem && !loaded.movingItem) ||
    (requested.description && !loaded.description) ||
    (requested.commentId !== null && requested.commentId !== loaded.commentId) ||
    (requested.foundId !== null && requested.foundId !== loaded.foundId) ||
    (to.has("whole") && to.get("whole") !== from.get("whole"))
  return opens || commentsQuery(from) !== commentsQuery(to)
}
