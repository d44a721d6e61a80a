/** Queues of items by key that take turns: a key that has given an item goes behind the others. */
export class Rotation<Key, Item> {
  /** The first key in the map is served next. */
  readonly #queues = new Map<Key, Item[]>()
  #size = 0

  /** How many items there are. */
  get size(): number {
    return this.#size
  }

  /** How many items of a key there are. */
  sizeOf(key: Key): number {
    return this.#queues.get(key)?.length ?? 0
  }

  push(key: Key, item: Item): void {
    const queue = this.#queues.get(key)
    if (queue) queue.push(item)
    else this.#queues.set(key, [item])
    this.#size += 1
  }

  /** Takes the next item; undefined where there is none. */
  shift(): Item | undefined {
    const [next] = this.#queues
    if (!next) return undefined
    const [key, queue] = next
    const item = queue.shift()
    this.#queues.delete(key)
    if (queue.length > 0) this.#queues.set(key, queue)
    this.#size -= 1
    return item
  }
}
