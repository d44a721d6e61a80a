import { config } from "~/config/config.server"
import { boardTransaction, db, type Reader } from "~/database/db.server"
import { conflict } from "~/errors"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import { record } from "~/models/board/record/record.server"
import { irreversible } from "~/models/board/undo/undo"
import type { AssistState, SwitchAssist } from "./assist-switch"

/** The server's model, and whether the board's members may use it. @throws 404 */
export async function getAssistState(actor: Actor, { boardId }: BoardKey): Promise<AssistState> {
  await requireBoard(db, actor, boardId, "see")
  return { model: modelName(), enabled: await isAssisted(db, boardId) }
}

export function modelName(): AssistState["model"] {
  const { languageModel } = config
  if (!languageModel) return null
  return { name: languageModel.model, host: new URL(languageModel.baseUrl).host }
}

export const isAssisted = async (reader: Reader, boardId: string): Promise<boolean> =>
  (await reader.assistedBoard.count({ where: { boardId } })) > 0

/** @throws 404, 403 for all but owners; 409 where the server has no model */
export function switchAssist(
  actor: Actor,
  { boardId, enabled }: SwitchAssist,
): Promise<AssistState> {
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "own")
    const model = modelName()
    if (enabled && !model) throw conflict("This server has no language model.")
    const state = { model, enabled }
    const was = await isAssisted(tx, boardId)
    if (was === enabled) return state
    if (enabled) await tx.assistedBoard.create({ data: { boardId } })
    else await tx.assistedBoard.deleteMany({ where: { boardId } })
    const entry = { kind: enabled ? "assist_enabled" : "assist_disabled" } as const
    const undo = irreversible(
      `Switched the language model ${enabled ? "on" : "off"}`,
      "Switching the language model cannot be undone. Switch it again in the board’s menu.",
    )
    return record(tx, { type: "board_updated", boardId, actor, entry, undo }, state)
  })
}
