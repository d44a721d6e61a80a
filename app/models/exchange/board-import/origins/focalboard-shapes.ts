import { z } from "zod"
import { flag, listOf, number, text } from "~/models/exchange/board-import/lenient"

// The lines of Focalboard's board.jsonl, by the names of its own types (webapp/src/blocks).

const Option = z.object({ id: text, value: text, color: text })

export const Property = z.object({ id: text, name: text, type: text, options: listOf(Option) })
export type Property = z.output<typeof Property>

const Properties = z.record(z.string(), z.unknown()).catch({})

const Fields = z.object({
  icon: text,
  isTemplate: flag,
  properties: Properties,
  /** Blocks side by side are in a list of their own. */
  contentOrder: listOf(z.union([z.string(), listOf(z.string())])),
  viewType: text,
  groupById: text,
  fileId: text,
  attachmentId: text,
  filename: text,
  visibleOptionIds: listOf(z.string()),
  hiddenOptionIds: listOf(z.string()),
  cardOrder: listOf(z.string()),
  value: z.unknown().optional(),
  description: text,
  cardProperties: listOf(Property),
})

export const Block = z.object({
  id: text,
  parentId: text,
  type: text,
  title: text,
  createdBy: text,
  createAt: number,
  deleteAt: number,
  fields: z.preprocess((value) => (typeof value === "object" ? (value ?? {}) : {}), Fields),
})
export type Block = z.output<typeof Block>

export const Board = z.object({
  id: text,
  title: text,
  description: text,
  icon: text,
  isTemplate: flag,
  cardProperties: listOf(Property),
})
export type Board = z.output<typeof Board>

const Line = z.object({ type: text, data: z.unknown().optional() })

/** The board and its blocks; null if the lines have none. Older versions have the board as a block. */
export function readLines(lines: string): { board: Board; blocks: Block[]; broken: number } | null {
  let board: Board | null = null
  let broken = 0
  const blocks: Block[] = []
  for (const line of lines.split("\n")) {
    if (line.trim() === "") continue
    const read = parse(line)
    if (!read) broken += 1
    else if (read.type === "board") board ??= Board.safeParse(read.data).data ?? null
    else if (read.type === "block") {
      const block = Block.safeParse(read.data).data
      if (block?.type === "board") board ??= { ...block, ...block.fields }
      else if (block && block.deleteAt === 0) blocks.push(block)
    }
  }
  return board && { board, blocks, broken }
}

/** @returns undefined for a line that is no JSON, as of a file that was cut off */
function parse(line: string): z.output<typeof Line> | undefined {
  try {
    return Line.safeParse(JSON.parse(line)).data ?? { type: "" }
  } catch {
    return undefined
  }
}
