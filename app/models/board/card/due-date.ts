export type DueTone = "overdue" | "soon" | "later" | "done"

/** Where only the day is chosen. */
export const END_OF_DAY = "23:59"

const SOON_MS = 24 * 60 * 60 * 1000

const TONE_WORDS: Record<DueTone, string> = {
  overdue: "Overdue · ",
  soon: "Due soon · ",
  later: "",
  done: "Done · ",
}

export const toDueText = (date: string, tone: DueTone) => TONE_WORDS[tone] + date

export const dateOf = (text: string, tone: DueTone) => text.slice(TONE_WORDS[tone].length)

export function dueTone(
  { dueDate, done }: { dueDate: string; done: boolean },
  now: number,
): DueTone {
  if (done) return "done"
  const left = Date.parse(dueDate) - now
  if (left < 0) return "overdue"
  return left <= SOON_MS ? "soon" : "later"
}

export function isDueWithinWeek(dueDate: string, now: number): boolean {
  const left = Date.parse(dueDate) - now
  return left >= 0 && left <= 7 * SOON_MS
}
