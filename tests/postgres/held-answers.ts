import { once } from "node:events"
import { connect, createServer, type AddressInfo } from "node:net"

/** Far longer than a server takes to ask all that it does not have to wait for. */
const HOLD_MS = 60

export type HeldAnswers = {
  /** The address of the database through this proxy. */
  url: string
  /** Counts the round trips to the database, one after the other, that `work` waits for. */
  countRoundTrips: (work: () => Promise<unknown>) => Promise<number>
  stop: () => void
}

/**
 * Starts a proxy to PostgreSQL. While it counts, it holds all answers for a moment and passes them on together: what is
 * asked meanwhile is asked in the same round trip.
 */
export async function holdAnswers(databaseUrl: string): Promise<HeldAnswers> {
  const { hostname, port } = new URL(databaseUrl)
  let isCounting = false
  let roundTrips = 0
  let held: (() => void)[] | null = null
  const begin = () => {
    roundTrips += 1
    held = []
    setTimeout(() => {
      const answers = held ?? []
      held = null
      for (const pass of answers) pass()
    }, HOLD_MS)
  }
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    client.on("data", (asked) => {
      if (isCounting && !held) begin()
      database.write(asked)
    })
    database.on("data", (answer) => {
      if (held) held.push(() => client.write(answer))
      else client.write(answer)
    })
    for (const socket of [client, database]) {
      const end = () => [client, database].forEach((each) => each.destroy())
      socket.on("error", end).on("close", end)
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    countRoundTrips: async (work) => {
      isCounting = true
      roundTrips = 0
      await work()
      isCounting = false
      return roundTrips
    },
    stop: () => server.close(),
  }
}
