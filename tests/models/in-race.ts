import { expect, vi } from "vitest"
import { engine } from "~/database/client.server"
import type { Tx } from "~/database/db.server"

export type Data = Record<string, unknown>
type Delegate = Record<string, (args: { data: Data }) => Promise<unknown>>
const tableOf = (tx: Tx, model: string) => (tx as unknown as Record<string, Delegate>)[model] ?? {}

type Rival = {
  /** The write before which the rival's row is there. */
  before?: "create" | "createMany" | "update"
  /** Inserts the rival's row: the same one, unless given. */
  insert?: (tx: Tx, data: Data) => Promise<unknown>
}

/**
 * Runs a command while a rival commits a row between its look-up and its write. The refusal is the
 * database's own: the first attempt finds the row of the rival only when it writes its own.
 */
export async function inRace<T>(
  model: string,
  command: () => Promise<T>,
  { before = "create", insert }: Rival = {},
): Promise<T> {
  const begin = engine.begin.bind(engine)
  let rival: ((tx: Tx) => Promise<unknown>) | undefined
  const withRival = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (target, name) => {
        const table = Reflect.get(target, name) as Delegate
        if (name !== model) return table
        return new Proxy(table, {
          get: (methods, method) => {
            const run = Reflect.get(methods, method) as Delegate[string]
            if (method !== before || rival) return run
            return async (args: { data: Data }) => {
              const data = { ...args.data }
              rival = (other) =>
                insert
                  ? insert(other, data)
                  : (tableOf(other, model)[before]?.(args) ?? Promise.reject(new Error(model)))
              await rival(tx)
              return run(args)
            }
          },
        })
      },
    })
  const spy = vi.spyOn(engine, "begin").mockImplementationOnce(async (work, timeoutMs) => {
    try {
      return await begin((tx) => work(withRival(tx)), timeoutMs)
    } catch (error) {
      expect(engine.failureKind(error)).toBe("duplicate")
      if (rival) await begin(rival, timeoutMs)
      throw error
    }
  })
  try {
    return await command()
  } finally {
    // Once in the race, and once after it.
    expect(spy).toHaveBeenCalledTimes(2)
    spy.mockRestore()
  }
}
