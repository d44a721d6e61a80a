import { useEffect } from "react"

// The card and the list that a key acts on: those with the pointer or the focus, whichever moved last.

const CARD = "[data-card-id]"

let pointed: HTMLElement | null = null
let under: HTMLElement | null = null
let place = ""
let hasPointed = false

/** Notices the pointer as it enters cards. A page that scrolls below it does not count. */
function follow({ target, pointerType, screenX, screenY }: PointerEvent): void {
  const now = `${String(screenX)} ${String(screenY)}`
  if (pointerType !== "mouse" || now === place) return
  place = now
  hasPointed = true
  const card = target instanceof Element ? target.closest<HTMLElement>(CARD) : null
  if (card !== under) pointed = card
  under = card
}

function forget(): void {
  pointed = null
  hasPointed = false
}

export function usePointedCard(): void {
  useEffect(() => {
    document.addEventListener("pointermove", follow)
    document.addEventListener("focusin", forget)
    return () => {
      document.removeEventListener("pointermove", follow)
      document.removeEventListener("focusin", forget)
    }
  }, [])
}

export const targetList = (): Element | null =>
  (hasPointed && document.querySelector(".list:hover")) ||
  (document.activeElement?.closest(".list") ?? null)

const focusedCard = () => document.activeElement?.closest<HTMLElement>(CARD) ?? null

/** The id of the card under the pointer, if it went there last and has not the focus. */
export function pointedCard(): string | undefined {
  // A change of the board may have put another element in its place.
  if (pointed?.isConnected === false) pointed = document.querySelector<HTMLElement>(`${CARD}:hover`)
  const isThere = pointed?.matches(":hover")
  return isThere && pointed !== focusedCard() ? pointed?.dataset.cardId : undefined
}

export const targetCard = (): string | undefined => pointedCard() ?? focusedCard()?.dataset.cardId
