/**
 * An answer without a body counts as a lost connection: ours have one, those of a network that wants a sign-in may not,
 * and Remix would take it for a page without data.
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
