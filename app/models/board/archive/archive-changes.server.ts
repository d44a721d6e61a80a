import { hasArchivedCards, homeListOf } from "~/database/archive-board"
import { db } from "~/database/db.server"
import { DomainError } from "~/errors"
import {
  requireCardOrArchived,
  requireListOrArchived,
  type Actor,
} from "~/models/access/access.server"
import type { BoardSummary } from "~/models/board/board/board"
import { getBoardSummary, updateBoard } from "~/models/board/board/board.server"
import type { Card } from "~/models/board/card/card"
import { getCard, updateCard } from "~/models/board/card/card.server"
import { unchanged, type Updated } from "~/models/text/compare.server"
import type { List } from "~/models/board/list/list"
import {
  setArchiveDays,
  setCardLimit,
  setCardsDone,
  updateList,
} from "~/models/board/list/list.server"
import type { ArchivalKey, ChangeBoard, ChangeCard, ChangeList } from "./archive"
import { archiveCard, archiveList } from "./archive.server"
import { archiveBoard, restoreArchivedBoard } from "./board-archive.server"
import { archivedWithList } from "~/models/board/deletion/delete-archived.server"
import { restoreArchival } from "./unarchive.server"

// In updates of the API, `archived` comes alone: another field would change an archived card.

export async function changeCard(actor: Actor, input: ChangeCard): Promise<Updated<Card>> {
  const { archived, cardId, boardId, ...fields } = input
  const key = { cardId, boardId }
  if (archived === undefined) return updateCard(actor, { ...key, ...fields })
  const { isArchived, listId } = await requireCardOrArchived(db, actor, key, "edit")
  if (isArchived && !archived && !hasArchivedCards(listId)) throw archivedWithList()
  if (archived) await archiveCard(actor, key)
  else if (isArchived) await restoreOnce(actor, { boardId, archivalId: cardId })
  const found = await getCard(actor, key)
  const card = { ...found.card, listId: homeListOf(found.card.listId) }
  return isArchived === archived ? unchanged(card) : { value: card, isChanged: true }
}

/** Somebody else may have restored it meanwhile, or deleted it: whoever reads it next learns which. */
async function restoreOnce(actor: Actor, key: ArchivalKey): Promise<void> {
  await restoreArchival(actor, key).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.status !== 404) throw error
  })
}

export async function changeBoard(
  actor: Actor,
  { archived, ...wanted }: ChangeBoard,
): Promise<Updated<BoardSummary>> {
  if (archived === undefined) return updateBoard(actor, wanted)
  const { isChanged } = await (archived ? archiveBoard : restoreArchivedBoard)(actor, wanted)
  return { value: await getBoardSummary(actor, wanted), isChanged }
}

export async function changeList(actor: Actor, input: ChangeList): Promise<Updated<List>> {
  const { archived, cardLimit, archiveDoneDays, cardsDone, listId, boardId, ...fields } = input
  const key = { listId, boardId }
  if (cardLimit !== undefined) return setCardLimit(actor, { ...key, cardLimit })
  if (archiveDoneDays !== undefined) return setArchiveDays(actor, { ...key, archiveDoneDays })
  if (cardsDone !== undefined) return setCardsDone(actor, { ...key, cardsDone })
  if (archived === undefined) return updateList(actor, { ...key, ...fields, name: fields.name })
  const { isArchived } = await requireListOrArchived(db, actor, key, "edit")
  if (archived) await archiveList(actor, key)
  else if (isArchived) await restoreOnce(actor, { boardId, archivalId: listId })
  const { isArchived: _now, ...list } = await requireListOrArchived(db, actor, key, "see")
  return { value: list, isChanged: isArchived !== archived }
}
