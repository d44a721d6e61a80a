import {
  readBoardNames,
  readListNames,
  readPeopleNames,
  type NamedBoard,
  type NamedList,
  type NamedPerson,
} from "~/search/names.server"

/** The names that a reader can see, each kind read at most once for a search. */
export class ReaderNames {
  #boards: Promise<NamedBoard[]> | undefined
  #lists: Promise<NamedList[]> | undefined
  #people: Promise<NamedPerson[]> | undefined

  constructor(readonly userId: string) {}

  boards(): Promise<NamedBoard[]> {
    return (this.#boards ??= readBoardNames(this.userId))
  }

  lists(): Promise<NamedList[]> {
    return (this.#lists ??= readListNames(this.userId))
  }

  people(): Promise<NamedPerson[]> {
    return (this.#people ??= readPeopleNames(this.userId))
  }
}
