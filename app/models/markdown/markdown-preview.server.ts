import type { Actor } from "~/models/access/access.server"
import type { PreviewText } from "./markdown-preview"
import { toHtml } from "./markdown.server"

/** Renders a text that is not saved yet. It says nothing about anybody's data, so no board is named. */
export function previewText(_actor: Actor, { text }: PreviewText): Promise<{ html: string }> {
  return Promise.resolve({ html: toHtml(text) })
}
