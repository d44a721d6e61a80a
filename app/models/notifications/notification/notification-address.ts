import { cardPath } from "~/models/access/card-path"
import type { Notification } from "./notification"

export const notificationPath = ({ boardId, card }: Pick<Notification, "boardId" | "card">) =>
  card ? cardPath(boardId, card.id) : `/board/${boardId}`
