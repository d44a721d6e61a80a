import { useNavigationType } from "@remix-run/react"
import { useState } from "react"
import { settleList } from "~/client/settle-list"
import { useEffectAtOnce } from "~/client/use-effect-at-once"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { DEFAULT_VIEW } from "~/models/board/board-page/board-view"

// A browser returns to where a page was scrolled after a reload, or on the way back, but not to where its parts were.

/** The name under which a tab keeps them. */
const STORED_PLACES = "scrolled"

type Place = {
  /** The id of the list that scrolls; without one, the part around all lists. */
  listId?: string | undefined
  left: number
  top: number
  /** The first card in sight, and by how many pixels it begins below its list's edge: other cards may have gone. */
  cardId?: string | undefined
  below: number
}

/** The parts of a board that scroll, of which each but one stands in a list. */
const PARTS = ".lists, .cards, .table-scroll, .calendar"

type Props = {
  board: BoardFrame
  /** Whether its view is on the page: behind a page over the board, it comes later. */
  isThere: boolean
}

/** Scrolls parts of a board to where they were when the page was left, unless a link leads to its view. */
export function ScrollPlaces({ board: { id, view = DEFAULT_VIEW }, isThere }: Props) {
  const [isReturn] = useState((useNavigationType() as string) === "POP")
  useEffectAtOnce(() => {
    if (!isThere) return undefined
    const key = `${id} ${view}`
    if (isReturn) restorePlaces(readPlaces()[key] ?? [])
    // The others are not asked, as the browser would have to lay out what it skips.
    const scrolled = new Set<Element>()
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.matches(PARTS)) scrolled.add(target)
    }
    const save = () => {
      savePlaces(
        key,
        [...scrolled].filter((part) => part.isConnected),
      )
    }
    document.addEventListener("scroll", note, { capture: true, passive: true })
    addEventListener("pagehide", save)
    return () => {
      save()
      document.removeEventListener("scroll", note, { capture: true })
      removeEventListener("pagehide", save)
    }
  }, [id, view, isReturn, isThere])
  return null
}

function placeOf(part: Element): Place {
  const listId = listOf(part)
  const edge = part.getBoundingClientRect().top
  const cards =
    listId === undefined ? [] : [...part.querySelectorAll<HTMLElement>(":scope > [data-card-id]")]
  const first = cards.find((card) => card.getBoundingClientRect().bottom > edge)
  return {
    listId,
    left: part.scrollLeft,
    top: part.scrollTop,
    cardId: first?.dataset.cardId,
    below: first ? first.getBoundingClientRect().top - edge : 0,
  }
}

const listOf = (part: Element) => part.closest<HTMLElement>("[data-list-id]")?.dataset.listId

function restorePlaces(places: readonly Place[]): void {
  const parts = [...document.querySelectorAll(PARTS)]
  for (const place of places) {
    const part = parts.find((part) => listOf(part) === place.listId)
    // Somebody has scrolled before the script was there.
    if (part && part.scrollTop === 0 && part.scrollLeft === 0) scrollTo(part, place)
  }
}

function scrollTo(part: Element, { left, top, cardId = "", below }: Place): void {
  const list = part.closest<HTMLElement>(".list-body")
  if (list) settleList(list)
  part.scrollTo({ left, top, behavior: "instant" })
  const card = part.querySelector(`:scope > [data-card-id="${CSS.escape(cardId)}"]`)
  if (!card) return
  const edge = part.getBoundingClientRect().top
  part.scrollBy({ top: card.getBoundingClientRect().top - edge - below, behavior: "instant" })
}

type Places = Record<string, Place[]>

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_PLACES) ?? "{}") as Places
  } catch {
    return {}
  }
}

function savePlaces(key: string, parts: readonly Element[]): void {
  try {
    const places = { ...readPlaces(), [key]: parts.map(placeOf) }
    sessionStorage.setItem(STORED_PLACES, JSON.stringify(places))
  } catch {
    // There is no room, and they are as little worth.
  }
}
