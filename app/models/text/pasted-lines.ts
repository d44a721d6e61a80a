/** More at once would use up the rate limit. */
export const MAX_LINES = 100

export type Line = { text: string; done: boolean }

/** A bullet or a number, after characters that only set the direction. */
const MARK = /^[\u061C\u200E\u200F]*(?:(?:[-*+–—]|\p{Nd}{1,3}[.)])\s+|[•◦▪▫■●○‣⁃·]\s*)/u
const BOX = /^(?:\[([xX]?| )\]|([☐☑☒✓✔]))(?:\s+|$)/u

export const linesOf = (text: string): Line[] =>
  text.split(/\r\n?|\n/).flatMap((raw) => {
    const line = raw.replace(/\s+/gu, " ").trim()
    const unmarked = `${line} `.replace(MARK, "").trim()
    const box = BOX.exec(unmarked)
    const rest = unmarked.replace(BOX, "")
    const done = /[xX☑☒✓✔]/u.test(box?.[0] ?? "")
    return rest === "" ? [] : [{ text: rest, done }]
  })

/** `linesOf` reads the same lines from it again. */
export const toText = (lines: readonly Line[]): string =>
  lines.map(({ text, done }) => (done ? `[x] ${text}` : text)).join("\n")
