import { labelKey, parseLabel } from "./label"
import type { BoardLabel } from "./label-fields"

export type { BoardLabel } from "./label-fields"

type Uses = { cards: number; texts: Map<string, number> }

/** Ignores case. Of several spellings and colours of a name, the most frequent one counts, or the first. */
export class LabelCounts {
  readonly #byName = new Map<string, Uses>()
  readonly #keys = new Map<string, string>()
  readonly #max: number

  constructor(max = Infinity) {
    this.#max = max
  }

  add(labels: readonly string[]): void {
    for (const text of labels) {
      const uses = this.#usesOf(text)
      if (!uses) continue
      uses.cards += 1
      uses.texts.set(text, (uses.texts.get(text) ?? 0) + 1)
    }
  }

  #usesOf(text: string): Uses | undefined {
    const known = this.#keys.get(text)
    if (known !== undefined) return this.#byName.get(known)
    const key = labelKey(parseLabel(text).name)
    const uses = this.#byName.get(key) ?? { cards: 0, texts: new Map<string, number>() }
    if (!this.#byName.has(key)) {
      if (this.#byName.size >= this.#max) return undefined
      this.#byName.set(key, uses)
    }
    this.#keys.set(text, key)
    return uses
  }

  find(name: string): BoardLabel | undefined {
    const uses = this.#byName.get(labelKey(name))
    return uses && toBoardLabel(uses)
  }

  /** @param order keys of those that come first, in the order that the board has set */
  sorted(order: readonly string[] = []): BoardLabel[] {
    const compare = inOrder(order)
    return [...this.#byName].sort(([a], [b]) => compare(a, b)).map(([, uses]) => toBoardLabel(uses))
  }
}

/** Compares keys of labels by the order of a board; the others come after it, by name. */
export function inOrder(order: readonly string[]): (a: string, b: string) => number {
  const places = new Map(order.map((key, place) => [key, place]))
  const placeOf = (key: string) => places.get(key) ?? order.length
  return (a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)
}

function toBoardLabel({ cards, texts }: Uses): BoardLabel {
  const [[text] = [""]] = [...texts].sort(([, a], [, b]) => b - a)
  return { ...parseLabel(text), cards }
}
