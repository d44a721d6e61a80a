import type { Params } from "@remix-run/react"
import { done, failed } from "~/models/reply/toast"
import { cardPath } from "~/models/card/card-path"

// What several of a card's commands say, and where they lead.

/** Said of a change to the card itself. */
export const updated = {
  done: done("Card updated successfully"),
  failed: failed("Error", "Failed to update card"),
}

/** The path of the card whose page was posted to. */
export const pathOf = ({ boardId = "", cardId = "" }: Params) => cardPath(boardId, cardId)
