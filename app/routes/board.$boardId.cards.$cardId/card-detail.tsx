import { useSearchParams, useFetcher } from "@remix-run/react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { useViewAddress } from "~/client/board-query"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { can } from "~/models/access/role"
import { LIMITS } from "~/models/text/limits"
import { usePlainLinks } from "~/client/use-plain-links"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import { AddParts, type Part } from "./add-parts"
import { Attachments } from "~/routes/board.$boardId.cards.$cardId/attachments/attachments"
import { assistPath, CardActions } from "./card-actions"
import { CardHead } from "./card-head"
import { CardProperties } from "~/routes/board.$boardId.cards.$cardId/properties/card-properties"
import { AddChecklist } from "~/routes/board.$boardId.cards.$cardId/checklists/add-checklist"
import { Checklists } from "~/routes/board.$boardId.cards.$cardId/checklists/checklists"
import { Comments } from "~/routes/board.$boardId.cards.$cardId/comments/comments"
import { Description } from "~/routes/board.$boardId.cards.$cardId/text/description"
import { Reactions } from "~/routes/board.$boardId.cards.$cardId/reactions/reactions"
import { Relations } from "~/routes/board.$boardId.cards.$cardId/relations/relations"
import { FromOutside } from "./from-outside"
import { MoveCard } from "./move-card"
import { UnsavedDraft } from "~/routes/board.$boardId.cards.$cardId/text/unsaved-draft"
import { Title, titleDraft } from "./title"
import {
  CardUploads,
  useUploads,
} from "~/routes/board.$boardId.cards.$cardId/attachments/use-uploads"
import { useCardAddress } from "./use-card-address"
import { CardAssist } from "./card-assist"
import { RepeatCard } from "~/routes/board.$boardId.cards.$cardId/properties/repeat-card"

/** The parameters that open a form or a question inside the card, which Escape closes first. */
const OPEN_IN_PLACE = [
  "edit",
  "edit-item",
  "delete-item",
  "move-item",
  "edit-checklist",
  "delete-checklist",
]
const OPEN_TO_COMMENT = ["edit-comment", "delete-comment", "react-comment", "react"]

export function CardDetail({ page, board }: { page: CardPage; board: BoardPage }) {
  const [search] = useSearchParams()
  const { card } = page
  const canEdit = can(page.userRole, "edit")
  const address = useCardAddress()
  const closeTo = useViewAddress()
  const uploads = useUploads(card.id)
  const openLinkedCard = usePlainLinks(".linked-card")
  if (canEdit && search.has("delete")) {
    return (
      <Dialog key="delete" title="Delete card?" closeTo={address}>
        <Confirm intent="delete-card" closeTo={address}>
          <p>Are you sure you want to delete this card?</p>
          <p className="text-muted">
            {`It can be restored for ${LIMITS.deletedDays} days, from “Recently deleted” in the board’s menu.`}
          </p>
        </Confirm>
      </Dialog>
    )
  }
  const edited = canEdit ? search.get("edit") : null
  const hasAny = (names: readonly string[]) => names.some((name) => search.has(name))
  const isOpen =
    search.has("ask") ||
    (canEdit && hasAny(OPEN_IN_PLACE)) ||
    (page.canComment && hasAny(OPEN_TO_COMMENT))
  const asked = canEdit ? search.get("add") : null
  const parts = canEdit ? partsToAdd(page).filter((part) => part !== asked) : []
  return (
    <Dialog
      key="card"
      wide
      closeTo={closeTo}
      editedAt={isOpen ? address : undefined}
      returnFocusTo={`[data-card-id="${card.id}"] > a`}
      title={<Title card={card} edited={edited === "title"} canEdit={canEdit} />}
      below={<CardHead page={page} board={board} address={address} />}
      tools={<CardActions page={page} address={address} />}
    >
      <CardUploads.Provider value={canEdit ? uploads : null}>
        <div className="card-page" onClick={openLinkedCard}>
          <div className="card-main">
            {canEdit && edited !== "title" && (
              <UnsavedDraft what={titleDraft(card.id)} editAt={withQuery(address, "?edit=title")} />
            )}
            {page.isArchived && <ArchivedNotice page={page} address={address} />}
            {canEdit && search.has("move") && <MoveCard page={page} board={board} />}
            <FromOutside page={page} />
            <CardProperties page={page} board={board} address={address} />
            {canEdit && search.has("repeat") && <RepeatCard page={page} board={board} />}
            {search.has("ask") && <CardAssist pageAt={assistPath(page)} />}
            <Description
              cardId={card.id}
              source={page.description}
              html={page.descriptionHtml}
              edited={edited === "description"}
              canEdit={canEdit}
              below={
                <Reactions
                  text={{}}
                  reactions={page.reactions}
                  canReact={page.canComment}
                  isOpen={search.has("react")}
                  address={address}
                />
              }
            />
            <Checklists page={page} members={board.members} isOpen={asked === "checklist"} />
            <Relations page={page} board={board} address={address} isOpen={asked === "relation"} />
            <Attachments page={page} address={address} asked={asked} uploads={uploads} />
            {asked === "another" && <AddChecklist draftId={page.draftId} address={address} />}
            {parts.length > 0 && <AddParts parts={parts} address={address} />}
          </div>
          <Comments page={page} board={board} />
        </div>
      </CardUploads.Provider>
    </Dialog>
  )
}

const partsToAdd = ({ card, checklist, checklists }: CardPage): Part[] => [
  "attachments",
  "link",
  ...(checklist.length === 0 && checklists[0]?.id === card.id
    ? (["checklist"] as const)
    : checklists.length < LIMITS.checklists
      ? (["another"] as const)
      : []),
]

function ArchivedNotice({ page, address }: { page: CardPage; address: string }) {
  const fetcher = useFetcher()
  const { card, archivedList } = page
  useFocusOnUnmount(".card-actions summary")
  return (
    <div className="flex flex-wrap items-center gap-2.5 rounded-lg border border-line p-3">
      <Icon name="archive" />
      <p className="min-w-0 flex-1">
        {archivedList === null
          ? "This card is archived. It keeps everything, and can be changed once it is restored."
          : "The list of this card is archived. The card can be changed once the list is restored."}
      </p>
      {page.mayRestore && (
        <CommandButton
          intent="restore-archival"
          fields={{ archivalId: archivedList ?? card.id }}
          fetcher={fetcher}
          action={address}
          pendingText="Restoring..."
        >
          {archivedList === null ? "Restore" : "Restore list"}
        </CommandButton>
      )}
    </div>
  )
}
