import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { todayIn } from "~/client/clock"
import { CardLabels } from "~/components/card-labels"
import { Finder } from "~/components/finder"
import { Icon } from "~/components/icon"
import { Face } from "~/components/person"
import { cardPath } from "~/models/access/card-path"
import type { Member } from "~/models/access/person"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardFace } from "~/models/board/board-page/board-page"
import { PRIORITIES, type Priority } from "~/models/board/card/priority"
import {
  DEFAULT_LABEL_COLOR,
  findLabel,
  formatLabel,
  type BoardLabel,
} from "~/models/board/label/label"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"
import { DayPicker } from "./day-picker"
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

/** The time of day stays. */
export const DuePicker: CardPicker = ({ card, frame, label, place }) => {
  const { zone, send, close } = frame
  const save = (date: string) =>
    date === ""
      ? send("remove-due-date", { cardId: card.id })
      : send("move-due-date", { cardId: card.id, zone, date })
  const chosen = card.due ? todayIn(zone, Date.parse(card.due[2])) : ""
  return (
    <DayPicker label={label} chosen={chosen} zone={zone} save={save} close={close} place={place} />
  )
}

/** The time of day stays. */
export const StartPicker: CardPicker = ({ card, frame, label, place }) => {
  const { zone, send, close } = frame
  const { start, startAllDay } = card
  const time = start && !startAllDay ? timeIn(start[1]) : ""
  const save = (date: string) =>
    date === ""
      ? send("remove-start-date", { cardId: card.id })
      : send("set-start-date", { cardId: card.id, zone, date, time })
  const chosen = start ? todayIn(zone, Date.parse(start[1])) : ""
  return (
    <DayPicker label={label} chosen={chosen} zone={zone} save={save} close={close} place={place} />
  )
}

/** The browser's clocks are those of the reader's zone, as a rule. */
const timeIn = (moment: string) => new Date(moment).toTimeString().slice(0, 5)

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
