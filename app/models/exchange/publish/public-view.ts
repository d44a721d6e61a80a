import type { FaceField } from "~/models/board/custom-field/face-field"
import type { CardColumns } from "~/models/board/card/card"
import type { PropertyWith } from "~/models/board/card/card-property"
import type { RelationKind } from "~/models/board/relation-kind/relation-kind"

// A board as people without an account see it. Nothing here has an id: cards have their numbers, people a place in a list.

type Shown = Pick<CardColumns, Exclude<PropertyWith<"isPublic">, "description">>

/** A person by name or initials, as the owners have chosen. */
export type PublicPerson = {
  /** Their place among those of the board. */
  id: string
  name: string
  /** The path of a default avatar. */
  avatar: string
  /** Whether there is an avatar of their own, and names are shown. */
  hasAvatar?: true
}

/** A card with what its face shows. Empty values are left out; dates are ISO 8601. */
export type PublicFace = { [Name in keyof Shown]?: NonNullable<Shown[Name]> } & {
  number: number
  title: string
  inDoneList?: true
  hasCover?: true
  comments?: number
  attachments?: number
  checklist?: [done: number, all: number]
  assigned?: string[]
  fields?: FaceField[]
  /** When it last changed, if that is not long ago. */
  changedAt?: string
}

export type PublicList = { name: string; cards: PublicFace[] }

export type PublicBoard = {
  /** Differs where anything else here differs. */
  state: string
  name: string
  /** The person who shares it, by name or initials; null after the account is deleted. */
  sharedBy: string | null
  /** The latest change of a card that is shown; when the board was created, if all are long ago. */
  changedAt: string
  /** By its clock dates are shown. */
  zone: string
  /**
   * By this time cards are overdue, in milliseconds since 1970. Left out, the present; 0 for pages that nobody makes anew: all
   * dates have their year there, and none is past.
   */
  now?: number
  showsNumbers: boolean
  /** Whether everybody can leave a card. */
  takesCards?: true
  /** Whether readers need the password of the board. */
  hasPassword?: true
  people: PublicPerson[]
  lists: PublicList[]
}

/** A file or link on a card; `place` counts from 1 among all of the card. */
export type PublicFile = {
  place: number
  name: string
  /** In bytes; 0 for a link. */
  size: number
  isPicture: boolean
  /** Whether it can be had as it was uploaded, and not only as a small image. */
  hasOriginal: boolean
  /** Where a link leads; null for a file. */
  href: string | null
}

export type PublicComment = { author: string; createdAt: string; edited: boolean; html: string }

export type PublicRelation = { kind: RelationKind; number: number; title: string; done: boolean }

export type PublicItem = { text: string; completed: boolean; dueDate?: string; assignee?: string }

/** Everything of a card. */
export type PublicCard = {
  face: PublicFace
  list: string
  descriptionHtml: string
  checklists: { name: string; items: PublicItem[] }[]
  files: PublicFile[]
  relations: PublicRelation[]
  /** The oldest first. */
  comments: PublicComment[]
}
