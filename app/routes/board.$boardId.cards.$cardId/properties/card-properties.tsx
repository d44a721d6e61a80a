import { useKeepQuery } from "~/client/board-query"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { cardPath } from "~/models/access/card-path"
import { latePart } from "~/components/late-part"
import { fieldText } from "~/models/board/custom-field/custom-field"
import { can } from "~/models/access/role"
import { MoreProperties } from "./card-property"
import { DueDate } from "./due-date"
import { Estimate } from "./estimate"
import { Labels } from "./labels"
import { People } from "./people"
import { Priority } from "./priority"
import { Repeat } from "./repeat"

const CustomFields = latePart(() => import("./custom-fields"))

type Props = { page: CardPage; board: BoardPage; address: string }

export function CardProperties({ page, board, address }: Props) {
  const { members } = board
  const { boardId, card, due, userRole, importedAssignees, customFields } = page
  const canEdit = can(userRole, "edit")
  const hasPeople = card.assignedUsers.length > 0 || importedAssignees.length > 0
  const hasProperties =
    card.labels.length > 0 || hasPeople || card.estimate !== null || page.repeat !== null
  const invite = `/board/${boardId}/invite?back=${cardPath(boardId, card.id)}`
  const inviteAt = useKeepQuery()(invite)
  const people = members.map(({ id, name, avatar }) => ({ id, name, avatar }))
  const emptyFields = customFields.filter(
    (each) => fieldText(each, card.fields[each.id], people) === "",
  )
  const hasFields = emptyFields.length < customFields.length
  const hasExtras = emptyFields.length > 0 || card.estimate === null || page.repeat === null
  if (!canEdit && !hasProperties && !card.priority && !due && !hasFields) return null
  return (
    <dl className="card-facts">
      <Labels page={page} canEdit={canEdit} />
      <People
        card={card}
        imported={importedAssignees}
        members={members}
        canEdit={canEdit}
        inviteAt={can(userRole, "own") ? inviteAt : null}
      />
      <DueDate due={due} reminder={card.reminderMinutes} zone={page.zone} canEdit={canEdit} />
      <Priority card={card} canEdit={canEdit} />
      <Estimate estimate={card.estimate} canEdit={canEdit} />
      {customFields.length > 0 && (
        <CustomFields
          fields={customFields}
          values={card.fields}
          people={people}
          canEdit={canEdit}
        />
      )}
      <Repeat
        page={page}
        isPaused={page.isArchived || board.isArchived === true}
        changeAt={canEdit ? address : null}
      />
      {canEdit && hasExtras && <MoreProperties />}
    </dl>
  )
}
