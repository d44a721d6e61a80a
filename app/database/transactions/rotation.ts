/** Queues by key that are served round robin: after each item, its key moves behind the others. */
export class Rotation<Key, Item> {
  /** The first key of the map is served next. */
  readonly #queues = new Map<Key, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(key: Key): number {
    return this.#queues.get(key)?.length ?? 0
  }

  push(key: Key, item: Item): void {
    const queue = this.#queues.get(key)
    if (queue) queue.push(item)
    else this.#queues.set(key, [item])
    this.#size += 1
  }

  /** Removes and returns the next item, if any. Keys whose first item is not ready are passed over. */
  shift(isReady: (item: Item) => boolean = () => true): Item | undefined {
    for (const [key, queue] of this.#queues) {
      const [item] = queue
      if (item === undefined || !isReady(item)) continue
      queue.shift()
      this.#queues.delete(key)
      if (queue.length > 0) this.#queues.set(key, queue)
      this.#size -= 1
      return item
    }
    return undefined
  }
}
