/**
 * What a domain function throws when it refuses. The adapters in `http/` turn it into a
 * status, a form reply or JSON; the message is a sentence for people.
 */
export class DomainError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: {
      /** Messages by field name, where the refusal is about a field. */
      fields?: Record<string, string[]>
      /** The entity as it is now, where a stale change was refused (409). */
      current?: unknown
      /** Seconds until another try makes sense (429, 503). */
      retryAfter?: number
    } = {},
  ) {
    super(message)
    this.name = "DomainError"
  }
}

/** 400: the input breaks a rule. */
export const invalid = (message: string, fields?: Record<string, string[]>) =>
  new DomainError(400, message, fields ? { fields } : {})

/** 401: nobody is signed in, or the credentials are wrong. */
export const unauthenticated = (message = "Please sign in.") => new DomainError(401, message)

/** 403: the person may see the thing but not do this to it. */
export const forbidden = (message = "You do not have permission to do that.") =>
  new DomainError(403, message)

/** 404: there is no such thing, or the person may not know that there is: one body for both. */
export const notFound = (message = "Not found.") => new DomainError(404, message)

/** 409: the thing has changed or exists already; `current` is how it is now. */
export const conflict = (message: string, current?: unknown) =>
  new DomainError(409, message, current === undefined ? {} : { current })

/** 410: it was there for those who had it, and has ended. */
export const gone = (message: string) => new DomainError(410, message)

/** 413: more than we take. */
export const tooLarge = (message = "That is too large.") => new DomainError(413, message)

/** 415: a content type that this call does not take. */
export const wrongType = (message: string) => new DomainError(415, message)

/** 507: there is no room on the server's disk. */
export class DiskFullError extends DomainError {
  constructor() {
    super(507, "The server's disk is full. Nothing was changed.")
  }
}

/** 429: too often; `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number, message = "Too many attempts.") =>
  new DomainError(429, `${message} Please try again in ${inWords(retryAfter)}.`, { retryAfter })

/** 503: for the moment; `retryAfter` is in seconds. */
export const busy = (retryAfter: number, message = "The server is busy. Please try again.") =>
  new DomainError(503, message, { retryAfter })

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? "1 second" : `${String(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? "1 minute" : `${String(minutes)} minutes`
}
