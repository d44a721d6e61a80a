export type Hours = 12 | 24

/** The clock by which a reader is shown times: an IANA time zone, and how hours are written. */
export type Clock = { zone: string; hours: Hours }

export const UTC: Clock = { zone: "UTC", hours: 12 }

/** For the region of a language tag, or where the language is spoken most; as in English if unknown. */
export function hoursOf(language: string): Hours {
  if (language === "" || language.length > 35) return UTC.hours
  try {
    const format = new Intl.DateTimeFormat(language, { hour: "numeric" })
    return format.resolvedOptions().hour12 === false ? 24 : 12
  } catch {
    return UTC.hours
  }
}

/** A text with a time, which names UTC: it is the zone of readers whose own is not known. */
export const namingUtc = (text: string, zone: string): string =>
  zone === UTC.zone ? `${text} UTC` : text

/** `16:05` as its reader's clock shows it. */
export const clockTime = (time: string, { zone, hours }: Clock): string =>
  namingUtc(timeText(time, hours), zone)

/** `16:05` as `4:05 PM` or `16:05`. */
export function timeText(time: string, hours: Hours): string {
  if (hours === 24) return time
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 || 12)}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`
}
