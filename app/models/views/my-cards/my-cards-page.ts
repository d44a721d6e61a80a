import type { DueTone } from "~/models/board/card/due-date"
import type { OwnInvitation } from "~/models/people/invitation/invitation-answer"
import type { TimedStep } from "~/models/views/next-step/my-next-steps"
import type { PageOf } from "~/models/text/page-of"
import type { MyCard, MyItem } from "./my-cards"

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

export const MAX_COUNTED = 100

export type Due = { text: string; tone: DueTone } | null

/** `starts` says when it will start, from the day of the start back. */
export type ShownCard = MyCard & { due: Due; starts: string | null }

export type ShownItem = MyItem & { due: Due }

export type WaitingPage = PageOf & {
  /** `expires` is the day until which it can be accepted. */
  invitations: (OwnInvitation & { expires: string })[]
  sections: Section<ShownItem>[]
  zone: string
  total: number
}

export type MyCardsPage = PageOf & {
  nextSteps: TimedStep[]
  sections: Section<ShownCard>[]
  zone: string
  boards: { id: string; name: string; cards: number }[]
  boardId: string | null
  isDone: boolean
  total: number
  /** Invitations and checklist items that wait. */
  waiting: number
}
