import type { CardSummary } from "~/models/board/board-page/board-cards.server"
import { cardWeight, shorten, textWeight } from "~/models/board/board-page/page-weight.server"

/** The cards of a part of a page, until it is full. */
export class CardRoom {
  readonly cards: CardSummary[] = []
  isFull = false
  #weight = 0
  readonly #most: { cards: number; weight: number }
  readonly #names: ReadonlyMap<string, number>

  constructor(
    most: { cards: number; weight: number },
    members: readonly { id: string; name: string }[],
  ) {
    this.#most = most
    this.#names = new Map(members.map(({ id, name }) => [id, textWeight(name)]))
  }

  add(card: CardSummary): void {
    const weight = cardWeight(shorten(card), this.#names)
    const { cards, weight: most } = this.#most
    this.isFull ||= this.cards.length === cards || this.#weight + weight > most
    if (this.isFull) return
    this.#weight += weight
    this.cards.push(card)
  }
}
