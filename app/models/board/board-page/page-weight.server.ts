import type { Member } from "~/models/access/person"
import type { CardSummary } from "./board-cards.server"
import { SHOWN_AVATARS } from "./board-page"

// Each text occurs twice in a page: as HTML and in the data for the script, and both escape some characters.

const CARD_BYTES = 300
const META_BYTES = 500
const LABEL_BYTES = 130
const FIELD_BYTES = 150
const LIST_BYTES = 3900
const MEMBER_BYTES = 350

const LIST_NAMES = 3

/** The bytes of a text as HTML and as JSON inside HTML, together. */
export function textWeight(text: string): number {
  let bytes = 0
  for (let i = 0; i < text.length; i += 1) bytes += characterWeight(text.charCodeAt(i))
  return bytes
}

function characterWeight(code: number): number {
  // < > & as &lt; and \u003c
  if (code === 0x3c || code === 0x3e || code === 0x26) return 11
  // " ' as &quot; and &#x27;
  if (code === 0x22 || code === 0x27) return 8
  if (code < 0x20 || code === 0x5c) return 7
  if (code < 0x80) return 2
  if (code < 0x800) return 4
  return code === 0x2028 || code === 0x2029 ? 9 : 6
}

export const listWeight = (name: string) => LIST_BYTES + LIST_NAMES * textWeight(name)

export const memberWeight = ({ name }: Member) => MEMBER_BYTES + textWeight(name)

const labelWeight = (label: string) => LABEL_BYTES + textWeight(label)

/** @param names the weight of each member's name, by id */
export function cardWeight(card: CardSummary, names: ReadonlyMap<string, number>): number {
  const { title, labels = [], assigned = [], fields = [] } = card
  const hasMeta = Object.keys(card).some(
    (field) => !["id", "number", "title", "labels", "inDoneList"].includes(field),
  )
  const pictures = assigned.slice(0, SHOWN_AVATARS).map((id) => 100 + (names.get(id) ?? 0))
  return (
    CARD_BYTES +
    textWeight(title) +
    (hasMeta ? META_BYTES : 0) +
    sum(labels.map(labelWeight)) +
    sum(pictures) +
    assigned.length * 40 +
    sum(fields.map(({ name, text }) => FIELD_BYTES + textWeight(name + text)))
  )
}

const MAX_LABEL_BYTES = 1000

export function shorten(card: CardSummary): CardSummary {
  const { labels = [], assigned = [] } = card
  let weight = 0
  const shownLabels = labels.filter((label, index) => {
    weight += labelWeight(label)
    return index === 0 || weight <= MAX_LABEL_BYTES
  })
  const moreLabels = labels.length - shownLabels.length
  const moreAssigned = Math.max(0, assigned.length - SHOWN_AVATARS)
  return {
    ...card,
    ...(moreLabels > 0 && { labels: shownLabels, moreLabels }),
    ...(moreAssigned > 0 && { assigned: assigned.slice(0, SHOWN_AVATARS), moreAssigned }),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
