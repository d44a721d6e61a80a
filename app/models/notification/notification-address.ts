import { cardPath } from "~/models/card/card-path"
import type { Notification } from "./notification"

/** Returns the path of a notification's card, or else of its board. */
export const notificationPath = ({ boardId, card }: Pick<Notification, "boardId" | "card">) =>
  card ? cardPath(boardId, card.id) : `/board/${boardId}`
