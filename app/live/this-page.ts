// The time zone that a page was rendered in, which it names when it asks for changes, and that of its browser.

export const TIME_ZONE_META = "time-zone"

/** The zone in which the server renders times for the reader. */
export const ownTimeZone = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content ?? "UTC"

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
