import { dayIn, toTimeZone } from "~/models/text/time/zoned-time"
import type { DraftBoard } from "~/models/exchange/board-import/draft-board"
import type { DraftFieldKind } from "~/models/exchange/board-import/draft-fields"
import { byPlace, jsonOf } from "~/models/exchange/board-import/lenient"
import { LABEL_COLORS } from "~/models/board/label/label"
import { sortOf, type WekanBoard, type WekanCard, type WekanField } from "./wekan-file"

type Value = string | number | boolean

const KINDS = new Map<string, DraftFieldKind>([
  ["text", "text"],
  ["number", "number"],
  ["currency", "number"],
  ["date", "date"],
  ["dropdown", "choice"],
  ["checkbox", "checkbox"],
])

/** Properties of WeKan's cards that cards here lack. A field is created if a card has a value. */
const OWN = [
  { key: "receivedAt", name: "Received", kind: "date" },
  { key: "endAt", name: "End date", kind: "date" },
  { key: "spentTime", name: "Spent time (hours)", kind: "number" },
  { key: "isOvertime", name: "Overtime", kind: "checkbox" },
] as const

const SWIMLANE = "swimlane"

/** Custom fields, and those for swimlanes, dates and times. Dates are those of the importing person's time zone. */
export class WekanFields {
  readonly #board: DraftBoard
  readonly #zone: string
  readonly #fields: ReadonlyMap<string, WekanField>
  readonly #lanes: ReadonlyMap<string, string>

  constructor({ customFields, cards, swimlanes }: WekanBoard, board: DraftBoard, zone: string) {
    this.#board = board
    this.#zone = toTimeZone(zone)
    this.#fields = new Map(customFields.map((field) => [field._id, field]))
    for (const field of customFields) this.#add(field)
    this.#lanes = new Map(
      swimlanes.length > 1 ? swimlanes.map(({ _id, title }) => [_id, title]) : [],
    )
    const options = byPlace(swimlanes, sortOf).map(({ title }) => title)
    if (swimlanes.length > 1) this.#addField(SWIMLANE, "Swimlane", "choice", options)
    for (const { key, name, kind } of OWN) {
      if (cards.some((card) => Boolean(card[key]))) this.#addField(key, name, kind)
    }
  }

  valuesOf(card: WekanCard): Map<string, Value> {
    const { differences } = this.#board
    const values = new Map<string, Value>()
    for (const { _id, value } of card.customFields) {
      const found = this.#valueOf(this.#fields.get(_id), value, card.title)
      if (found !== null) values.set(_id, found)
    }
    const lane = this.#lanes.get(card.swimlaneId)
    if (lane !== undefined) {
      differences.add("swimlanes", card.title)
      values.set(SWIMLANE, lane)
    }
    for (const { key, kind } of OWN) {
      const value = kind === "date" ? this.#day(card[key], card.title) : card[key] || null
      if (value === null) continue
      differences.add("asField", card.title)
      values.set(key, value)
    }
    return values
  }

  #add({ _id, name, type, settings, showOnCard }: WekanField): void {
    const shown =
      type === "currency" && settings.currencyCode ? `${name} (${settings.currencyCode})` : name
    const options = settings.dropdownItems.map((item) => item.name)
    this.#addField(_id, shown, KINDS.get(type) ?? "text", options, showOnCard)
  }

  #addField(
    key: string,
    name: string,
    kind: DraftFieldKind,
    options: readonly string[] = [],
    onFace = false,
  ): void {
    const choices = options.map((option) => ({ name: option, color: LABEL_COLORS.gray }))
    this.#board.addField(key, name, kind, choices, onFace)
  }

  #valueOf(field: WekanField | undefined, value: unknown, card: string): Value | null {
    if (value === null || value === undefined || value === "" || value === false) return null
    if (!field) {
      this.#board.differences.leftOut("custom field value", card)
      return null
    }
    if (Array.isArray(value)) {
      const parts = value.map(textOf).filter((part) => part !== "")
      return parts.join(field.settings.stringtemplateSeparator ?? ", ") || null
    }
    if (field.type === "date") return this.#customDay(value, card)
    if (field.type === "dropdown") {
      const option = field.settings.dropdownItems.find(({ _id }) => _id === value)
      if (!option) this.#board.differences.leftOut("custom field value", card)
      return option?.name ?? null
    }
    return typeof value === "number" || value === true ? value : textOf(value)
  }

  #customDay(value: unknown, card: string): string | null {
    const day = this.#day(typeof value === "number" ? value : textOf(value), card)
    if (day !== null) this.#board.differences.add("timeOfDay", card)
    return day
  }

  #day(moment: string | number | null, card: string): string | null {
    const date = this.#board.date(moment, card)
    return date === null ? null : dayIn(this.#zone, Date.parse(date))
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : jsonOf(value))
