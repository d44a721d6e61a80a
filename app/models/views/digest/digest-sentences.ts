import { shortName } from "~/models/text/cut-text"
import { durationText } from "~/models/text/duration-text"
import type { Digest } from "./digest"
import { countText } from "~/models/text/count-text"

const cards = (count: number) => countText(count, "card")
const were = (count: number) => (count === 1 ? "was" : "were")
const are = (count: number) => (count === 1 ? "is" : "are")
const dayCount = (days: number) => countText(days, "day")

type Told = Omit<Digest, "sentences" | "nextSteps" | "perDay" | "firstDay">

export function sentencesOf(digest: Told): string[] {
  return [
    finishedSentence(digest),
    createdSentence(digest),
    openSentence(digest),
    waitSentence(digest),
    loadSentence(digest),
  ].filter((sentence) => sentence !== null)
}

function finishedSentence({ finishedCount, finishedBefore, days, finished }: Told): string {
  const before = `the ${dayCount(days)} before`
  if (finishedCount === 0) {
    return finishedBefore === null || finishedBefore === 0
      ? `No card was done in the last ${dayCount(days)}.`
      : `No card was done in the last ${dayCount(days)}; in ${before}, ${cards(finishedBefore)} ${were(finishedBefore)}.`
  }
  const [only] = finished
  const what =
    finishedCount === 1 && only
      ? `“${shortName(only.title)}” was done`
      : `${cards(finishedCount)} were done`
  if (finishedBefore === null) return `${what} in the last ${dayCount(days)}.`
  const difference = finishedCount - finishedBefore
  if (difference === 0) return `${what}, as many as in ${before}.`
  const comparison = `${String(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"}`
  return `${what}, ${comparison} than in ${before}.`
}

function createdSentence({ created, openCount, openBefore, movedCount }: Told): string | null {
  const parts = [
    ...(created > 0 ? [`${cards(created)} ${were(created)} created`] : []),
    ...(movedCount > 0 ? [`${cards(movedCount)} went from one list to another`] : []),
  ]
  if (parts.length === 0) return null
  const growth = openCount - openBefore
  const trend = growth > 2 && growth <= created ? `, so there are ${String(growth)} more to do` : ""
  return `${parts.join(" and ")}${trend}.`
}

function openSentence({ openCount, lateCount, late }: Told): string {
  if (openCount === 0) return "Nothing is open."
  const open = `${cards(openCount)} ${are(openCount)} open`
  const [latest] = late
  if (!latest) return openCount === 1 ? `${open}, not overdue.` : `${open}, none of them overdue.`
  const longest = `“${shortName(latest.title)}” for ${durationText(latest.daysLate)}`
  return `${open}, ${overdueOf(lateCount, openCount)}, ${longest}.`
}

function overdueOf(late: number, all: number): string {
  if (late < all) return `${String(late)} of them overdue`
  return all === 1 ? "overdue" : "all of them overdue"
}

/** Lists where cards wait this long are mentioned. */
const LONG_DAYS = 7

function waitSentence({ waits }: Told): string | null {
  const [longest] = [...waits].sort((a, b) => b.medianDays - a.medianDays)
  if (!longest || longest.medianDays < LONG_DAYS) return null
  const { list, cards: count, medianDays } = longest
  const wait = durationText(medianDays)
  return count === 1
    ? `The card in “${shortName(list)}” has been there for ${wait}.`
    : `Cards stay longest in “${shortName(list)}”: half of its ${String(count)} cards for more than ${wait}.`
}

function loadSentence({ load, openCount }: Told): string | null {
  const [first, second] = load.filter(({ userId, open }) => userId !== null && open > 0)
  if (!first && openCount === 1) return "Nobody is assigned to it."
  if (!first) return openCount > 0 ? "None of them is assigned to anybody." : null
  if (second && second.open === first.open) return null
  const overdue = first.overdue > 0 ? `, ${overdueOf(first.overdue, first.open)}` : ""
  return `${shortName(first.name)} has the most: ${cards(first.open)}${overdue}.`
}
