import { useOutbox } from "~/client/use-outbox"

/** Sends what waits for boards while a page of none is open. */
export function SentOutbox({ readerId }: { readerId: string | undefined }) {
  useOutbox(readerId)
  return null
}
