import { dayIn, toTimeZone } from "~/models/text/time/zoned-time"
import type { DraftBoard } from "~/models/exchange/board-import/draft-board"
import type { DraftFieldKind } from "~/models/exchange/board-import/draft-fields"
import { byPlace } from "~/models/exchange/board-import/lenient"
import { trelloColor } from "~/models/exchange/board-file/trello/trello-colors"
import {
  placeOf,
  type TrelloBoard,
  type TrelloCard,
  type TrelloField,
  type TrelloFieldItem,
} from "./trello-file"

// https://developer.atlassian.com/cloud/trello/guides/rest-api/getting-started-with-custom-fields/
const KINDS = new Map<string, DraftFieldKind>([
  ["text", "text"],
  ["number", "number"],
  ["date", "date"],
  ["checkbox", "checkbox"],
  ["list", "choice"],
])

/** Custom fields. Dates are those of the importing person's time zone. */
export class TrelloFields {
  readonly #board: DraftBoard
  readonly #zone: string
  readonly #known = new Set<string>()
  readonly #options = new Map<string, string>()

  constructor({ customFields }: TrelloBoard, board: DraftBoard, zone: string) {
    this.#board = board
    this.#zone = toTimeZone(zone)
    for (const field of byPlace(customFields, placeOf)) this.#add(field)
  }

  valuesOf(card: TrelloCard): Map<string, string | number | boolean> {
    const values = new Map<string, string | number | boolean>()
    for (const item of card.customFieldItems) {
      const value = this.#valueOf(item, card.name)
      if (value === null) continue
      if (!this.#known.has(item.idCustomField)) this.#addUnknown(item)
      values.set(item.idCustomField, value)
    }
    return values
  }

  #add({ id, name, type, options, display }: TrelloField): void {
    this.#known.add(id)
    for (const option of options) this.#options.set(option.id, option.value.text)
    const choices = byPlace(options, placeOf).map(({ value, color }) => ({
      name: value.text,
      color: trelloColor(color).color,
    }))
    this.#board.addField(id, name, KINDS.get(type) ?? "text", choices, display.cardFront)
  }

  /** Cards keep values of fields that the board has no more. */
  #addUnknown({ idCustomField, value }: TrelloFieldItem): void {
    this.#known.add(idCustomField)
    const kinds: [unknown, DraftFieldKind][] = [
      [value.date, "date"],
      [value.number, "number"],
      [value.checked, "checkbox"],
    ]
    const kind = kinds.find(([each]) => each !== null && each !== undefined)?.[1] ?? "text"
    this.#board.addField(idCustomField, "Custom field", kind)
  }

  #valueOf({ idValue, value }: TrelloFieldItem, card: string): string | boolean | null {
    const { text, number, checked, date } = value
    if (idValue !== null) {
      const option = this.#options.get(idValue)
      if (option === undefined) this.#board.differences.leftOut("custom field value", card)
      return option ?? null
    }
    if (date !== null) {
      const day = this.day(date, card)
      if (day !== null) this.#board.differences.add("timeOfDay", card)
      return day
    }
    if (checked !== null && checked !== undefined) return checked === true || checked === "true"
    return text ?? (number === null ? null : String(number))
  }

  /** The day of a moment for the person who imports. */
  day(moment: string | null, card: string): string | null {
    const date = this.#board.date(moment, card)
    return date === null ? null : dayIn(this.#zone, Date.parse(date))
  }
}
