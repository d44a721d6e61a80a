/**
 * Wraps `fetch`: an answer without a body to a request of Remix counts as a lost connection. The server always sends
 * one; a network that wants its users to sign in may not. Remix would take it for a page without data.
 */
export function withoutEmptyAnswers(fetchOnce: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchOnce(input, init)
    const isEmpty = response.status === 204 || response.status === 205
    if (isEmpty && new URL(response.url).pathname.endsWith(".data")) {
      throw new TypeError("The answer has no body.")
    }
    return response
  }
}
