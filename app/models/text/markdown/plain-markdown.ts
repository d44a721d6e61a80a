/** Signs that begin a heading, a line below one, a fence or a table, where the writer of a mail has meant none. */
const BLOCK = /^(?:#{1,6}(?=\s|$)|=+\s*$|-{2,}\s*$|~{3,}|`{3,}|\|)/

/**
 * Has Markdown show a plain text as it is: its lines, and no headings, code or tables that nobody has meant. Quotes and lists,
 * which look alike in both, stay.
 */
export const plainToMarkdown = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map(toLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

function toLine(line: string): string {
  // Four spaces would begin a block of code.
  const text = line.replace(/^[ \t]+/, (indent) => (indent.length > 3 ? "   " : indent)).trimEnd()
  const start = text.trimStart()
  const indent = text.slice(0, text.length - start.length)
  return indent + escapeStart(escapeSigns(start))
}

/** Has Markdown show the beginning of a line as it is. */
export const escapeStart = (line: string): string => (BLOCK.test(line) ? `\\${line}` : line)

/** A single sign between two characters is a sign of theirs, as in 2*3*4. */
export const escapeSigns = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu, String.raw`\*`)
