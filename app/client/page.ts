import type { MetaFunction } from "@remix-run/react"
import { cachedLoader, type CacheHandle, type FetchPage, type KeyOf } from "./cached-pages"
import { formSender, revalidateIfReached } from "./sent-forms"
import { titleOf } from "~/site"

// The exports of a route that name the page, and keep it and typed text on screen while the server cannot be reached:
// `export const { meta, clientLoader, clientAction, handle, … } = cachedPage("Labels")`.

type Options = {
  /** The title of the offline toast of its forms. */
  failure?: string
  /** Tells the page's data from that of others; by default its title and the parameters of its address. */
  keyOf?: KeyOf
}

const fetchWhole: FetchPage = ({ serverLoader }) => serverLoader()

const titled =
  (title: string): MetaFunction =>
  () => [{ title: titleOf(title) }]

const keyBy =
  (title: string): KeyOf =>
  (params) =>
    [title, ...Object.values(params)].join(" ")

/** For a page that is not shown from the cache, but stays if it is open. */
export function keptPage(title: string, options: Options = {}) {
  const { failure = "No connection", keyOf = keyBy(title) } = options
  const handle: CacheHandle = { cache: { keyOf, toCached: (data) => data } }
  return {
    meta: titled(title),
    clientLoader: cachedLoader(keyOf, fetchWhole, true),
    clientAction: formSender(failure),
    handle,
    shouldRevalidate: revalidateIfReached,
  }
}

type CacheOptions<Data> = Options & {
  toCached?: (data: Data) => Data
  /** If not all is needed each time. */
  fetch?: FetchPage
}

/** For a page that stays when it cannot be fetched again. */
export function cachedPage<Data>(title: string, options: CacheOptions<Data> = {}) {
  const { failure = "No connection", keyOf = keyBy(title), fetch = fetchWhole } = options
  const toCached = (options.toCached ?? ((data) => data)) as (data: unknown) => unknown
  const handle: CacheHandle = { cache: { keyOf, toCached } }
  return {
    meta: titled(title),
    clientLoader: cachedLoader(keyOf, fetch),
    clientAction: formSender(failure),
    handle,
  }
}
