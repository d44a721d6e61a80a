import { useRouteLoaderData } from "@remix-run/react"

/**
 * The id of the signed-in reader. What all readers of a board share must not depend on it: there it is
 * undefined.
 */
export function useReaderId(): string | undefined {
  const root = useRouteLoaderData<() => { user: { id: string } | null }>("root")
  return root?.user?.id
}
