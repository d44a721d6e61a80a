/** A server of others on which an answer depends: of a setting, or (import) of an address that a person has named. */
export type Outside = "sign-on" | "ldap" | "language-model" | "import" | "bucket"

/** A domain function's refusal, which `http/` turns into a status, a form reply or JSON. The message is for people. */
export class DomainError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: {
      /** Messages by field name, if the refusal is about fields. */
      fields?: Record<string, string[]>
      /** The current entity, if a stale change was refused (409). */
      current?: unknown
      /** The board where the actor may see the card (404). */
      movedTo?: string
      /** The words of forms in place of the message, which is the same for all that is missing (404). */
      missing?: string
      /** The header `WWW-Authenticate`, for programs with a token (401, 403). */
      authenticate?: string
      /** Seconds until a retry makes sense (429, 503). */
      retryAfter?: number
      /** The server at fault for a 502 or 503, if it is not this one. */
      outside?: Outside
    } = {},
  ) {
    super(message)
    this.name = "DomainError"
  }
}

export const NOT_FOUND = "Not found."

/** 400: the input breaks a rule. */
export const invalid = (message: string, fields?: Record<string, string[]>) =>
  new DomainError(400, message, fields ? { fields } : {})

/** 401: not signed in, or wrong credentials. */
export const unauthenticated = (message = "Please sign in.") => new DomainError(401, message)

/** 403: the actor may see the entity but not do this to it. */
export const forbidden = (message = "You do not have permission to do that.") =>
  new DomainError(403, message)

/** 404: the entity does not exist, or the actor may not know of it. Both have the same message. */
export const notFound = (message = NOT_FOUND) => new DomainError(404, message)

/** 404: a thing that a form names and the actor may have seen, such as a list on which a card is dropped. */
export const missing = (sentence: string) => new DomainError(404, NOT_FOUND, { missing: sentence })

/** 404 at this address: the card is on another board, which the actor may see. */
export const moved = (boardId: string, board: string) =>
  new DomainError(404, `This card was moved to the board “${board}”.`, { movedTo: boardId })

/** 409: the entity has changed or exists already. @param current the entity now */
export const conflict = (message: string, current?: unknown) =>
  new DomainError(409, message, current === undefined ? {} : { current })

/** 410: a link that worked once has ended. */
export const gone = (message: string) => new DomainError(410, message)

export const tooLarge = (message = "That is too large.") => new DomainError(413, message)

export const wrongType = (message: string) => new DomainError(415, message)

/** 409, or 401 for nobody: a form was made for another account than the one that is signed in now. */
export class NotTheReader extends DomainError {}

/** 507: the server's disk is full. */
export class DiskFullError extends DomainError {
  constructor() {
    super(507, "The server's disk is full. Nothing was changed.")
  }
}

/** 429. @param retryAfter in seconds */
export const tooMany = (retryAfter: number, message = "Too many attempts.") =>
  new DomainError(429, `${message} Please try again in ${inWords(retryAfter)}.`, { retryAfter })

/** 502: a server of others is away, or answers wrongly. */
export const failedOutside = (outside: Outside, message: string) =>
  new DomainError(502, message, { outside })

/** 503, temporarily. @param retryAfter in seconds */
export const busy = (retryAfter: number, message = "The server is busy. Please try again.") =>
  new DomainError(503, message, { retryAfter })

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${String(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 120) return `${String(Math.ceil(minutes / 60))} hours`
  return minutes === 1 ? "1 minute" : `${String(minutes)} minutes`
}
