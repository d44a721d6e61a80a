import { useContext, useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react"
import { CalendarDay, CardsOfDay } from "~/components/calendar/calendar-day"
import { DayBars } from "~/components/calendar/day-bars"
import { cardPath } from "~/models/access/card-path"
import type { CardFace } from "~/models/board/board-page/board-page"
import { Link, useNavigate, useSearchParams } from "@remix-run/react"
import { BoardQuery, useFilterQuery, useKeepQuery, useViewAddress } from "~/client/board-query"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm } from "~/components/forms/command-form"
import { DraftField } from "~/routes/board.$boardId/form-draft"
import { Options } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { dayTitle } from "~/models/text/time/days"
import { onRefused } from "~/client/sent-forms"
import { losesText } from "~/client/unsaved-text"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { LinesField, usePastedLines } from "~/components/lines-field"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"
import type { BarsOfDay } from "~/models/views/calendar/calendar-bars"
import { CalendarMoves, DayCards } from "./day-cards"

type Props = {
  day: string
  cards: CardFace[]
  bars: BarsOfDay | undefined
}

/** A day with its cards, and a link that adds one. */
export function DayCell({ day, cards, bars }: Props) {
  const { board, send, canEdit } = useContext(CalendarMoves)
  const query = useContext(BoardQuery)
  const week = withQuery(`/board/${board.id}/calendar?week=${day}`, useFilterQuery())
  return (
    <CalendarDay day={day} span={board} isEmpty={cards.length === 0 && !bars?.parts.length}>
      {bars && (
        <DayBars
          day={day}
          bars={bars}
          week={week}
          hrefOf={(cardId) => cardPath(board.id, cardId) + query}
          canMove={canEdit}
        />
      )}
      <CardsOfDay cards={cards} all={board.week !== null}>
        {(some) => <DayCards cards={some} inLines={board.week === null} />}
      </CardsOfDay>
      {canEdit && board.lists.length > 0 && <AddOnDay day={day} board={board} send={send} />}
    </CalendarDay>
  )
}

const INTENT = "create-card-on-day"

type AddOnDayProps = { day: string; board: CalendarPage; send: ReturnType<typeof useSend> }

/** A link to the form for a new card on a day. The form is at an address, so a page has one at most. */
function AddOnDay(props: AddOnDayProps) {
  const [search] = useSearchParams()
  const view = useViewAddress()
  const { day } = props
  if (search.get("add") === day) return <NewCard {...props} closeTo={view} />
  return (
    <Link
      to={withQuery(view, `?add=${day}`)}
      preventScrollReset
      className="calendar-add"
      aria-label={`Add a card on ${dayTitle(day)}`}
    >
      <Icon name="plus" />
      <span>Add a card</span>
    </Link>
  )
}

const NOT_SAVED = "What you typed is not saved. Press Escape to discard it."

/** It stays open for the next card. */
function NewCard({ day, board, send, closeTo }: AddOnDayProps & { closeTo: string }) {
  const { refusal, typed } = useRefusal(INTENT)
  const keepQuery = useKeepQuery()
  useFocusOnUnmount(`[data-day="${day}"] .calendar-add`)
  const navigate = useNavigate()
  const title = useRef<HTMLTextAreaElement>(null)
  const pasted = usePastedLines({ longest: LIMITS.title })
  const { putBack } = pasted
  const [warned, setWarned] = useState(false)
  useEffect(
    () =>
      onRefused((form) => {
        const refused = form.get("title")
        if (form.get("intent") !== INTENT || form.get("date") !== day) return
        if (typeof refused === "string") putBack(refused, title.current)
      }),
    [day, putBack],
  )
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    pasted.sendTitles(title.current, (text) => {
      send(INTENT, { ...fields, title: text, id: newId() })
    })
    title.current?.focus()
  }
  // As in a dialog.
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    if (key !== "Escape") return
    if (!warned && losesText(currentTarget)) setWarned(true)
    else navigate(closeTo, { preventScrollReset: true })
  }
  return (
    <CommandForm
      intent={INTENT}
      fields={{ date: typed("date") ?? day, zone: board.zone }}
      action={keepQuery(`/board/${board.id}?add=${day}`)}
      className="grid gap-1.5"
      onSubmit={add}
      onKeyDown={onKeyDown}
      onInput={() => setWarned(false)}
    >
      <DraftField />
      <LinesField
        pasted={pasted}
        field={title}
        name="title"
        autoFocus
        aria-label={`Title of the new card on ${dayTitle(day)}`}
        placeholder="Enter card title..."
        className="input"
        data-limit={LIMITS.title}
        defaultValue={typed("title")}
        aria-invalid={refusal?.status === 400 || undefined}
        required
      />
      <select name="listId" aria-label="List of the new card" className="input">
        <Options of={board.lists} />
      </select>
      <Refusal>{warned ? NOT_SAVED : refusal?.message}</Refusal>
      <span className="flex flex-wrap gap-1.5">
        <button type="submit" className="btn btn-primary">
          {pasted.count > 1 ? `Add ${String(pasted.count)} cards` : "Add Card"}
        </button>
        <Cancel to={closeTo} />
      </span>
    </CommandForm>
  )
}
