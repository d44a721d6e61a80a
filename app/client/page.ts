import { cachedLoader, type CacheHandle, type FetchPage, type KeyOf } from "./cached-pages"
import { formSender, revalidateIfReached } from "./sent-forms"

// The exports of a route that keep the page and typed text on screen while the server cannot be
// reached.

const fetchWhole: FetchPage = ({ serverLoader }) => serverLoader()

/**
 * Returns the exports of a page that is not shown from the cache, but stays where it is open:
 * `export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage(…)`.
 * @param failure title of the toast for a server that was not reached
 */
export function keptPage(name: string, failure = "No connection") {
  const keyOf: KeyOf = (params) => [name, ...Object.values(params)].join(" ")
  const handle: CacheHandle = { cache: { keyOf, toCached: (data) => data } }
  return {
    clientLoader: cachedLoader(keyOf, fetchWhole, true),
    clientAction: formSender(failure),
    handle,
    shouldRevalidate: revalidateIfReached,
  }
}

/**
 * Returns the exports of a page that stays on screen when it cannot be fetched again:
 * `export const { clientLoader, clientAction, handle } = cachedPage(…)`.
 * @param options.toCached transforms the data before it is cached
 * @param options.failure as in `keptPage`
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
