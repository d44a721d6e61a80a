// A page names its build and its time zone when it asks for changes.

/** Names the build that the page's scripts belong to. */
export const ownBuild = (): string => window.__remixManifest.version

/** The IANA time zone of the browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
