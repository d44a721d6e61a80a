import { useRouteLoaderData } from "@remix-run/react"

/** Whether this server lets browsers keep pages, to be read without a connection. */
export const useKeepsPages = (): boolean =>
  !useRouteLoaderData<() => { keepsNothing?: true }>("root")?.keepsNothing
