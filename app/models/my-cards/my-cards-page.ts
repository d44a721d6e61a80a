import type { DueTone } from "~/models/card/due-date"
import type { OwnInvitation } from "~/models/invitation/invitation"
import type { Candidate } from "~/models/next-step/next-step"
import type { PageOf } from "~/models/page-of"
import type { MyCard, MyItem } from "./my-cards"

/** The parts of the page, in their order. */
export const SECTIONS = {
  overdue: "Overdue",
  today: "Today",
  week: "This week",
  later: "Later",
  none: "No date",
  done: "Done",
} as const
export type SectionName = keyof typeof SECTIONS
export type Section<T> = { name: SectionName; things: T[] }

/** From here on, the number of what waits is not exact. */
export const MAX_COUNTED = 100

/** A due date in words, and how near it is; null for none. */
export type Due = { text: string; tone: DueTone } | null

export type ShownCard = MyCard & { due: Due }

export type ShownItem = MyItem & { due: Due }

/** What waits for the actor: invitations, and checklist items by due date. */
export type WaitingPage = PageOf & {
  /** `expires` is the day until which it can be accepted. */
  invitations: (OwnInvitation & { expires: string })[]
  sections: Section<ShownItem>[]
  /** The reader's IANA time zone. */
  zone: string
  /** The number of all items. */
  total: number
}

/** A card to take up next, with its board and list in one text. */
export type MyStep = { id: string; boardId: string; title: string; list: string; reasons: string[] }

/** With what its reasons depend on. */
export type TimedStep = MyStep & Candidate

export type MyCardsPage = PageOf & {
  /** On the first page of all cards that are to do. */
  nextSteps: TimedStep[]
  sections: Section<ShownCard>[]
  /** The reader's IANA time zone. */
  zone: string
  /** The boards with such cards, by name. */
  boards: { id: string; name: string; cards: number }[]
  boardId: string | null
  isDone: boolean
  total: number
  /** The number of invitations and checklist items that wait. */
  waiting: number
}
