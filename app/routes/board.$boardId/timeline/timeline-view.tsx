import { useSearchParams } from "@remix-run/react"
import { todayIn, useNow } from "~/client/clock"
import { usePlainLinks } from "~/client/use-plain-links"
import { Pager } from "~/components/pager"
import { GroupHead, TimelineFrame } from "~/components/timeline/timeline-frame"
import { can } from "~/models/access/role"
import { countText } from "~/models/text/count-text"
import type { TimelinePage } from "~/models/views/timeline/timeline-page"
import { FilterState } from "~/routes/board.$boardId/filter/filter-state"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import { useShownBoard } from "~/routes/board.$boardId/lists/use-shown-board"
import { useAddressWith } from "~/routes/board.$boardId/use-address-with"
import { TimelineBar } from "./timeline-bar"
import { TimelineRow } from "./timeline-row"
import { useBarMoves } from "./use-bar-moves"
import { useCardDays } from "./use-card-days"

/** The cards of a board that have a date as rows, with bars over their days. Each change fetches it whole. */
export function TimelineView({ board: page }: { board: TimelinePage }) {
  const now = useNow()
  const shown = useShownBoard(page)
  const board = now === null ? shown : { ...shown, today: todayIn(page.zone, now) }
  const canEdit = can(board.userRole, "edit")
  const daysOf = useCardDays(board.zone)
  const { announcement, ...moves } = useBarMoves(board, { send: useSend(board.id), daysOf })
  const openLink = usePlainLinks("[data-card-id] a", { preventScrollReset: true })
  const addressWith = useAddressWith()
  const [search] = useSearchParams()
  const edited = canEdit ? search.get("dates") : null
  const opened = board.groups.find(({ cardIds }) => cardIds.includes(edited ?? ""))
  const cards = new Map(board.lists.flatMap(({ cards }) => cards).map((card) => [card.id, card]))
  return (
    <>
      <FilterState board={board} hidden={board.hidden} shown={board.shown} />
      <div className="table-view" onClick={openLink} {...(canEdit && moves)}>
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <TimelineBar board={board} />
        <div className="table-form">
          <div className="table-scroll" tabIndex={-1}>
            <TimelineFrame span={board}>
              {board.groups.map((group) => (
                <tbody key={group.key}>
                  <GroupHead
                    name={group.name}
                    count={group.count}
                    isOfPeople={board.by === "person"}
                  />
                  {group.cardIds
                    .flatMap((id) => cards.get(id) ?? [])
                    .map((card) => (
                      <TimelineRow
                        key={card.id}
                        board={board}
                        card={card}
                        days={daysOf(card)}
                        canEdit={canEdit}
                        isEdited={card.id === edited && group === opened}
                      />
                    ))}
                </tbody>
              ))}
            </TimelineFrame>
            <p className="p-3 text-muted empty:hidden">{undatedText(board)}</p>
          </div>
        </div>
        <Pager
          {...board}
          label="Pages of rows"
          to={(part) => addressWith({ part: part === 1 ? "" : String(part) })}
        />
      </div>
    </>
  )
}

function undatedText({ shown, undated, hidden }: TimelinePage): string {
  if (shown === 0) return hidden > 0 ? "No cards match the filter." : "This board has no cards yet."
  return undated === 0 ? "" : `${countText(undated, "card")} without a start or due date.`
}
