import { RecentMap } from "~/models/text/recent-map"

// Remembers the users of sessions from earlier requests, so that rate limits need no query.

/** User ids by session id; null for a session that has ended. */
const owners = new RecentMap<string, string | null>(50_000)

export const noteOwner = (sessionId: string, userId: string | null): void =>
  owners.set(sessionId, userId)

/** The user of a session at its last lookup; undefined without one. */
export const ownerOf = (sessionId: string): string | null | undefined => owners.get(sessionId)
