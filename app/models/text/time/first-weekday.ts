import { MONDAY } from "./days"

/** Newer engines have a function, the others a property. */
type WithWeekInfo = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** For the region of a language tag, or where the language is spoken most; Monday if unknown. */
export function firstWeekdayOf(language: string): number {
  if (language.length > 35) return MONDAY
  try {
    const locale: WithWeekInfo = new Intl.Locale(language)
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY
  } catch {
    return MONDAY
  }
}
