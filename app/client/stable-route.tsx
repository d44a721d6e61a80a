import { useLocation } from "@remix-run/react"
import { useContext, useState, type ReactNode } from "react"
import { UNSAFE_RouteContext } from "react-router-dom"

/**
 * Links, forms and hooks of the router in it render again when the address changes. Elsewhere they do at each state of
 * each form that is being sent, because the router makes this context anew: some 700 elements on a board of 20 lists.
 * An `Outlet` does not belong in it.
 */
export function StableRoute({ children }: { children: ReactNode }) {
  const location = useLocation()
  const route = useContext(UNSAFE_RouteContext)
  const [kept, setKept] = useState({ location, route })
  if (kept.location !== location) setKept({ location, route })
  return <UNSAFE_RouteContext.Provider value={kept.route}>{children}</UNSAFE_RouteContext.Provider>
}
