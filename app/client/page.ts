import { cachedLoader, type CacheHandle, type FetchPage, type KeyOf } from "./cached-pages"
import { formSender, revalidateIfReached } from "./sent-forms"

// The exports of a route that keep the page and typed text on screen while the server cannot be
// reached.

/**
 * Returns the exports of a page with a form:
 * `export const { clientAction, shouldRevalidate } = pageWithForm()`.
 * @param failure title of the toast for a server that was not reached
 */
export function pageWithForm(failure = "No connection") {
  return { clientAction: formSender(failure), shouldRevalidate: revalidateIfReached }
}

const fetchWhole: FetchPage = ({ serverLoader }) => serverLoader()

/**
 * Returns the exports of a page that stays on screen when it cannot be fetched again:
 * `export const { clientLoader, clientAction, handle } = cachedPage(…)`.
 * @param options.toCached transforms the data before it is cached
 * @param options.failure as in `pageWithForm`
 * @param options.fetch fetches the data, if not all of it is needed each time
 */
export function cachedPage<Data>(
  keyOf: KeyOf,
  options: { toCached?: (data: Data) => Data; failure?: string; fetch?: FetchPage } = {},
) {
  const toCached = (options.toCached ?? ((data) => data)) as (data: unknown) => unknown
  const handle: CacheHandle = { cache: { keyOf, toCached } }
  return {
    clientLoader: cachedLoader(keyOf, options.fetch ?? fetchWhole),
    clientAction: formSender(options.failure ?? "No connection"),
    handle,
  }
}
