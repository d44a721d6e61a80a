import type { DraftBoard } from "~/models/exchange/board-import/draft-board"
import type { DraftFieldKind } from "~/models/exchange/board-import/draft-fields"
import { byPlace, groupBy } from "~/models/exchange/board-import/lenient"
import { dayIn, toTimeZone } from "~/models/text/time/zoned-time"
import { plankaColor } from "./planka-colors"
import {
  positionOf,
  type PlankaBoard,
  type PlankaCard,
  type PlankaField,
  type PlankaFieldValue,
} from "./planka-file"

const KINDS = new Map<string, DraftFieldKind>([
  ["number", "number"],
  ["date", "date"],
  ["checkbox", "checkbox"],
  ["dropdown", "choice"],
])

type Named = PlankaField & { group: string; key: string }

/** Custom fields and start dates. Cards can have groups of fields of their own, which have the same names again. */
export class PlankaFields {
  readonly #board: DraftBoard
  readonly #zone: string
  readonly #fields: ReadonlyMap<string, Named>
  readonly #values: ReadonlyMap<string, PlankaFieldValue[]>

  constructor({ included }: PlankaBoard, board: DraftBoard, zone: string) {
    this.#board = board
    this.#zone = toTimeZone(zone)
    this.#values = groupBy(included.customFieldValues, ({ cardId }) => cardId)
    const fields = namedFields(included)
    this.#fields = new Map(fields.map((field) => [field.id, field]))
    this.#addAll(fields)
  }

  valuesOf({ id, name }: PlankaCard): Map<string, string | boolean> {
    const { differences } = this.#board
    const values = new Map<string, string | boolean>()
    for (const value of this.#values.get(id) ?? []) {
      const field = this.#fields.get(value.customFieldId)
      const key = field?.key ?? value.customFieldId
      const found = this.#valueOf(field, value.content, name)
      if (found === null) continue
      if (!field) this.#board.addField(key, "Custom field", "text")
      if (values.has(key)) differences.leftOut("custom field value", name)
      else values.set(key, found)
    }
    return values
  }

  #addAll(fields: readonly Named[]): void {
    const byName = groupBy(
      [...new Map(fields.map((field) => [field.key, field])).values()],
      ({ name }) => name.toLowerCase(),
    )
    for (const { key, group, name, type, config, showOnFrontOfCard } of fields) {
      const isAlone = byName.get(name.toLowerCase())?.length === 1
      const shown = isAlone || group === "" ? name : `${group}: ${name}`
      const options = config.options.map((option) => ({
        name: option.name,
        color: plankaColor(option.color).color,
      }))
      this.#board.addField(key, shown, KINDS.get(type) ?? "text", options, showOnFrontOfCard)
    }
  }

  #valueOf(field: Named | undefined, content: string, card: string): string | boolean | null {
    if (field?.type === "checkbox") return content === "true" || null
    if (field?.type === "date") {
      return /^\d{4}-\d{2}-\d{2}$/.test(content) ? content : this.#day(content, card)
    }
    if (field?.type !== "dropdown") return content === "" ? null : content
    const option = field.config.options.find(({ id, name }) => [id, name].includes(content))
    if (!option) this.#board.differences.leftOut("custom field value", card)
    return option?.name ?? null
  }

  #day(moment: string | null, card: string): string | null {
    const date = this.#board.date(moment, card)
    return date === null ? null : dayIn(this.#zone, Date.parse(date))
  }
}

function namedFields(included: PlankaBoard["included"]): Named[] {
  const groups = new Map(
    [...included.baseCustomFieldGroups, ...included.customFieldGroups].map((group) => [
      group.id,
      group.name ?? "",
    ]),
  )
  return byPlace(included.customFields, positionOf).map((field) => {
    const group = groups.get(field.customFieldGroupId || field.baseCustomFieldGroupId) ?? ""
    return { ...field, group, key: [group, field.name, field.type].join("\n") }
  })
}
