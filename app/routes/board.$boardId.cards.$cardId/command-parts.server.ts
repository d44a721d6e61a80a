import type { Params } from "@remix-run/react"
import { failed, seen } from "~/models/text/reply/reply"
import { cardPath } from "~/models/access/card-path"

export const updated = {
  done: seen("Card updated successfully"),
  failed: failed("Error", "Failed to update card"),
}

/** The path of the card that the form was sent to. */
export const pathOf = ({ boardId = "", cardId = "" }: Params) => cardPath(boardId, cardId)
