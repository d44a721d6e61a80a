import { READER_HEADER, READER_META } from "~/models/people/session/reader"

let reader: string | undefined

/** Names the account that the page was made for; undefined for nobody. */
export function setReader(userId: string | undefined): void {
  reader = userId
}

export const readerHeader = (): Record<string, string> =>
  reader === undefined ? {} : { [READER_HEADER]: reader }

/** Wraps `fetch`: requests to `origin` say for whom the page was made. */
export function withReader(fetchOnce: typeof fetch, origin: string): typeof fetch {
  return (input, init) => {
    const request = input instanceof Request ? input : undefined
    const url = new URL(input instanceof Request ? input.url : input, origin)
    if (reader === undefined || url.origin !== origin) return fetchOnce(input, init)
    const headers = new Headers(init?.headers ?? request?.headers)
    headers.set(READER_HEADER, reader)
    return fetchOnce(input, { ...init, headers })
  }
}

/** Reads it from the page, before the page is hydrated. */
export function readReader(): void {
  setReader(document.querySelector<HTMLMetaElement>(`meta[name="${READER_META}"]`)?.content)
}
