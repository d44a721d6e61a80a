// @ts-check
import config from "../remix.config.js"

// Remix and its router read their options while the page runs. As constants, they let the minifier
// remove the code of all other options.

const future = /** @type {Record<string, boolean | undefined>} */ (config.future)

/** @param {string} name of an option of Remix */
const isOn = (name) => String(future[name] === true)

/** The source of each option that scripts read; those of the router are set by RemixBrowser. */
const OPTIONS = new Map([
  ["isSpaMode", "false"],
  // It would discover routes.
  ["patchRoutesOnNavigation", "void 0"],
  ...["v3_fetcherPersist", "v3_lazyRouteDiscovery", "v3_relativeSplatPath", "v3_singleFetch"].map(
    (name) => /** @type {[string, string]} */ ([name, isOn(name)]),
  ),
  ["v7_fetcherPersist", isOn("v3_fetcherPersist")],
  ["v7_normalizeFormMethod", "true"],
  ["v7_partialHydration", "true"],
  ["v7_prependBasename", "true"],
  ["v7_relativeSplatPath", isOn("v3_relativeSplatPath")],
  ["v7_skipActionErrorRevalidation", isOn("v3_singleFetch")],
  ["v7_startTransition", "true"],
])

if (future.v3_lazyRouteDiscovery) throw new Error("patchRoutesOnNavigation must be kept then.")

/** A property that is read: an object with optional further names, and the property. */
const READ = /\b[\w$]+(?:\.[\w$]+)*\??\.(\w+)\b(?!\s*=[^=])/g

/**
 * Replaces the options that a script reads by their values.
 * @param {string} code of Remix and its router
 * @throws Error if one of them is not read: Remix has changed
 */
export function withConstantOptions(code) {
  const missing = new Set(OPTIONS.keys())
  const replaced = code.replace(READ, (read, /** @type {string} */ name) => {
    missing.delete(name)
    const value = OPTIONS.get(name)
    return value === undefined ? read : `(${value})`
  })
  if (missing.size > 0) throw new Error(`Remix does not read ${[...missing].join(", ")}`)
  return replaced
}
