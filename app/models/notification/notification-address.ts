import { cardPath } from "~/models/card/card-path"
import type { Notification } from "./notification"

/** Where a notification leads: to its card, or to its board where it is about no card. */
export const addressOf = ({ boardId, card }: Pick<Notification, "boardId" | "card">) =>
  card ? cardPath(boardId, card.id) : `/board/${boardId}`
