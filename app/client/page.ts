import { cachedLoader, type CacheHandle, type KeyOf } from "./cached-pages"
import { sender, whenReached } from "./sent-forms"

// A route's exports for the browser: nothing typed is lost and no page is taken away where the server
// cannot be reached. One line of a route has all of them.

/**
 * The exports of a page with a form: `export const { clientAction, shouldRevalidate } = pageWithForm()`.
 * @param failure title of the toast that says that the server was not reached
 */
export function pageWithForm(failure = "Error") {
  return { clientAction: sender(failure), shouldRevalidate: whenReached }
}

/**
 * The exports of a page that stays on screen when it cannot be fetched again:
 * `export const { clientLoader, clientAction, handle } = cachedPage(…)`.
 * @param keyOf names what is cached
 * @param options.toCached changes the data before it is cached
 * @param options.failure as of `pageWithForm`
 */
export function cachedPage<Data>(
  keyOf: KeyOf,
  options: { toCached?: (data: Data) => Data; failure?: string } = {},
) {
  const toCached = (options.toCached ?? ((data) => data)) as (data: unknown) => unknown
  const handle: CacheHandle = { cache: { keyOf, toCached } }
  return {
    clientLoader: cachedLoader(keyOf),
    clientAction: sender(options.failure ?? "Error"),
    handle,
  }
}
