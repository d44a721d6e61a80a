import { useLocation, useNavigate, useNavigation } from "@remix-run/react"
import { useEffect, type ComponentType, type ReactElement } from "react"
import { useRouteCode } from "~/client/use-route-code"
import { whenIdle } from "~/live/idle"
import type { BoardFrame } from "~/models/board/board-page"
import { cardPath } from "~/models/card/card-path"
import type CardPreview from "~/routes/board.$boardId.cards.$cardId/card-preview"

// On a slow connection a card takes a second to load, although the board shows most of it already.

/** Loaded while the page is idle; null until then. */
let Preview: ComponentType<Parameters<typeof CardPreview>[0]> | null = null

async function loadPreview(): Promise<void> {
  const module = await import("~/routes/board.$boardId.cards.$cardId/card-preview")
  Preview = module.default
}

/** Returns a dialog with what the board knows of the card that is loading; null if none is. */
export function useCardPreview(page: BoardFrame): ReactElement | null {
  const { state, location, formMethod } = useNavigation()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => whenIdle(() => void loadPreview().catch(() => {})), [])
  useRouteCode("routes/board.$boardId.cards.$cardId")
  if (!Preview || state !== "loading" || formMethod !== undefined) return null
  for (const { name, cards = [] } of page.lists) {
    const card = cards.find(({ id }) => cardPath(page.id, id) === location.pathname)
    if (!card) continue
    const here = pathname + search
    return (
      <Preview
        key={card.id}
        card={card}
        listName={name}
        members={page.members}
        closeTo={here}
        // A navigation to the page that is shown cancels the one to the card.
        onClose={() => navigate(here, { replace: true, preventScrollReset: true })}
      />
    )
  }
  return null
}
