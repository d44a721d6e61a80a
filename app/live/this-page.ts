// A page names its build and its time zone when it asks for changes.

export const ownBuild = (): string => window.__remixManifest.version

export const TIME_ZONE_META = "time-zone"

/** The zone in which the server renders times for the reader. */
export const ownTimeZone = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content ?? "UTC"

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
