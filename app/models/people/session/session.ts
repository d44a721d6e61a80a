import { z } from "zod"

export type SessionView = {
  /** Grants no access. */
  key: string
  userAgent: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

export const SessionKey = z.object({ key: z.string("Name a session.").min(1).max(100) })
export type SessionKey = z.output<typeof SessionKey>
