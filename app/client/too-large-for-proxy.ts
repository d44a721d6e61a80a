export const TOO_LARGE_FOR_PROXY =
  "The server in front of this one does not take that much at once. Send less, or ask the people who run it."

/** A header that each answer of ours has. */
export const OURS = "X-Request-Id"

/** Whether an answer is the refusal of a proxy's, whose limit is lower than ours. */
export const isForeign413 = (status: number, isOurs: boolean): boolean => status === 413 && !isOurs

/** Wraps `fetch`: a proxy's page is no data for Remix, so its refusal is thrown. @throws an object with its status */
export function withForeign413(fetchOnce: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchOnce(input, init)
    if (!isForeign413(response.status, response.headers.has(OURS))) return response
    throw Object.assign(new Error(TOO_LARGE_FOR_PROXY), { status: response.status })
  }
}
