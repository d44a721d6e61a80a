import { z } from "zod"

/** A session as the person whose it is sees it. Times are ISO 8601 in UTC. */
export type SessionView = {
  /** Names it among the person's own, and opens nothing. */
  key: string
  /** What the browser calls itself. */
  userAgent: string
  createdAt: string
  /** Within an hour. */
  lastSeenAt: string
  isCurrent: boolean
}

export const SessionKey = z.object({ key: z.string("Name a session.").min(1).max(100) })
export type SessionKey = z.output<typeof SessionKey>
