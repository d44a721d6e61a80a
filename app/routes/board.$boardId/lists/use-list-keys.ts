import { useParams } from "@remix-run/react"
import { useShortcuts } from "~/client/use-shortcuts"
import type { BoardPage } from "~/models/board/board-page"
import { keyboardCode } from "./keyboard-code"

const HANDLERS = {
  "focus-card": (key: string) => keyboardCode()?.focusCard(key) ?? false,
  "create-card": () => keyboardCode()?.openNewCard() ?? false,
}

/** Answers the shortcuts of the lists, while no card is open over them. */
export function useListKeys({ userRole }: BoardPage): void {
  const { cardId } = useParams()
  const isOpen = cardId !== undefined
  useShortcuts(isOpen ? {} : HANDLERS, userRole)
}
