// A page names its build and its time zone when it asks for changes.

export const ownBuild = (): string => window.__remixManifest.version

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
