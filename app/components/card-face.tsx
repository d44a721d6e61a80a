import type { ReactNode } from "react"
import { SHOWN_AVATARS, SHOWN_LABELS, type CardFace } from "~/models/board/board-page/board-page"
import { CardLabels } from "./card-labels"
import { DueChip } from "./due-chip"
import { Ticked } from "./ticked"
import type { FaceField } from "~/models/board/custom-field/face-field"
import {
  headingOf,
  propertiesWith,
  textOf,
  type CardProperty,
  type PropertyWith,
} from "~/models/board/card/card-property"

/** A person as faces show them; `id` is what `assigned` of a card names. */
export type FacePerson = { id: string; name: string; avatar: string }

type Props = {
  card: CardFace
  members: FacePerson[]
  /** The address of its cover. */
  cover?: string | undefined
  /** The name of its board, where cards are of several. */
  boardName?: string | undefined
}

/**
 * The content of the link that a card is. The title comes first for screen readers; the styles put it below the cover and
 * the labels.
 */
export function CardContent({ card, members, cover, boardName }: Props) {
  return (
    <>
      {card.title}
      {card.waits && <b className="waits">Waiting</b>}
      {card.completed && <b className="done">Done</b>}
      {card.labels && (
        <CardLabels labels={card.labels} more={card.moreLabels} shown={SHOWN_LABELS} />
      )}
      {cover !== undefined && <Cover path={cover} />}
      {boardName !== undefined && <small>{boardName}</small>}
      <CardSigns card={card} members={members} />
    </>
  )
}

const Cover = ({ path }: { path: string }) => (
  <img src={path} alt="" className="cover" loading="lazy" width={272} height={136} />
)

/** The sign below the title; null if the property is above it, or not shown. */
const META = {
  dueDate: ({ due }: CardFace) => due && <DueChip due={due} />,
  priority: ({ priority }: CardFace) => priority && <Priority priority={priority} />,
  startDate: ({ start }: CardFace) => start && <StartChip start={start} />,
  title: null,
  labels: null,
  completed: null,
  coverAttachmentId: null,
  description: null,
  reminderMinutes: null,
  dueAllDay: null,
  startAllDay: null,
} satisfies Record<
  Exclude<CardProperty, PropertyWith<"text">>,
  ((card: CardFace) => ReactNode) | null
>

const TEXTS = propertiesWith("text")

const hasMeta = (card: CardFace) => {
  const { due, start, priority, comments, attachments, checklist, fields, related } = card
  const signs = [card.number, due, start, priority, comments, attachments, card.untaken]
  const first = [...signs, checklist, fields, related].find((sign) => sign !== undefined)
  return first !== undefined || TEXTS.some((property) => card[property] !== undefined)
}

/** One row. What does not fit beside the people is left to the card's page, the least urgent first. */
function CardSigns({ card, members }: { card: CardFace; members: FacePerson[] }) {
  const { assigned, moreAssigned } = card
  const meta = hasMeta(card) && <CardMeta card={card} />
  if (!assigned) return meta
  return (
    <span className="card-foot">
      {meta}
      <Assigned ids={assigned} more={moreAssigned} members={members} />
    </span>
  )
}

function CardMeta({ card }: { card: CardFace }) {
  const { number, comments, attachments, checklist, fields } = card
  return (
    <span className="card-meta">
      {number ? <span>#{number}</span> : null}
      {card.related?.map((text) => (
        <span key={text} className="chip bg-sunken">
          {text}
        </span>
      ))}
      {card.untaken && <span className="chip bg-sunken">From outside</span>}
      {META.dueDate(card)}
      {META.priority(card)}
      {META.startDate(card)}
      {TEXTS.map((property) => {
        const text = textOf(card, property)
        return text === null ? null : (
          <span
            key={property}
            className="chip bg-sunken"
            role="img"
            aria-label={`${headingOf(property)}: ${text}`}
          >
            {textOf(card, property, true)}
          </span>
        )
      })}
      {fields?.map((field) => (
        <FieldChip key={field.name} field={field} />
      ))}
      {checklist && (
        <span className={checklist[0] === checklist[1] ? "items all-ticked" : "items"}>
          <Ticked counts={checklist} />
        </span>
      )}
      {comments && (
        <span className="comments">
          {comments}
          <i> {comments === 1 ? "comment" : "comments"}</i>
        </span>
      )}
      {attachments && (
        <span className="files">
          {attachments}
          <i> {attachments === 1 ? "attachment" : "attachments"}</i>
        </span>
      )}
    </span>
  )
}

const FieldChip = ({ field: { name, text, color } }: { field: FaceField }) => (
  <span
    className="chip field-chip bg-sunken"
    role="img"
    aria-label={text === "" ? name : `${name}: ${text}`}
    title={text === "" ? undefined : name}
  >
    {color && <span style={{ background: color }} />}
    <span>{text === "" ? `✓ ${name}` : text}</span>
  </span>
)

const StartChip = ({ start: [text, startDate] }: { start: NonNullable<CardFace["start"]> }) => (
  <time dateTime={startDate} className="chip bg-sunken">
    From {text}
  </time>
)

function Priority({ priority }: { priority: string }) {
  const text = `${priority} priority`
  return (
    <i className={`priority-${priority}`} title={text}>
      {text}
    </i>
  )
}

type AssignedProps = { ids: string[]; more: number | undefined; members: FacePerson[] }

function Assigned({ ids, more = 0, members }: AssignedProps) {
  const people = members.filter(({ id }) => ids.includes(id))
  const rest = ids.length + more - SHOWN_AVATARS
  return (
    <span className="avatars" translate="no">
      {people.slice(0, SHOWN_AVATARS).map(({ id, avatar, name }) => (
        <img key={id} src={avatar} alt={name} className="avatar" />
      ))}
      {rest > 0 && <span>+{rest}</span>}
    </span>
  )
}
