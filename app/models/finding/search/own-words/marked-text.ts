import type { NamedDays } from "./periods"

// Marks replace names and dates; rules look at marks and words. An unused mark becomes its words again.

export type MarkKind =
  "person" | "owner" | "list" | "board" | "label" | "days" | "age" | "untouched" | "time" | "plain"
const LETTERS: Record<MarkKind, string> = {
  person: "P",
  owner: "O",
  list: "L",
  board: "B",
  label: "G",
  days: "D",
  age: "A",
  untouched: "U",
  time: "T",
  plain: "W",
}

/** The source of a regular expression for marks of a kind; its group has the mark's number. */
export const markOf = (kind: MarkKind): string => `‹${LETTERS[kind]}(\\d+)›`

const ANY_MARK = /‹[A-Z](\d+)›/g
/** Replaces understood words, so that the words around them are not joined. */
const GAP = " ¦ "

export type Groups = (string | undefined)[]

type Value = string | NamedDays
type Mark = { words: string; value: Value }

export class MarkedText {
  private readonly marks: Mark[] = []

  constructor(private text: string) {}

  mark(kind: MarkKind, pattern: RegExp, valueOf: (groups: Groups) => Value | null): void {
    this.text = this.text.replace(pattern, (words: string, ...rest: unknown[]) => {
      const value = valueOf(rest.slice(0, -2) as Groups)
      return value === null ? words : this.add(kind, words, value)
    })
  }

  reorder(inOrder: (text: string) => string): void {
    this.text = inOrder(this.text)
  }

  markAt(kind: MarkKind, from: number, to: number, value: Value): void {
    const mark = this.add(kind, this.text.slice(from, to), value)
    this.text = `${this.text.slice(0, from)}${mark}${this.text.slice(to)}`
  }

  private add(kind: MarkKind, words: string, value: Value): string {
    this.marks.push({ words, value })
    return `‹${LETTERS[kind]}${String(this.marks.length - 1)}›`
  }

  nameOf(number: string | undefined): string | undefined {
    const value = this.marks[Number(number ?? -1)]?.value
    return typeof value === "string" ? value : undefined
  }

  daysOf(number: string | undefined): NamedDays | undefined {
    const value = this.marks[Number(number ?? -1)]?.value
    return typeof value === "string" ? undefined : value
  }

  /** Removes each match of a pattern, unless `apply` returns false. @returns whether any was removed */
  take(pattern: RegExp, apply: (match: RegExpExecArray) => boolean | undefined): boolean {
    let isTaken = false
    for (let from = 0; ;) {
      pattern.lastIndex = from
      const match = pattern.exec(this.text)
      if (!match) return isTaken
      if (apply(match) === false) {
        from = match.index + Math.max(1, match[0].length)
        continue
      }
      const before = this.text.slice(0, match.index)
      this.text = `${before}${GAP}${this.text.slice(match.index + match[0].length)}`
      from = before.length
      isTaken = true
    }
  }

  get current(): string {
    return this.text
  }

  words(): string[] {
    const text = this.text.replace(ANY_MARK, (_, number: string) => this.wordsOf(number))
    return text.split(/[\s¦]+/u).filter(Boolean)
  }

  wordsOf(number: string | undefined): string {
    const words = this.marks[Number(number ?? -1)]?.words ?? ""
    return words.replace(ANY_MARK, (_, inner: string) => this.wordsOf(inner))
  }
}
