import { hasArchivedCards } from "~/database/archive-board"
import { db } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { ImportedAssignee } from "~/models/board/assignment/assignment"
import { readImportedAssignees } from "~/models/board/assignment/assignment.server"
import type { Attachment } from "~/models/board/attachment/attachment"
import { readAttachments } from "~/models/board/attachment/attachment.server"
import type { Card, CardKey } from "~/models/board/card/card"
import { getCard } from "~/models/board/card/card.server"
import { readChecklist } from "~/models/board/checklist/checklist.server"
import { readChecklists } from "~/models/board/checklist/named-checklist.server"
import {
  shortenItems,
  toShown,
  type ShownItem,
} from "~/models/board/checklist/checklist-texts.server"
import { listItemTargets, type ItemTargets } from "~/models/board/checklist/move-item.server"
import type { CardView } from "~/models/board/card/card-view"
import type { CommentView } from "~/models/board/comment/comment"
import { readCommentPage, type OlderComments } from "~/models/board/comment/comment-page.server"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { fieldsOfBoard } from "~/models/board/custom-field/custom-field.server"
import { listDestinations, type Destination } from "~/models/board/card/destination.server"
import { dueOf, startOf, type Due, type Start } from "~/models/board/card/due-date.server"
import { newId } from "~/models/text/id"
import type { Label } from "~/models/board/label/label"
import { listLabels } from "~/models/board/label/label.server"
import type { ReactionView } from "~/models/board/reaction/reaction"
import { readReactionsByText, shownReactions } from "~/models/board/reaction/reactions.server"
import type { Relation } from "~/models/board/relation/relation"
import { readRelations } from "~/models/board/relation/relation.server"
import type { Repeat } from "~/models/board/repeat/repeat-rule"
import { repeatText } from "~/models/board/repeat/repeat-text"
import { isAssisted, modelName } from "~/models/board/assist-switch/assist-switch.server"
import { readRepeat } from "~/models/board/repeat/repeat.server"
import type { Clock, Hours } from "~/models/text/time/clock"
import { dateText, momentText } from "~/models/text/time/date-text.server"
import { dayIn } from "~/models/text/time/zoned-time"
import { addressShower, textRenderer } from "~/models/board/mention/mention.server"
import type { CardWatch } from "~/models/board/watch/watch"
import { readCardWatch } from "~/models/board/watch/watch.server"
import { can, type Role } from "~/models/access/role"
import { isSafeLink, decodeNonAscii } from "~/models/text/markdown/safe-link"

export type CardPage = {
  hasAssist: boolean
  card: Omit<Card, "description">
  boardId: string
  listName: string
  inDoneList: boolean
  /** "viewer" for an archived card, or one of an archived board. */
  userRole: Role
  canComment: boolean
  isArchived: boolean
  mayRestore: boolean
  archivedList: string | null
  due: Due | null
  start: Start | null
  zone: string
  hours: Hours
  labels: Label[]
  importedAssignees: ImportedAssignee[]
  attachments: Attachment[]
  /** Null unless its form is open. */
  description: string | null
  descriptionHtml: string
  checklists: { id: string; name: string }[]
  checklist: ShownItem[]
  /** The newest first. */
  comments: CommentView[]
  relations: Relation[]
  /** To the description; left out where there are none. */
  reactions?: ReactionView[]
  watch: CardWatch
  /** Of a card that somebody without an account has left. */
  request: { isTaken: boolean } | null
  /** With the next times of `next` in words: the day and time of the first, and the days of the others. */
  repeat: (Repeat & { text: string; nextTexts: string[] }) | null
  customFields: CustomField[]
  /** The ISO weekday of today in `zone`, from 1 for Monday. */
  today: number
  /** Null if these are all. */
  older: OlderComments | null
  destinations: Destination[]
  /** Empty unless the form that moves an item is open. */
  itemTargets: ItemTargets[]
  /** For the next copy, item or comment, so that a form sent twice creates one. */
  draftId: string
}

/** The data of a card's page. @throws 404, also for a card of another board */
export async function getCardPage(
  actor: Actor,
  key: CardKey,
  clock: Clock,
  view: CardView = {},
): Promise<CardPage> {
  const found = await getCard(actor, key)
  const { zone, hours } = clock
  const { description, ...card } = found.card
  const { dueDate, dueAllDay, startDate, startAllDay, done } = card
  const due = dueDate === null ? null : dueOf({ dueDate, dueAllDay, done }, clock)
  const start = startDate === null ? null : startOf(startDate, startAllDay, clock)
  const { isArchived, boardIsArchived } = found
  const mayRestore = isArchived && !boardIsArchived && can(found.userRole, "edit")
  const isFixed = isArchived || boardIsArchived
  const userRole = isFixed ? "viewer" : found.userRole
  const canComment = !isFixed && can(found.userRole, "comment", found.viewersComment)
  const mayEdit = can(userRole, "edit")
  const labels = mayEdit ? await listLabels(actor) : []
  const destinations = mayEdit && view.moving ? await listDestinations(actor, found.boardId) : []
  const itemTargets =
    mayEdit && view.movingItem ? await listItemTargets(db, found.boardId, card) : []
  const render = textRenderer(db, found.boardId)
  const reader = { actor, userRole, canComment, clock, render }
  const [
    watch,
    repeat,
    customFields,
    importedAssignees,
    attachments,
    checklists,
    checklist,
    { comments, older },
    relations,
  ] = await Promise.all([
    readCardWatch(db, actor, { ...card, boardId: found.boardId }),
    readRepeat(db, card.id),
    fieldsOfBoard(db, found.boardId),
    readImportedAssignees(db, card.id),
    readAttachments(db, card.id),
    readChecklists(db, card.id),
    readChecklist(db, card.id),
    readCommentPage(reader, card.id, view),
    readRelations(db, actor, card.id),
  ])
  const descriptionHtml = await render(description)
  const show = await addressShower(db, actor, [
    descriptionHtml,
    ...comments.flatMap(({ html, quotedHtml }) => [html, quotedHtml ?? ""]),
  ])
  const reactions = await readReactionsByText(db, [card.id, ...comments.map(({ id }) => id)])
  const shownUnder = (textId: string) => {
    const shown = shownReactions(reactions.get(textId), actor.id)
    return shown && { reactions: shown }
  }
  return {
    hasAssist: modelName() !== null && (await isAssisted(db, found.boardId)),
    boardId: found.boardId,
    listName: found.listName,
    inDoneList: found.inDoneList,
    userRole,
    canComment,
    isArchived,
    mayRestore,
    archivedList: isArchived && !hasArchivedCards(card.listId) ? card.listId : null,
    card,
    description: mayEdit && view.description ? description : null,
    descriptionHtml: show(descriptionHtml),
    due,
    start,
    zone,
    hours,
    labels,
    importedAssignees,
    attachments: attachments.map(withShortAddress),
    checklists: checklists.map(({ id, name }) => ({ id, name })),
    checklist: shortenItems(
      checklist.map((item) => toShown(item, clock)),
      view.itemId,
    ),
    comments: comments.map(({ html, quotedHtml, ...comment }) => ({
      ...comment,
      html: show(html),
      quotedHtml: quotedHtml === null ? null : show(quotedHtml),
      ...shownUnder(comment.id),
    })),
    ...shownUnder(card.id),
    relations,
    request: found.taken === null ? null : { isTaken: found.taken > 0 },
    watch,
    repeat: repeat && {
      ...repeat,
      text: repeatText(repeat, hours),
      nextTexts: repeat.next.map((at, index) =>
        index === 0 ? momentText(at, clock) : dateText(at, zone, "dialog"),
      ),
    },
    customFields,
    today: new Date(dayIn(zone, Date.now())).getUTCDay() || 7,
    older,
    destinations,
    itemTargets,
    draftId: newId(),
  }
}

/** The URL of a link may have 18,000 characters, if each of them is encoded. */
function withShortAddress(attachment: Attachment): Attachment {
  const { filePath } = attachment
  return isSafeLink(filePath) ? { ...attachment, filePath: decodeNonAscii(filePath) } : attachment
}
