// Whose session is whose, as far as earlier requests have shown, so that a request can be counted
// before anything is looked up for it.

const MAX_SESSIONS = 50_000

/** User ids by session id; null for a session that has ended. */
const owners = new Map<string, string | null>()

/** Remembers whose session this is. @param userId null when there is no such session */
export function noteOwner(sessionId: string, userId: string | null): void {
  owners.delete(sessionId)
  const [oldest] = owners.keys()
  if (owners.size >= MAX_SESSIONS && oldest !== undefined) owners.delete(oldest)
  owners.set(sessionId, userId)
}

/** Whose session it was when it was last looked up; undefined when it never was. */
export const ownerOf = (sessionId: string): string | null | undefined => owners.get(sessionId)
