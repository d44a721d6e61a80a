import { oneLineOf } from "~/models/text/cut-text"

type Person = { username: string; name: string }

const UNKNOWN = "Unknown person"

/** The people of a file by their ids there. Those whom the file does not name are told apart by a number. */
export class PeopleOfFile {
  readonly #known = new Map<string, Person>()
  readonly #used = new Set<string>()
  readonly #nobody = new Set<string>()
  #unknown = 0

  /** Of two with one id, the first counts. */
  add(id: string, { username, name }: Person): void {
    const shown = oneLineOf(name) || oneLineOf(username)
    if (id === "" || shown === "" || this.#known.has(id)) return
    this.#known.set(id, { username: oneLineOf(username) || shown, name: shown })
  }

  /** Of somebody without a name. */
  addNobody(id: string): void {
    this.#nobody.add(id)
  }

  /** Somebody whom the file names, which does not count as a use. */
  known(id: string): Person | undefined {
    return this.#known.get(id)
  }

  of(id: string): Person {
    this.#used.add(id)
    const known = this.#known.get(id)
    if (known) return known
    this.#unknown += 1
    const name = this.#unknown === 1 ? UNKNOWN : `${UNKNOWN} ${String(this.#unknown)}`
    const person = { username: name, name }
    this.#known.set(id, person)
    return person
  }

  /** The people with these ids, each once. */
  all(ids: readonly string[]): Person[] {
    return [...new Set(ids)].filter((id) => id !== "").map((id) => this.of(id))
  }

  nameOf(id: string | null): string | null {
    return id === null || id === "" || this.#nobody.has(id) ? null : this.of(id).name
  }

  /** Names of those who were added, and that nothing asked for. */
  unused(ids: readonly string[]): string[] {
    const others = [...new Set(ids)].filter((id) => !this.#used.has(id))
    return others.flatMap((id) => this.#known.get(id)?.name ?? [])
  }
}
