import { isDone } from "~/models/board/card/done"
import type { DueTone } from "~/models/board/card/due-date"
import { pageOf } from "~/models/text/page-of"
import { dayTitle } from "~/models/text/time/days"
import { dateText } from "~/models/text/time/date-text.server"
import { dayIn } from "~/models/text/time/zoned-time"
import { publicFaces } from "./public-faces.server"
import type { PublicBoard, PublicFace } from "./public-view"

/** A card as it is read from afar. */
export type WallCard = {
  number: number
  title: string
  due?: { text: string; tone: DueTone } | undefined
  people: string[]
  /** Whether it changed within the last hour. */
  isNew: boolean
}

export type WallColumn = { title: string; cards: WallCard[] }

/** A screen on a wall until it turns to the next page. */
export type Wall = {
  day: string
  time: string
  isNight: boolean
  columns: WallColumn[]
  /** From 1. */
  page: number
  pages: number
}

const HOUR_MS = 3_600_000
/** So much fits at a size that is read from five metres, on a screen of 1920 by 1080. */
const COLUMNS = 4
const CARDS = 7
/** A longer list is shown from its beginning. */
const MAX_PARTS = 4
const [NIGHT_BEGINS, NIGHT_ENDS] = [22, 6]

/**
 * The cards that are overdue or due today first, beside the lists, which take turns where they do not fit. Of done cards only
 * those are shown that were done within the hour.
 */
export function wallOf(board: PublicBoard, page: number, now = Date.now()): Wall {
  const { zone, people } = board
  const moment = new Date(now).toISOString()
  const today = dayIn(zone, now)
  const faceOf = publicFaces({ ...board, now })
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const isNew = ({ changedAt }: PublicFace) =>
    changedAt !== undefined && now - Date.parse(changedAt) < HOUR_MS
  const toCard = (card: PublicFace): WallCard => {
    const { due } = faceOf(card)
    return {
      number: card.number,
      title: card.title,
      due: due && { text: due[0], tone: due[1] },
      people: (card.assigned ?? []).flatMap((id) => names.get(id) ?? []),
      isNew: isNew(card),
    }
  }
  const dueOf = (card: PublicFace) => faceOf(card).due?.[2]
  const urgent = board.lists
    .flatMap(({ cards }) => cards.filter((card) => card.dueDate !== undefined && !isDone(card)))
    .flatMap((card) => {
      const due = dueOf(card)
      return due !== undefined && dayIn(zone, Date.parse(due)) <= today ? [{ card, due }] : []
    })
    .sort((a, b) => Date.parse(a.due) - Date.parse(b.due))
    .map(({ card }) => card)
  const first = inParts("Overdue and today", urgent).slice(0, 1)
  const others = board.lists.flatMap(({ name, cards }) =>
    inParts(
      name,
      cards.filter((card) => !isDone(card) || isNew(card)),
    ),
  )
  const place = pageOf(page, others.length, COLUMNS - first.length)
  const shown = others.slice(place.first, place.first + COLUMNS - first.length)
  const hour = Number(dateText(moment, zone, "time").slice(0, 2))
  return {
    day: dayTitle(today),
    time: dateText(moment, zone, "time"),
    isNight: hour >= NIGHT_BEGINS || hour < NIGHT_ENDS,
    columns: [...first, ...shown].map(({ title, cards }) => ({
      title,
      cards: cards.map(toCard),
    })),
    page: place.page,
    pages: place.pages,
  }
}

/** A list in parts that fit, each with its place among them in its title. */
function inParts(name: string, cards: readonly PublicFace[]) {
  const count = Math.min(MAX_PARTS, Math.ceil(cards.length / CARDS))
  return Array.from({ length: count }, (_, at) => ({
    title: count === 1 ? name : `${name} ${String(at + 1)}/${String(count)}`,
    cards: cards.slice(at * CARDS, (at + 1) * CARDS),
  }))
}
