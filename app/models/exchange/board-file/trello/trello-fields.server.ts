import {
  headingOf,
  propertiesWith,
  type CardProperty,
  type PropertyWith,
} from "~/models/board/card/card-property"
import { PRIORITIES } from "~/models/board/card/priority"
import {
  fieldText,
  type CustomField,
  type FieldValue,
} from "~/models/board/custom-field/custom-field"
import { LABEL_COLORS } from "~/models/board/label/label"
import { dayOf } from "~/models/text/time/whole-day"
import { START_DATE } from "~/models/exchange/board-import/draft-fields"
import { trelloColorName } from "~/models/exchange/board-file/trello/trello-colors"
import type { WholeBoard, WholeCard } from "~/models/exchange/board-file/whole-board.server"
import { posOf, type TrelloParts } from "./trello-parts.server"

type Field = Pick<CustomField, "id" | "name" | "kind" | "unit" | "options" | "onFace">

const { gray, blue, orange, red } = LABEL_COLORS
const PRIORITY_COLORS = { low: gray, medium: blue, high: orange, critical: red }

/** Cards of Trello have these as custom fields, or not at all. */
const PRIORITY: Field = {
  id: "priority",
  name: "Priority",
  kind: "choice",
  unit: "",
  onFace: true,
  options: PRIORITIES.map((id) => ({
    id,
    name: id.slice(0, 1).toUpperCase() + id.slice(1),
    color: PRIORITY_COLORS[id],
  })),
}

/** Null for what cards of Trello have themselves. */
const OWN: Record<Exclude<CardProperty, PropertyWith<"text">>, Field | null> = {
  priority: PRIORITY,
  title: null,
  description: null,
  labels: null,
  dueDate: null,
  dueAllDay: null,
  startDate: null,
  startAllDay: null,
  completed: null,
  reminderMinutes: null,
  coverAttachmentId: null,
}
const NUMBERS = propertiesWith("text").map((id): Field => ({
  id,
  name: headingOf(id),
  kind: "number",
  unit: "",
  options: [],
  onFace: true,
}))
const PROPERTIES = [...Object.values(OWN), ...NUMBERS].filter((field) => field !== null)

const TYPES = {
  text: "text",
  number: "number",
  date: "date",
  checkbox: "checkbox",
  choice: "list",
  link: "text",
  person: "text",
} satisfies Record<Field["kind"], string>

/** A day has no time here. At this one it is the same day from Hawaii to New Zealand. */
const momentOf = (day: string) => `${day}T10:00:00.000Z`

/** Custom fields and their values. A field as an import makes it of Trello's start dates becomes these again. */
export class TrelloFields {
  readonly #board: WholeBoard
  readonly #parts: TrelloParts
  readonly #start: Field | undefined
  readonly #own: readonly Field[]
  readonly #used = new Set<Field>()

  constructor(board: WholeBoard, parts: TrelloParts) {
    this.#board = board
    this.#parts = parts
    const { customFields } = board
    this.#start = customFields.find(({ name, kind }) => kind === "date" && name === START_DATE)
    this.#own = customFields.filter((field) => field !== this.#start)
  }

  startOf({ fields, startDate, startAllDay }: WholeCard): string | null {
    if (startDate !== null) return startAllDay ? momentOf(dayOf(startDate, "start")) : startDate
    const day = this.#start && fields[this.#start.id]
    return day === undefined ? null : momentOf(String(day))
  }

  valuesOf({ id: cardId, fields, ...card }: WholeCard): object[] {
    const properties: Partial<Record<string, unknown>> = card
    return [...this.#own, ...PROPERTIES].flatMap((field) => {
      const value = fields[field.id] ?? (properties[field.id] as FieldValue | null | undefined)
      const fit = value === undefined || value === null ? null : this.#valueOf(field, value)
      if (!fit) return []
      this.#used.add(field)
      const id = this.#parts.idOf(`value ${field.id} ${cardId}`)
      return [{ id, idCustomField: this.#idOf(field), ...fit }]
    })
  }

  /** After the cards: properties are left out if no card has one. */
  list(): object[] {
    const others = PROPERTIES.filter((field) => this.#used.has(field))
    return [...this.#own, ...others].map((field, at) => {
      const { name, unit, kind, options, onFace } = field
      const id = this.#idOf(field)
      return {
        id,
        idModel: this.#parts.boardId,
        modelType: "board",
        fieldGroup: id,
        name: unit === "" ? name : `${name} (${unit})`,
        type: TYPES[kind],
        pos: posOf(at),
        display: { cardFront: onFace },
        ...(kind === "choice" && {
          options: options.map((option, place) => ({
            id: this.#optionId(field, option.id),
            idCustomField: id,
            pos: posOf(place),
            value: { text: option.name },
            color: trelloColorName(option.color) ?? "none",
          })),
        }),
      }
    })
  }

  #valueOf(field: Field, value: FieldValue): { value: object | null; idValue?: string } | null {
    const text = String(value)
    switch (field.kind) {
      case "text":
      case "link":
        return { value: { text } }
      case "number":
        return { value: { number: text } }
      case "date":
        return { value: { date: momentOf(text) } }
      case "checkbox":
        return { value: { checked: "true" } }
      case "choice": {
        const isKnown = field.options.some(({ id }) => id === value)
        return isKnown ? { value: null, idValue: this.#optionId(field, text) } : null
      }
      case "person": {
        const name = fieldText(field, value, this.#board.people)
        return name === "" ? null : { value: { text: name } }
      }
    }
  }

  #idOf({ id }: Field): string {
    return this.#parts.idOf(`field ${id}`)
  }

  #optionId({ id }: Field, optionId: string): string {
    return this.#parts.idOf(`option ${id} ${optionId}`)
  }
}
