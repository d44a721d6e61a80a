import { config } from "~/config/config.server"
import type { Attachment } from "~/database/types"
import { LINK } from "~/models/board/attachment/file-type"
import { cardPath } from "~/models/access/card-path"
import { FORMER_MEMBER } from "~/models/people/member/former-member"
import { CHECKLIST } from "~/models/board/checklist/checklist"
import {
  coverOf,
  type WholeBoard,
  type WholeCard,
  type WholeList,
} from "~/models/exchange/board-file/whole-board.server"
import type { NewComment } from "./newest-comments.server"
import { TrelloFields } from "./trello-fields.server"
import { posOf, type TrelloParts } from "./trello-parts.server"

type Card = { id: string; idShort: number; name: string; list: { id: string; name: string } }

/** Cards in Trello's shape, and what its exports have of them beside the cards. */
export class TrelloCards {
  readonly fields: TrelloFields
  readonly #board: WholeBoard
  readonly #parts: TrelloParts
  readonly #known = new Map<string, Card>()

  constructor(board: WholeBoard, parts: TrelloParts) {
    this.#board = board
    this.#parts = parts
    this.fields = new TrelloFields(board, parts)
  }

  /** The ids here of the cards that were written. */
  get ids(): string[] {
    return [...this.#known.keys()]
  }

  listOf({ id, name, archived, cardLimit }: WholeList, at: number): object {
    return {
      id: this.#parts.idOf(`list ${id}`),
      idBoard: this.#parts.boardId,
      name,
      closed: archived === true,
      pos: posOf(at),
      softLimit: cardLimit,
      color: null,
    }
  }

  /** @param at the card's place on its list, from 0 */
  cardOf(card: WholeCard, list: WholeList, at: number): object {
    const parts = this.#parts
    const { dueDate, createdAt, completed, attachments } = card
    const known = this.#add(card, list)
    const labels = card.labels.map((label) => parts.labelOf(label))
    const url = config.publicUrl + cardPath(this.#board.id, card.id)
    const cover = coverOf(card)
    const idAttachment = cover ? this.#attachmentId(cover) : null
    return {
      id: known.id,
      idShort: known.idShort,
      idBoard: parts.boardId,
      idList: known.list.id,
      name: card.title,
      desc: parts.textOf(card.description),
      descData: null,
      url,
      shortUrl: url,
      shortLink: parts.shortLinkOf(known.id),
      closed: card.archived === true,
      pos: posOf(at),
      dateLastActivity: createdAt,
      due: dueDate,
      dueComplete: completed,
      start: this.fields.startOf(card),
      dueReminder: dueDate === null ? null : (card.reminderMinutes ?? -1),
      idLabels: labels.map(({ id }) => id),
      labels,
      idMembers: card.assigned.map((person) => parts.personOf(person).id),
      idChecklists: namesOf(card).map((_, place) => this.#checklistId(card, place)),
      attachments: attachments.map((attachment, place) => this.#attachmentOf(attachment, place)),
      idAttachmentCover: idAttachment,
      cover: { idAttachment, color: null, size: "normal" },
      customFieldItems: this.fields.valuesOf(card),
      badges: badgesOf(card),
      cardRole: null,
      isTemplate: false,
      idMembersVoted: [],
      stickers: [],
      checkItemStates: null,
      manualCoverAttachment: cover !== undefined,
      subscribed: false,
    }
  }

  checklistsOf(card: WholeCard): object[] {
    const known = this.#known.get(card.id)
    if (!known) return []
    return namesOf(card).map((name, place) => {
      const id = this.#checklistId(card, place)
      const items = card.checklist.filter(({ list = 0 }) => list === place)
      return {
        id,
        idBoard: this.#parts.boardId,
        idCard: known.id,
        name,
        pos: posOf(place),
        checkItems: items.map(({ text, completed, assignee, dueDate = null }, at) => ({
          id: this.#parts.idOf(`item ${card.id} ${place} ${at}`),
          idChecklist: id,
          name: this.#parts.textOf(text),
          state: completed ? "complete" : "incomplete",
          pos: posOf(at),
          due: dueDate,
          dueReminder: null,
          nameData: null,
          idMember: assignee === undefined ? null : this.#parts.personNamed(assignee).id,
        })),
      }
    })
  }

  actionOf({
    id,
    cardId,
    author,
    importedAuthor,
    text,
    createdAt,
    editedAt,
  }: NewComment): object[] {
    const known = this.#known.get(cardId)
    if (!known) return []
    const { list, ...card } = known
    const date = createdAt.toISOString()
    // Trello's files name the author of each comment, and some readers take that for granted.
    const person = author
      ? this.#parts.personOf(author)
      : importedAuthor === null
        ? this.#parts.personOf(FORMER_MEMBER)
        : this.#parts.personNamed(importedAuthor)
    return [
      {
        id: this.#parts.idOf(`comment ${id}`, date),
        type: "commentCard",
        date,
        idMemberCreator: person.id,
        data: {
          text: this.#parts.textOf(text),
          card,
          list,
          board: { id: this.#parts.boardId, name: this.#board.name },
          ...(editedAt && { dateLastEdited: editedAt.toISOString() }),
        },
        memberCreator: person,
      },
    ]
  }

  #add({ id, number, title, createdAt }: WholeCard, list: WholeList): Card {
    const known = {
      id: this.#parts.idOf(`card ${id}`, createdAt),
      name: title,
      idShort: number,
      list: { id: this.#parts.idOf(`list ${list.id}`), name: list.name },
    }
    this.#known.set(id, known)
    return known
  }

  #checklistId({ id, createdAt }: WholeCard, place: number): string {
    return this.#parts.idOf(`checklist ${id} ${String(place)}`, createdAt)
  }

  #attachmentId({ id, createdAt }: Attachment): string {
    return this.#parts.idOf(`attachment ${id}`, createdAt.toISOString())
  }

  #attachmentOf(attachment: Attachment, place: number): object {
    const { id, filename, filePath, fileSize, mimeType, createdAt } = attachment
    const isLink = mimeType === LINK
    return {
      id: this.#attachmentId(attachment),
      name: filename,
      isUpload: !isLink,
      url: isLink ? filePath : `${config.publicUrl}/attachments/${id}`,
      ...(isLink
        ? { bytes: null, mimeType: "" }
        : { bytes: fileSize, mimeType, fileName: filename }),
      date: createdAt.toISOString(),
      pos: posOf(place),
      idMember: null,
      previews: [],
    }
  }
}

/** Items of a card whose checklists have no names are on one. */
const namesOf = ({ checklists, checklist }: WholeCard): string[] =>
  checklists ?? (checklist.length > 0 ? [CHECKLIST] : [])

function badgesOf(card: WholeCard): object {
  const { checklist, attachments, commentCount, dueDate, completed, description } = card
  return {
    comments: commentCount,
    attachments: attachments.length,
    votes: 0,
    checkItems: checklist.length,
    checkItemsChecked: checklist.filter((item) => item.completed).length,
    due: dueDate,
    dueComplete: completed,
    description: description !== "",
  }
}
