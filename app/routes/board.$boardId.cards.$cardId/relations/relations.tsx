import { Link, useFetcher } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"
import { Icon } from "~/components/icon"
import { cardPath } from "~/models/access/card-path"
import { can } from "~/models/access/role"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import type { Relation } from "~/models/board/relation/relation"
import { RELATION_KINDS, type RelationKind } from "~/models/board/relation-kind/relation-kind"
import { AddRelation } from "./add-relation"

type Props = { page: CardPage; board: BoardPage; address: string; isOpen: boolean }

const HEADINGS: Record<RelationKind, string> = {
  blocked_by: "Blocked by",
  blocks: "Blocks",
  part_of: "Part of",
  has_part: "Parts",
  relates_to: "Related to",
}

/** The cards that a card is related to, by kinds. */
export function Relations({ page, board, address, isOpen }: Props) {
  const { relations } = page
  if (relations.length === 0 && !isOpen) return null
  const kinds = RELATION_KINDS.filter((kind) => relations.some((each) => each.kind === kind))
  return (
    <section className="card-section" aria-labelledby="relations">
      <h3 id="relations" tabIndex={-1}>
        Related cards
      </h3>
      {kinds.map((kind) => {
        const related = relations.filter((each) => each.kind === kind)
        const done = related.filter(({ card }) => card?.done).length
        return (
          <div key={kind} className="relations">
            <h4>
              {HEADINGS[kind]}
              {kind === "has_part" && (
                <span className="font-normal">{` ${done} of ${related.length}`}</span>
              )}
            </h4>
            <ul>
              {related.map((relation) => (
                <RelatedCard
                  key={relation.id}
                  relation={relation}
                  page={page}
                  address={address}
                  onThisBoard={relation.card?.boardId === board.id}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {isOpen && <AddRelation page={page} board={board} address={address} />}
    </section>
  )
}

type RelatedProps = {
  relation: Relation
  page: CardPage
  address: string
  onThisBoard: boolean
}

function RelatedCard({ relation, page, address, onThisBoard }: RelatedProps) {
  const { id, kind, card } = relation
  const fetcher = useFetcher()
  if (fetcher.formData) return null
  const title = card?.title ?? "A card you cannot see"
  const canEdit = can(page.userRole, "edit")
  return (
    <li className="relation">
      {card ? (
        <Link to={cardPath(card.boardId, card.id)} className="relation-card">
          <span className="text-muted">#{card.number}</span>{" "}
          {card.done ? <s>{title}</s> : <bdi>{title}</bdi>}
          {card.done && <span className="sr-only"> (done)</span>}
          {card.archived && <span className="text-muted"> Archived</span>}
          {!onThisBoard && <span className="text-muted"> {card.boardName}</span>}
        </Link>
      ) : (
        <span className="text-muted">{title}</span>
      )}
      {canEdit && kind === "has_part" && onThisBoard && (
        <CommandButton
          intent="convert-part"
          fields={{ id }}
          fetcher={fetcher}
          action={address}
          className="btn btn-quiet btn-icon"
          aria-label={`Turn ${title} into a checklist item`}
          title="Turn into a checklist item"
        >
          <Icon name="checklist" />
        </CommandButton>
      )}
      {canEdit && (
        <CommandButton
          intent="delete-relation"
          fields={{ id }}
          fetcher={fetcher}
          action={address}
          className="btn btn-quiet btn-icon"
          aria-label={`Remove ${title} from the related cards`}
        >
          <Icon name="close" />
        </CommandButton>
      )}
    </li>
  )
}
