import { redirectDocument, useMatches, type ClientLoaderFunctionArgs } from "@remix-run/react"

// What the route of a public page exports. Such a page is a document that brings its styles with
// it and sends no JavaScript at all.

/** Marks a route as a public page. */
export const handle = { isPublic: true } as const

/** A script that is led to a public page leaves, and asks for the document. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

/** Remix renders a route that has a client loader and no loader in the browser only. */
export const loader = () => null

/** Whether the page that is shown is a public one. */
export function useIsPublic(): boolean {
  return useMatches().some((match) => match.handle === handle)
}
