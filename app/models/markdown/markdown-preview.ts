import { z } from "zod"
import { Text } from "~/models/fields"
import { LIMITS } from "~/models/limits"

/** A text that is shown as it will look, before it is saved. */
export const PreviewText = z.object({ text: Text("The text", LIMITS.description, false) })
export type PreviewText = z.output<typeof PreviewText>
