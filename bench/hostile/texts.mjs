// @ts-check

// Texts that are as bad as the limits allow: long, wide, deep, or of signs that cost much.

/**
 * A text of exactly `length` UTF-16 units, made by repeating.
 * @param {string} part
 * @param {number} length
 */
export const fillTo = (part, length) =>
  part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "x")

/** Letters beyond the basic plane, Chinese, emoji of many parts, markup and what ends a script. */
export const NASTY = `</script><!--<b>&amp;"'\u2028\u{1d518}\u{20000}会议室👩‍👩‍👧‍👦é́́`

/** @param {number} number */
export const nastyTitle = (number) => `${number} ${fillTo(NASTY, 200 - 1 - String(number).length)}`

/** @param {number} number */
export const plainTitle = (number) => `${number} ${fillTo("release notes ", 180)}end`

/**
 * A table of as many cells as fit.
 * @param {number} length
 * @param {number} columns
 */
function table(length, columns) {
  const row = "|a".repeat(columns)
  return fillTo(
    `${row}\n${"|-".repeat(columns)}\n${`${row}\n`.repeat(length)}`.slice(0, length),
    length,
  )
}

/** A table whose rows are left empty: each is filled up with cells. @param {number} length */
function emptyRows(length) {
  const columns = Math.floor(length / 8)
  const head = `${"|a".repeat(columns)}\n${"|-".repeat(columns)}\n`
  return head + fillTo("|\n", length - head.length)
}

/** Runs of backticks, each of another length: none has an end. @param {number} length */
function backticks(length) {
  let text = ""
  for (let run = 1; text.length < length; run += 1) text += `${"`".repeat(run)} `
  return text.slice(0, length)
}

/**
 * Kinds of Markdown that cost a renderer most, by name: each makes a text of that length.
 * @type {Record<string, (length: number) => string>}
 */
export const MARKDOWN = {
  "a wide table": (n) => table(n, Math.floor(n / 40)),
  "a narrow table": (n) => table(n, 2),
  "a table of empty rows": emptyRows,
  "nested quotes": (n) => fillTo(">", n),
  "quotes line by line": (n) => fillTo(">a\n\n", n),
  "nested lists": (n) => fillTo("- ", n),
  "short lists": (n) => fillTo("- a\n", n),
  "numbered lists": (n) => fillTo("1. a\n", n),
  tasks: (n) => fillTo("- [ ] a\n", n),
  "opened emphasis": (n) => fillTo("*a ", n),
  "closed emphasis": (n) => fillTo("a**b*", n),
  "strong emphasis": (n) => fillTo("**a** ", n),
  "deep emphasis": (n) => `${fillTo("*", n / 2 - 1)}a${fillTo("*", n / 2)}`,
  "mixed emphasis": (n) => fillTo("*__a_* ", n),
  backticks,
  "inline code": (n) => fillTo("`a` ", n),
  brackets: (n) => fillTo("[", n),
  "opened links": (n) => fillTo("[a](", n),
  links: (n) => fillTo("[a](http://a) ", n),
  pictures: (n) => fillTo("![a](http://a) ", n),
  "links by reference": (n) =>
    `[a]: http://a/${fillTo("b", n / 2)}\n\n${fillTo("[a]", n / 2 - 20)}`,
  autolinks: (n) => fillTo("<http://a> ", n),
  addresses: (n) => fillTo("http://a ", n),
  "one long address": (n) => `http://a/${fillTo("(a.", n - 9)}`,
  "tags that are none": (n) => fillTo("<a ", n),
  entities: (n) => fillTo("&lt;", n),
  "signs to escape": (n) => fillTo(`"&<`, n),
  "escaped signs": (n) => fillTo("\\*", n),
  headings: (n) => fillTo("# a\n", n),
  rules: (n) => fillTo("---\n\n", n),
  paragraphs: (n) => fillTo("a\n\n", n),
  "line ends": (n) => fillTo("a\n", n),
  "fenced code": (n) => fillTo("```\na\n```\n", n),
  strikethrough: (n) => fillTo("~~a~~ ", n),
  "Chinese, emoji and marks": (n) => fillTo(NASTY, n),
  "one word": (n) => fillTo("a", n),
}
