import { readLatestChanges } from "~/database/rows/public-board-rows.server"
import { db } from "~/database/db.server"
import { hashToken } from "~/models/access/token.server"
import { avatarOf, initialsOf, type Member } from "~/models/access/person"
import {
  readBoardOutline,
  readCards,
  type CardSummary,
} from "~/models/board/board-page/board-cards.server"
import { propertiesWith } from "~/models/board/card/card-property"
import { fieldsOfBoard } from "~/models/board/custom-field/custom-field.server"
import type { EntryKind } from "~/models/board/event/entry"
import type { AvatarKey } from "~/models/people/account/avatar"
import { SharedReads } from "~/models/text/shared-reads"
import type { PublicLinks } from "./public-links"
import type { PublicChoices, Published } from "./published.server"
import type { PublicBoard, PublicFace, PublicPerson } from "./public-view"

/** A card on its list, and the id by which the server reads more of it. */
export type ShownCard = { id: string; face: PublicFace; list: string }

/** A board for people without an account, and the ids by which the server reads more of its cards. */
export type ReadBoard = {
  board: PublicBoard
  /** By their numbers. */
  cards: ReadonlyMap<number, ShownCard>
  /** The numbers of these cards, by their ids. */
  numbers: ReadonlyMap<string, number>
  /** The people whose own avatars are shown, by their places. */
  avatars: ReadonlyMap<string, AvatarKey>
}

/** A board that was read, and where the parts of it are that are written now. */
export type PublicReading = { published: Published; read: ReadBoard; links: PublicLinks }

const cache = new SharedReads<ReadBoard | null>({
  maxEntries: 20,
  maxWeight: 10_000,
  weigh: (read) => read?.cards.size ?? 0,
})

/** The only way from a board to what people without an account see of it; read once per state. Null if it was deleted. */
export const readPublicBoard = (published: Published): Promise<ReadBoard | null> =>
  cache.get(published.id, published.state, () => read(published))

/** The same with one card more, for the person who has left it: others may not see it, nor its list. */
export const readWithCard = (published: Published, cardId: string): Promise<ReadBoard | null> =>
  read(published, cardId)

async function read(published: Published, moreId?: string): Promise<ReadBoard | null> {
  const { boardId, choices, sharedBy, zone, showsNumbers, takesCards } = published
  const outline = await readBoardOutline(boardId)
  if (!outline) return null
  const { members, name } = outline
  const shown = outline.lists.flatMap((list) => {
    if (choices.listIds?.includes(list.id) ?? true) return [list]
    const cardIds = list.cardIds.filter((id) => id === moreId)
    return cardIds.length > 0 ? [{ ...list, name: "", cardIds }] : []
  })
  const avatars = new Map<string, AvatarKey>()
  const people = members.map((member, at): PublicPerson => {
    const id = String(at + 1)
    const own = choices.names === "full" ? avatarKeyOf(member) : null
    if (own) avatars.set(id, own)
    return {
      id,
      name: shownName(member.name, choices),
      avatar: avatarOf({ ...member, avatar: null }),
      ...(own && { hasAvatar: true }),
    }
  })
  const makeFace = faceMaker({
    choices,
    personOf: new Map(members.map(({ id }, at) => [id, String(at + 1)])),
    personFields: await personFieldsOf(boardId),
    changedAt: await readLatestChanges(boardId, PUBLIC_CHANGES, MAX_CHANGES),
  })
  const ids = shown.flatMap(({ cardIds }) => cardIds)
  const faces = new Map<string, PublicFace>()
  for await (const card of readCards(ids, new Set(members.map(({ id }) => id)))) {
    const isHidden = card.untaken && published.requestsNeedApproval && card.id !== moreId
    // A card of an older server gets its number soon after the start.
    if (card.number > 0 && !isHidden) faces.set(card.id, makeFace(card))
  }
  const lists = shown.map((list) => ({
    name: list.name,
    cards: list.cardIds.flatMap((id) => faces.get(id) ?? []),
  }))
  const changes = [...faces.values()].flatMap(({ changedAt = [] }) => changedAt)
  const board = {
    name,
    sharedBy: sharedBy === null ? null : shownName(sharedBy, choices),
    changedAt: changes.sort().at(-1) ?? published.createdAt.toISOString(),
    zone,
    showsNumbers,
    ...(takesCards && { takesCards: true as const }),
    ...(published.passwordHash !== null && { hasPassword: true as const }),
    people,
    lists,
  }
  return {
    board: { state: hashToken(JSON.stringify(board)).slice(0, 12), ...board },
    ...indexed(shown, faces),
    avatars,
  }
}

/** The cards that are shown, by numbers and by ids. */
function indexed(
  lists: readonly { name: string; cardIds: readonly string[] }[],
  faces: ReadonlyMap<string, PublicFace>,
): Pick<ReadBoard, "cards" | "numbers"> {
  const cards = new Map<number, ShownCard>()
  const numbers = new Map<string, number>()
  for (const { name: list, cardIds } of lists) {
    for (const id of cardIds) {
      const face = faces.get(id)
      if (!face) continue
      cards.set(face.number, { id, face, list })
      numbers.set(id, face.number)
    }
  }
  return { cards, numbers }
}

/** The key of a person's own avatar; null for a default one. */
function avatarKeyOf({ id: userId, avatar }: Member): AvatarKey | null {
  const version = avatar.startsWith(`/avatars/${userId}/`) ? avatar.split("/").at(-1) : undefined
  return version === undefined ? null : { userId, version }
}

/** A name as the owners have chosen. */
export const shownName = (name: string, { names }: Pick<PublicChoices, "names">): string =>
  names === "full" ? name : initialsOf(name) || "Somebody"

/** Changes that a face shows. */
const PUBLIC_CHANGES: EntryKind[] = [
  "card_created",
  "card_copied",
  "card_came",
  "card_repeated",
  "card_requested",
  "card_restored",
  "card_unarchived",
  "card_changed",
  "card_moved",
  "item_ticked",
  "item_unticked",
]
const MAX_CHANGES = 500

const PROPERTIES = propertiesWith("isPublic")

type Options = {
  choices: PublicChoices
  personOf: ReadonlyMap<string, string>
  /** The names of the fields whose values are names of people. */
  personFields: ReadonlySet<string>
  changedAt: ReadonlyMap<string, Date>
}

/** Returns a function that takes from a card what strangers may see: each value is named here. */
function faceMaker({ choices, personOf, personFields, changedAt }: Options) {
  return (card: CardSummary): PublicFace => {
    const own: Partial<Record<string, unknown>> = card
    const properties = PROPERTIES.flatMap((name) =>
      own[name] === undefined ? [] : [[name, own[name]] as const],
    )
    const { number, title, inDoneList, checklist, assigned, fields } = card
    const changed = changedAt.get(card.id)
    return {
      ...(Object.fromEntries(properties) as Partial<PublicFace>),
      number,
      title,
      ...(inDoneList && { inDoneList }),
      ...(checklist && { checklist }),
      ...(assigned && { assigned: assigned.flatMap((id) => personOf.get(id) ?? []) }),
      ...(fields && {
        fields: fields.map((field) =>
          personFields.has(field.name) ? { ...field, text: shownName(field.text, choices) } : field,
        ),
      }),
      ...(choices.files !== "none" && card.coverAttachmentId && { hasCover: true }),
      ...(choices.files === "all" && card.attachments && { attachments: card.attachments }),
      ...(choices.comments && card.comments && { comments: card.comments }),
      ...(changed && { changedAt: changed.toISOString() }),
    }
  }
}

async function personFieldsOf(boardId: string): Promise<Set<string>> {
  const fields = await fieldsOfBoard(db, boardId)
  return new Set(fields.filter(({ kind }) => kind === "person").map(({ name }) => name))
}
