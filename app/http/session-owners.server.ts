// Remembers the users of sessions from earlier requests, so that rate limits need no query.

const MAX_SESSIONS = 50_000

/** User ids by session id; null for a session that has ended. */
const owners = new Map<string, string | null>()

/** @param userId null for a session that does not exist */
export function noteOwner(sessionId: string, userId: string | null): void {
  owners.delete(sessionId)
  const [oldest] = owners.keys()
  if (owners.size >= MAX_SESSIONS && oldest !== undefined) owners.delete(oldest)
  owners.set(sessionId, userId)
}

/** The user of a session at its last lookup; undefined without one. */
export const ownerOf = (sessionId: string): string | null | undefined => owners.get(sessionId)
