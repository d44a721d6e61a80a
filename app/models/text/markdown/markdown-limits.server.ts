import type { MarkdownIt, StateBlock } from "markdown-it"

// A few characters can stand for very many elements. They are counted before they are built: HTML is too late.

type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean

const MAX_TABLE_COLUMNS = 40
const MAX_TABLE_CELLS = 1000
/** A list item is five tokens, a paragraph three. */
const MAX_BLOCK_TOKENS = 15_000

/** Deeper blocks are shown as their source. markdown-it itself would leave them out. */
const MAX_DEPTH = 20
/** A list opens two levels at once. */
export const MAX_NESTING = MAX_DEPTH + 2

export class TooManyBlocks extends Error {}

export function limitBlocks(markdown: MarkdownIt): void {
  const { ruler } = markdown.block
  ruler.before("table", "limit_blocks", ({ tokens }) => {
    if (tokens.length > MAX_BLOCK_TOKENS) throw new TooManyBlocks()
    return false
  })
  ruler.before("table", "deep_block", showDeepAsSource)
  ruler.before("table", "large_table", showLargeTableAsSource(ruleOf(markdown, "table")))
}

const showDeepAsSource: BlockRule = (state, startLine, endLine, silent) => {
  if (silent || state.level < MAX_DEPTH) return false
  let nextLine = startLine + 1
  const isInside = (line: number) =>
    state.isEmpty(line) || (state.sCount[line] ?? 0) >= state.blkIndent
  while (nextLine < endLine && isInside(nextLine)) nextLine += 1
  return showAsSource(state, startLine, nextLine)
}

function showAsSource(state: StateBlock, startLine: number, nextLine: number): true {
  state.line = nextLine
  const token = state.push("code_block", "code", 0)
  token.content = state.getLines(startLine, nextLine, state.blkIndent, false)
  token.map = [startLine, nextLine]
  return true
}

function showLargeTableAsSource(isTable: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (silent || !isTable(state, startLine, endLine, true)) return false
    const nextLine = endOfTable(state, startLine, endLine)
    const columns = countColumns(state, startLine + 1)
    const isLarge =
      columns > MAX_TABLE_COLUMNS || columns * (nextLine - startLine - 1) > MAX_TABLE_CELLS
    return isLarge && showAsSource(state, startLine, nextLine)
  }
}

function countColumns(state: StateBlock, line: number): number {
  const row = state.getLines(line, line + 1, state.blkIndent, false).trim()
  // A pipe after a backslash belongs to its cell, and empty cells at the end can be left out.
  const cells = row
    .replaceAll(/\\./g, "")
    .replace(/^\|/, "")
    .replace(/(?<![\s|])[\s|]+$/, "")
  return cells.split("|").length
}

/** Ends where markdown-it's table rule ends: at an empty line, or where another block begins. */
function endOfTable(state: StateBlock, startLine: number, endLine: number): number {
  const terminators = state.md.block.ruler.getRules("blockquote")
  let line = startLine + 2
  for (; line < endLine; line += 1) {
    const indent = (state.sCount[line] ?? 0) - state.blkIndent
    if (indent < 0 || indent >= 4 || state.isEmpty(line)) break
    if (terminators.some((rule) => rule(state, line, endLine, true))) break
  }
  return line
}

function ruleOf(markdown: MarkdownIt, name: string): BlockRule {
  const rule = markdown.block.ruler.getRules("").find((each) => each.name === name)
  if (!rule) throw new Error(`markdown-it has no block rule "${name}"`)
  return rule
}
