import type { ActionFunctionArgs } from "@remix-run/node"
import { command, updateCommand } from "~/http/command.server"
import { readTimeZone } from "~/http/preferences.server"
import type { Actor } from "~/models/access/access.server"
import { BoardKey } from "~/models/board/board/board"
import { endPublicBoard, setPublicBoard } from "~/models/exchange/publish/public-board.server"
import { SavePublicBoard, savePublicBoard } from "~/models/exchange/publish/public-form.server"
import { done, failedBecause } from "~/models/text/reply/reply"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"

/** The commands of the page. The time zone is the account's, once the session was read. */
export function publicCommands(args: ActionFunctionArgs) {
  const save = (actor: Actor, input: SavePublicBoard) =>
    savePublicBoard(actor, input, readTimeZone(args))
  const replace = async (actor: Actor, { boardId }: BoardKey) =>
    (await setPublicBoard(actor, { boardId, replace: true })).value
  return keepingQuery({
    "create-public-address": updateCommand(SavePublicBoard, save, {
      done: done("Public address created", "Anyone with the link can see this board"),
      failed: failedBecause("Address not created"),
    }),
    "save-public-address": updateCommand(SavePublicBoard, save, {
      done: done("Public address saved"),
      failed: failedBecause("Address not saved"),
    }),
    "replace-public-address": command(BoardKey, replace, {
      done: done("Address replaced", "The old address no longer works"),
      failed: failedBecause("Address not replaced"),
    }),
    "end-public-address": command(BoardKey, endPublicBoard, {
      done: done("Public address ended", "The link no longer works"),
      failed: failedBecause("Address not ended"),
    }),
  })
}
