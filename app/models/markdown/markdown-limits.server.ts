import type { MarkdownIt, StateBlock } from "markdown-it"

// A few characters of Markdown can stand for very many elements: a table row is padded to as many
// cells as the header has, and a list item takes one character. Both are counted before they are
// built, because HTML that is measured afterwards has already cost the time and memory.

type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean

const MAX_TABLE_COLUMNS = 40
const MAX_TABLE_CELLS = 1000
/** A list item is five tokens, a paragraph three. */
const MAX_BLOCK_TOKENS = 15_000

export class TooManyBlocks extends Error {}

export function limitBlocks(markdown: MarkdownIt): void {
  const { ruler } = markdown.block
  ruler.before("table", "limit_blocks", ({ tokens }) => {
    if (tokens.length > MAX_BLOCK_TOKENS) throw new TooManyBlocks()
    return false
  })
  ruler.before("table", "large_table", showLargeTableAsSource(ruleOf(markdown, "table")))
}

function showLargeTableAsSource(isTable: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (silent || !isTable(state, startLine, endLine, true)) return false
    const nextLine = endOfTable(state, startLine, endLine)
    const columns = countColumns(state, startLine)
    if (columns <= MAX_TABLE_COLUMNS && columns * (nextLine - startLine - 1) <= MAX_TABLE_CELLS) {
      return false
    }
    state.line = nextLine
    const token = state.push("code_block", "code", 0)
    token.content = state.getLines(startLine, nextLine, state.blkIndent, false)
    token.map = [startLine, nextLine]
    return true
  }
}

function countColumns(state: StateBlock, startLine: number): number {
  const dashes = state.getLines(startLine + 1, startLine + 2, state.blkIndent, false).trim()
  return dashes.replace(/^\||\|$/g, "").split("|").length
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
