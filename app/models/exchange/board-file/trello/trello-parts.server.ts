import { createHash } from "node:crypto"
import { config } from "~/config/config.server"
import { withAddresses } from "~/models/board/attachment/attachment-numbers"
import { initialsOf } from "~/models/access/person"
import { trelloColorName } from "~/models/exchange/board-file/trello/trello-colors"
import { parseLabel } from "~/models/board/label/label"
import type { WholeBoard } from "~/models/exchange/board-file/whole-board.server"

type Label = { id: string; idBoard: string; name: string; color: string | null }
type Person = {
  id: string
  username: string
  fullName: string
  initials: string
  avatarHash: null
  confirmed: true
  memberType: "normal"
}

const LATEST_SECOND = 0xffffffff

/** Digits as in Trello's ids: 24 hexadecimal ones, the first 8 the seconds since 1970. A key has always the same. */
function trelloId(key: string, createdAt: string): string {
  const second = Math.floor(Date.parse(createdAt) / 1000)
  const time = Math.min(Math.max(second, 0), LATEST_SECOND)
  const hash = createHash("sha256").update(key).digest("hex")
  return time.toString(16).padStart(8, "0") + hash.slice(0, 16)
}

/** Trello leaves room between two things that follow each other. @param index counted from 0 */
export const posOf = (index: number): number => (index + 1) * 16_384

/** Ids, and the labels and people that were named so far: all parts of a board in Trello's shape share them. */
export class TrelloParts {
  readonly boardId: string
  readonly #board: WholeBoard
  readonly #labels = new Map<string, Label>()
  readonly #people = new Map<string, Person>()
  readonly #peopleByName = new Map<string, Person>()

  constructor(board: WholeBoard) {
    this.#board = board
    this.boardId = trelloId(board.id, board.createdAt)
  }

  /** @param key what no other thing of the board has */
  idOf(key: string, createdAt = this.#board.createdAt): string {
    return trelloId(`${this.#board.id} ${key}`, createdAt)
  }

  /** Pictures and files in a text are those of this server. */
  textOf(text: string): string {
    return withAddresses(text, config.publicUrl)
  }

  labelOf(label: string): Label {
    const known = this.#labels.get(label)
    if (known) return known
    const { name, color } = parseLabel(label)
    const id = this.idOf(`label ${label}`)
    const added = { id, idBoard: this.boardId, name, color: trelloColorName(color) }
    this.#labels.set(label, added)
    return added
  }

  personOf({ username, name }: { username: string; name: string }): Person {
    const key = `${username}\n${name}`
    const known = this.#people.get(key)
    if (known) return known
    const added: Person = {
      id: this.idOf(`person ${key}`),
      username,
      fullName: name,
      initials: initialsOf(name),
      avatarHash: null,
      confirmed: true,
      memberType: "normal",
    }
    this.#people.set(key, added)
    if (!this.#peopleByName.has(name)) this.#peopleByName.set(name, added)
    return added
  }

  /** The end of an address there: 8 digits that no other thing of the board has. */
  shortLinkOf(id: string): string {
    return id.slice(-8)
  }

  /** Somebody who is known by name only. */
  personNamed(name: string): Person {
    return this.#peopleByName.get(name) ?? this.personOf({ username: name, name })
  }

  get labels(): Label[] {
    return [...this.#labels.values()]
  }

  get people(): Person[] {
    return [...this.#people.values()]
  }
}
