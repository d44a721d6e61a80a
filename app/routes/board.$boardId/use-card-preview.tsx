import { useLocation, useNavigate, useNavigation } from "@remix-run/react"
import type { ReactElement } from "react"
import { useLaterCode } from "~/client/later-code"
import { can } from "~/models/access/role"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import { overBoard } from "./board-code"

// On a slow connection a card takes a second to load, although the board shows most of it already.

export function useCardPreview(page: BoardFrame): ReactElement | null {
  const { state, location, formMethod } = useNavigation()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLoading = state === "loading" && formMethod === undefined
  const over = useLaterCode(overBoard)
  if (!over || !isLoading) return null
  for (const { name, cards = [] } of page.lists) {
    const card = cards.find(({ id }) => cardPath(page.id, id) === location.pathname)
    if (!card) continue
    const here = pathname + search
    return (
      <over.CardPreview
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
