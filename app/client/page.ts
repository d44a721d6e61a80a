import { cachedLoader, type CacheHandle, type FetchPage, type KeyOf } from "./cached-pages"
import { formSender, revalidateIfReached } from "./sent-forms"

// The exports of a route that keep the page and typed text on screen while the server cannot be reached:
// `export const { clientLoader, clientAction, handle, … } = cachedPage(…)`.

const fetchWhole: FetchPage = ({ serverLoader }) => serverLoader()

/** For a page that is not shown from the cache, but stays if it is open. @param failure title of the offline toast */
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

/** For a page that stays when it cannot be fetched again. @param options.fetch if not all is needed each time */
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
