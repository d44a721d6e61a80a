import type { CardName } from "~/models/board/card/card"

type Board = { id: string; version: number }

let known: { boardId: string; cards: CardName[] } | null = null
let asked = ""

/** The cards that a board had when they were asked for. @param onCome called once those of its version are there */
export function cardNames({ id, version }: Board, onCome: () => void): readonly CardName[] {
  const state = `${id} ${String(version)}`
  if (asked !== state) {
    asked = state
    fetchNames(id).then(onCome, () => {
      // Without the names, the text stays as it was typed.
      asked = ""
    })
  }
  return known?.boardId === id ? known.cards : []
}

async function fetchNames(boardId: string): Promise<void> {
  const answer = await fetch(`/api/boards/${boardId}/cards`)
  if (!answer.ok) throw new Error(answer.statusText)
  known = { boardId, cards: (await answer.json()) as CardName[] }
}
