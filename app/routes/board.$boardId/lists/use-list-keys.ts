import { useParams } from "@remix-run/react"
import { useShortcuts } from "~/client/use-shortcuts"
import type { BoardPage } from "~/models/board/board-page"
import { focusCard, openNewCard } from "./card-focus"

/** Answers the shortcuts of the lists, while no card is open over them. */
export function useListKeys({ userRole }: BoardPage): void {
  const { cardId } = useParams()
  const isOpen = cardId !== undefined
  useShortcuts(isOpen ? {} : { "focus-card": focusCard, "create-card": openNewCard }, userRole)
}
