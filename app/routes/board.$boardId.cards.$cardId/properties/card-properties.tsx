import { Fragment, type ReactNode } from "react"
import { useKeepQuery } from "~/client/board-query"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { cardPath } from "~/models/access/card-path"
import {
  CARD_PROPERTIES,
  propertiesWith,
  type PropertyWith,
} from "~/models/board/card/card-property"
import { fieldText } from "~/models/board/custom-field/custom-field"
import { can } from "~/models/access/role"
import { MoreProperties } from "./card-property"
import { DueDate } from "./due-date"
import { Estimate } from "./estimate"
import { Labels } from "./labels"
import { People } from "./people"
import { Priority } from "./priority"
import { Repeat } from "./repeat"
import { StartDate } from "./start-date"
import { CustomFields } from "./custom-fields"

type Props = { page: CardPage; board: BoardPage; address: string }

export function CardProperties({ page, board, address }: Props) {
  const { members } = board
  const { boardId, card, due, userRole, importedAssignees, customFields } = page
  const canEdit = can(userRole, "edit")
  const hasPeople = card.assignedUsers.length > 0 || importedAssignees.length > 0
  const empty = propertiesWith("fact").filter((property) => isEmptyValue(card[property]))
  const isEmpty = empty.length === propertiesWith("fact").length
  const invite = `/board/${boardId}/invite?back=${cardPath(boardId, card.id)}`
  const inviteAt = useKeepQuery()(invite)
  const people = members.map(({ id, name, avatar }) => ({ id, name, avatar }))
  const emptyFields = customFields.filter(
    (each) => fieldText(each, card.fields[each.id], people) === "",
  )
  const hasFields = emptyFields.length < customFields.length
  const isAdded = (property: PropertyWith<"fact">) => CARD_PROPERTIES[property].fact === "added"
  const hasExtras = emptyFields.length > 0 || page.repeat === null || empty.some(isAdded)
  if (!canEdit && isEmpty && !hasPeople && page.repeat === null && !hasFields) return null
  const {
    labels,
    ...others
  }: Record<PropertyWith<"fact">, ReactNode> = {
    labels: <Labels page={page} canEdit={canEdit} />,
    dueDate: (
      <DueDate due={due} reminder={card.reminderMinutes} zone={page.zone} canEdit={canEdit} />
    ),
    startDate: <StartDate start={page.start} zone={page.zone} canEdit={canEdit} />,
    priority: <Priority card={card} canEdit={canEdit} />,
    estimate: <Estimate estimate={card.estimate} canEdit={canEdit} />,
  }
  return (
    <dl className="card-facts">
      {labels}
      <People
        card={card}
        imported={importedAssignees}
        members={members}
        canEdit={canEdit}
        inviteAt={can(userRole, "own") ? inviteAt : null}
      />
      {Object.entries(others).map(([name, fact]) => (
        <Fragment key={name}>{fact}</Fragment>
      ))}
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

const isEmptyValue = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : value === null
