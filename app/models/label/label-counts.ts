import { labelKey, parseLabel, type CardLabel } from "./label"

export type BoardLabel = CardLabel & { cards: number }

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

  sorted(): BoardLabel[] {
    return [...this.#byName]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, uses]) => toBoardLabel(uses))
  }
}

function toBoardLabel({ cards, texts }: Uses): BoardLabel {
  const [[text] = [""]] = [...texts].sort(([, a], [, b]) => b - a)
  return { ...parseLabel(text), cards }
}
