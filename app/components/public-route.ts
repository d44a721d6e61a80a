import { redirectDocument, useMatches, type ClientLoaderFunctionArgs } from "@remix-run/react"

/**
 * The `handle` of a public page: it is a document that brings its styles with it and sends no
 * JavaScript at all.
 */
export const publicRoute = { isPublic: true } as const

/** Whether the page that is shown is a public one. */
export function useIsPublic(): boolean {
  return useMatches().some(({ handle }) => handle === publicRoute)
}

/** The `clientLoader` of a public page: a script that is led there leaves, and asks for the document. */
export function leaveForDocument({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}
