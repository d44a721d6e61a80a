import { useLocation, useNavigate, useNavigation } from "@remix-run/react"
import { useEffect, useState, type ReactElement } from "react"
import { useRouteCode } from "~/client/use-route-code"
import { whenIdle } from "~/live/idle"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import type CardPreview from "~/routes/board.$boardId.cards.$cardId/card-preview"

// On a slow connection a card takes a second to load, although the board shows most of it already.

export function useCardPreview(page: BoardFrame): ReactElement | null {
  const { state, location, formMethod } = useNavigation()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLoading = state === "loading" && formMethod === undefined
  const [Preview, setPreview] = useState<typeof CardPreview | null>(null)
  const isMissing = Preview === null
  useEffect(() => {
    if (!isMissing) return undefined
    const load = async () => {
      const module = await import("~/routes/board.$boardId.cards.$cardId/card-preview")
      setPreview(() => module.default)
    }
    const loadQuietly = () => void load().catch(() => {})
    return isLoading ? loadQuietly() : whenIdle(loadQuietly)
  }, [isMissing, isLoading])
  useRouteCode("routes/board.$boardId.cards.$cardId")
  if (!Preview || !isLoading) return null
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
        canEdit={can(page.userRole, "edit")}
        closeTo={here}
        // A navigation to the page that is shown cancels the one to the card, unless only the browser is there already.
        onClose={() => {
          const replace = window.location.pathname === pathname
          navigate(here, { replace, preventScrollReset: true })
        }}
      />
    )
  }
  return null
}
