import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { addressShower, textRenderer } from "~/models/board/mention/mention.server"
import type { PreviewedText, PreviewText } from "~/models/text/markdown/markdown-preview"
import { toHtml } from "~/models/text/markdown/markdown.server"

/** Renders an unsaved text, with the mentions of a board if it is named. @throws 404 */
export async function previewText(
  actor: Actor,
  { boardId, text }: PreviewText,
): Promise<PreviewedText> {
  if (boardId === undefined) return { html: toHtml(text) }
  await requireBoard(db, actor, boardId, "see")
  const html = await textRenderer(db, boardId)(text)
  return { html: (await addressShower(db, actor, [html]))(html) }
}
