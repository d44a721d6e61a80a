import { endpoint, resource, updateEndpoint, withSession } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { PublicBoard, SetPublicBoard } from "~/models/exchange/publish/public-board-fields"
import {
  endPublicBoard,
  getPublicBoard,
  setPublicBoard,
} from "~/models/exchange/publish/public-board.server"

// Its address goes on working when the token of a program has ended.
export const { loader, action } = resource({
  GET: withSession(
    endpoint(BoardKey, getPublicBoard, {
      name: "getPublicBoard",
      summary: "The public address of a board",
      details: "For owners. 404: it has none.",
      answers: PublicBoard,
    }),
  ),
  PUT: withSession(
    updateEndpoint(SetPublicBoard, setPublicBoard, {
      name: "setPublicBoard",
      summary: "Create the public address of a board, or choose what it shows",
      details:
        "For owners, all of whom get an email. Anyone who has the `address` can see the board without an account: never email addresses, usernames, the activity, or what is archived or deleted. What is left out stays as it is; at first, people are shown by their initials, without comments, with images but no other files, all lists, and no form for cards. 403: also where public addresses are switched off. 409: the board is archived.",
      answers: PublicBoard,
      refuses: [409],
    }),
  ),
  DELETE: withSession(
    endpoint(BoardKey, endPublicBoard, {
      name: "endPublicBoard",
      summary: "End the public address of a board",
      details:
        "For owners. It shows nothing any more, also if another one is created later. Deleting the board ends it, too.",
    }),
  ),
})
