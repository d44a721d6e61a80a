import { redirectDocument, useMatches, type ClientLoaderFunctionArgs } from "@remix-run/react"

// The exports of a public page's route: a document with inline styles and without any JavaScript.

export const handle = { isPublic: true } as const

/** Loads the document when a page with a script navigates to a public page. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

/** Without a loader, Remix would render a route with a client loader in the browser only. */
export const loader = () => null

export function useIsPublic(): boolean {
  return useMatches().some((match) => match.handle === handle)
}
