import { z } from "zod"
import { draftId } from "./draft.server"
import { newId } from "./id"
import { linesOf, MAX_LINES, type Line } from "./pasted-lines"

/** The input of a form that makes one thing for each line of the text in one of its fields. */
export type PerLine<Input, Field extends keyof Input> = Omit<Input, Field> & {
  [field in Field]: Line[]
}

/** A field with lines as `linesOf` reads them, of which `Text` takes each; a text of one line stays as it is. */
export const Lines = (Text: z.ZodType<string>) =>
  z
    .string()
    .optional()
    .transform((typed, context): Line[] => {
      const read = linesOf(typed ?? "")
      if (read.length > MAX_LINES) {
        context.addIssue(`These are ${String(read.length)} lines: at most ${String(MAX_LINES)}.`)
        return z.NEVER
      }
      const lines = read.length > 1 ? read : [{ text: typed, done: false }]
      return lines.map(({ text, done }) => {
        const parsed = Text.safeParse(text)
        for (const { message } of parsed.error?.issues ?? []) context.addIssue(message)
        return { text: parsed.data ?? "", done }
      })
    })

type Place = { id: string; position: number | undefined }

/** Adds a thing for each line in its order. The ids follow from the first, so that the form makes each once. */
export async function addEach<Made>(
  lines: readonly Line[],
  { id: first = newId(), position }: { id?: string | undefined; position?: number | undefined },
  add: (line: Line, place: Place) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, line] of lines.entries()) {
    const id = index === 0 ? first : draftId(first, index)
    const place = position === undefined ? undefined : position + index
    made.push(await add(line, { id, position: place }))
  }
  return made
}
