import type { Person } from "./client"

// The calls of invitations.

/** Makes a link, or sends an email where there is an address. */
export const invite = (by: Person, boardId: string, body: object) =>
  by.api("POST", `/api/boards/${boardId}/invite`, body)

/** Sends an email. */
export const sendInvitation = (by: Person, boardId: string, email: string) =>
  by.api("POST", "/api/invitations/send", { boardId, email })

export const accept = (person: Person, token: unknown) =>
  person.api("POST", "/api/invites/accept", { token })
