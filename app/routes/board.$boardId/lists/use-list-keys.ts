import { useParams } from "@remix-run/react"
import { useReaderId } from "~/client/use-reader-id"
import { useShortcuts } from "~/client/use-shortcuts"
import { pointedCard, targetCard } from "~/routes/board.$boardId/target-card"
import { focusCard, openNewCard } from "./card-focus"
import { changeCard, type CardChange, type CardKeys } from "./card-keys"

/** Answers the shortcuts of the lists; some only while no card is open over them. */
export function useListKeys(keys: Omit<CardKeys, "userId">): void {
  const { cardId } = useParams()
  const userId = useReaderId()
  const change = (name: CardChange, target: () => string | undefined) => (key: string) => {
    const wanted = target()
    if (wanted === undefined || userId === undefined) return false
    return changeCard(name, key, wanted, { ...keys, userId })
  }
  const target = () => cardId ?? targetCard()
  useShortcuts(
    {
      "complete-card": change("complete-card", target),
      "toggle-label": change("toggle-label", target),
      "archive-card": change("archive-card", target),
      "watch-card": change("watch-card", target),
      "move-left": change("move-left", target),
      "move-right": change("move-right", target),
      ...(cardId === undefined && {
        "focus-card": focusCard,
        "create-card": openNewCard,
        // The pointer went there last: Space does not press a button that was used before.
        "assign-me": change("assign-me", pointedCard),
      }),
    },
    keys.board.userRole,
  )
}
