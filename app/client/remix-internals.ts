import { matchRoutes } from "@remix-run/react"

// All that Cardinal reads of Remix's undocumented state in the browser. Record 329 says why each has no other way.

/** Its `state` also has navigations and fetchers that React has not rendered yet. */
export const remixRouter = () => window.__remixRouter

/** The version of the build whose scripts this page runs. */
export const ownBuild = (): string => window.__remixManifest.version

/** The addresses of the scripts that a link or a form to `to`, a path, would have to load first. */
export function missingScripts(to: string): string[] {
  const matches = matchRoutes(remixRouter().routes, to.replace(/[?#].*$/s, "")) ?? []
  return matches
    .map(({ route }) => route.id)
    .filter((id) => !(id in window.__remixRouteModules))
    .flatMap((id) => window.__remixManifest.routes[id]?.module ?? [])
}
