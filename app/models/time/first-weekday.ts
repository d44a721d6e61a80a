import { MONDAY } from "./days"

/** Newer engines have a function, the other ones a property. */
type WithWeekInfo = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** On which weeks begin in the region of a language tag, or where it is spoken most: Monday for none. */
export function firstWeekdayOf(language: string): number {
  if (language.length > 35) return MONDAY
  try {
    const locale: WithWeekInfo = new Intl.Locale(language)
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY
  } catch {
    // No tag of a language.
    return MONDAY
  }
}
