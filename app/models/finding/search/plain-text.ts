// Removes Markdown's characters from excerpts of a few hundred characters.

const LINK = /!?\[([^[\]\n]*)\]\([^()\n]*\)/g
const LINE_START =
  /^[ \t]*(?:#{1,6} |>+ ?|(?:[-*+]|\d{1,9}[.)]) (?:\[[ xX]\] )?|```.*|-{3,}$|\*{3,}$)/gm
const PAIRED = /\*\*|__|~~|`/g
const EMPHASIS = /(?<![\p{L}\p{N}\\])[*_](?=\S)|(?<=[^\s\\])[*_](?![\p{L}\p{N}])/gu
const ESCAPE = /\\([!-/:-@[-`{-~])/g

export const plainText = (markdown: string): string =>
  markdown
    .replace(LINK, "$1")
    .replace(LINE_START, "")
    .replace(PAIRED, "")
    .replace(EMPHASIS, "")
    .replace(ESCAPE, "$1")
    .replace(/\s+/g, " ")
    .trim()
