import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { todayIn, useNow } from "~/client/clock"
import { usePickedDay } from "~/client/use-picked-day"
import { CardLabels } from "~/components/card-labels"
import { Finder } from "~/components/finder"
import { Icon } from "~/components/icon"
import { Face } from "~/components/person"
import { cardPath } from "~/models/access/card-path"
import type { Member } from "~/models/access/person"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardFace } from "~/models/board/board-page/board-page"
import { NEAR_DAYS } from "~/models/board/card/near-days"
import { PRIORITIES, type Priority } from "~/models/board/card/priority"
import {
  DEFAULT_LABEL_COLOR,
  findLabel,
  formatLabel,
  type BoardLabel,
} from "~/models/board/label/label"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"
import { MonthGrid } from "~/routes/board.$boardId.cards.$cardId/properties/month-grid"
import { Choice, ChoicePicker, Picker, type Place } from "./picker"

// They need nothing but the page of a board, and send the same commands as the page of a card.

export type PickerFrame = {
  boardId: string
  /** The view and the filter, which the addresses of cards keep. */
  query: string
  members: readonly Member[]
  labels: readonly BoardLabel[]
  zone: string
  send: ReturnType<typeof useSend>
  close: () => void
}

type Props = { card: CardFace; frame: PickerFrame; label: string; place?: Place }
export type CardPicker = (props: Props) => ReactNode

/** The labels of the board, or a new one; one's own others are on the card. */
export const LabelsPicker: CardPicker = ({ card, frame, label, place }) => {
  const { labels, boardId, query, send, close } = frame
  return (
    <Picker label={label} close={close} {...place}>
      <Finder
        label="Find or create a label"
        onCreate={(name) => {
          const text = formatLabel({ name, color: DEFAULT_LABEL_COLOR })
          send("toggle-card-label", { cardId: card.id, label: text, on: "on" })
        }}
      />
      {labels.map((each) => {
        const text = formatLabel(each)
        const isOn = findLabel(card.labels ?? [], each.name) !== undefined
        const fields = { cardId: card.id, label: text, ...(!isOn && { on: "on" }) }
        return (
          <Choice
            key={text}
            find={each.name}
            isOn={isOn}
            onClick={() => send("toggle-card-label", fields)}
          >
            <CardLabels labels={[text]} />
          </Choice>
        )
      })}
      <Link
        to={withQuery(`${cardPath(boardId, card.id)}?set=labels`, query)}
        preventScrollReset
        className="menu-item whitespace-nowrap"
      >
        <Icon name="plus" />
        Other labels
      </Link>
    </Picker>
  )
}

export const PeoplePicker: CardPicker = ({ card, frame, label, place }) => {
  const { members, send, close } = frame
  return (
    <Picker label={label} close={close} {...place}>
      <Finder label="Find a person" />
      {members.map(({ id, name, avatar }) => {
        const isOn = card.assigned?.includes(id) ?? false
        const intent = isOn ? "unassign-user" : "assign-user"
        return (
          <Choice
            key={id}
            find={name}
            isOn={isOn}
            onClick={() => send(intent, { cardId: card.id, userId: id })}
          >
            <Face name={name} avatar={avatar} />
          </Choice>
        )
      })}
    </Picker>
  )
}

/** A near day or any other. The time of day stays. */
export const DuePicker: CardPicker = ({ card, frame, label, place }) => {
  const { zone, send, close } = frame
  const cardId = card.id
  const act = (intent: string, fields: Record<string, string> = {}) => {
    send(intent, { cardId, zone, ...fields })
    close()
  }
  const take = ({ value, validity }: HTMLInputElement) => {
    if (value !== "" && validity.valid) act("move-due-date", { date: value })
  }
  const picked = usePickedDay(take)
  return (
    <Picker label={label} close={close} {...place}>
      {NEAR_DAYS.map(([day, text]) => (
        <Choice key={day} isOn={false} onClick={() => act("set-due-day", { day })}>
          {text}
        </Choice>
      ))}
      <MonthGrid
        chosen={card.due ? todayIn(zone, Date.parse(card.due[2])) : ""}
        today={todayIn(zone, useNow() ?? undefined)}
        onChoose={(date) => act("move-due-date", { date })}
      />
      <label className="grid gap-1 px-2 py-1">
        <span className="label">Other day</span>
        <input
          type="date"
          className="input"
          min="1970-01-01"
          max="9999-12-30"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            event.preventDefault()
            take(event.currentTarget)
          }}
          onBlur={({ currentTarget }) => take(currentTarget)}
          {...picked}
        />
      </label>
      {card.due && (
        <Choice isOn={false} onClick={() => act("remove-due-date")}>
          Remove due date
        </Choice>
      )}
    </Picker>
  )
}

export const PriorityPicker: CardPicker = ({ card, frame: { send, close }, label, place }) => (
  <ChoicePicker
    label={label}
    value={card.priority ?? ""}
    choices={[...PRIORITIES.map(priorityChoice), ["", "No priority"]]}
    save={(priority) => send("set-priority", { cardId: card.id, priority })}
    close={close}
    {...place}
  />
)

const priorityChoice = (priority: Priority) =>
  [
    priority,
    priority,
    <span key="" className={`chip priority-${priority}`}>
      {priority}
    </span>,
  ] as const
