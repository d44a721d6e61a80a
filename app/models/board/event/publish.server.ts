import { deliverHere, listen, notify, type Tx } from "~/database/db.server"
import type { ServerEvent } from "./event"

/** Calls `listener` for every event. @returns a function that unsubscribes it */
export function subscribe(listener: (event: ServerEvent) => void): () => void {
  // All messages are events, because only the functions below send any.
  return listen(listener as Parameters<typeof listen>[0])
}

/** Publishes an event to all processes after `tx` is committed; never if it is rolled back. */
export function publish(tx: Tx, event: ServerEvent): void {
  notify(tx, event)
}

/** Publishes an event to this process only, where no transaction can carry it. */
export function publishHere(event: ServerEvent): void {
  deliverHere(event)
}
