import { useSearchParams } from "@remix-run/react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { useViewAddress } from "~/client/board-query"
import type { BoardPage } from "~/models/board/board-page"
import type { CardPage } from "~/models/card/card-page.server"
import { can } from "~/models/access/role"
import { Attachments } from "./attachments"
import { CardActions } from "./card-actions"
import { CardProperties } from "./card-properties"
import { Checklist } from "./checklist"
import { Comments } from "./comments"
import { Completed } from "./completed"
import { Description } from "./description"
import { MoveCard } from "./move-card"
import { Title } from "./title"
import { useCardAddress } from "./use-card-address"

/** The parameters that open a form or a question inside the card, which Escape closes first. */
const OPEN_IN_PLACE = ["edit", "edit-item", "delete-item", "edit-comment", "delete-comment"]

export function CardDetail({ page, board }: { page: CardPage; board: BoardPage }) {
  const [search] = useSearchParams()
  const { card, listName } = page
  const canEdit = can(page.userRole, "edit")
  const address = useCardAddress()
  const closeTo = useViewAddress()
  if (canEdit && search.has("delete")) {
    return (
      <Dialog key="delete" title="Delete card?" closeTo={address}>
        <Confirm intent="delete-card" closeTo={address}>
          <p>Are you sure you want to delete this card?</p>
        </Confirm>
      </Dialog>
    )
  }
  const edited = canEdit ? search.get("edit") : null
  const isOpen = canEdit && OPEN_IN_PLACE.some((name) => search.has(name))
  return (
    <Dialog
      key="card"
      wide
      closeTo={closeTo}
      editedAt={isOpen ? address : undefined}
      returnFocusTo={`[data-card-id="${card.id}"] > a`}
      title={<Title card={card} edited={edited === "title"} canEdit={canEdit} />}
    >
      <div
        className={`card-page grid gap-6 px-6 pb-6 pt-3 phone:grid-cols-1 phone:px-4 ${canEdit ? "grid-cols-[minmax(0,1fr)_11rem]" : "grid-cols-1"}`}
      >
        {canEdit && <CardActions page={page} address={address} />}
        <div className="card-section gap-5 wide:[grid-area:1/1]">
          <Completed card={card} canEdit={canEdit} />
          <p className="text-muted">
            in list <strong className="text-ink">{listName}</strong>
          </p>
          {canEdit && search.has("move") && <MoveCard page={page} board={board} />}
          <CardProperties page={page} members={board.members} />
          <Description
            cardId={card.id}
            source={page.description}
            html={page.descriptionHtml}
            edited={edited === "description"}
            canEdit={canEdit}
          />
          <Checklist page={page} />
          <Attachments page={page} address={address} />
          <Comments page={page} board={board} />
        </div>
      </div>
    </Dialog>
  )
}
