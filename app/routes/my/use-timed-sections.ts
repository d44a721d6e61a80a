import { useMemo } from "react"
import { todayIn, useNow } from "~/client/clock"
import { nextSteps, nowBy } from "~/models/views/next-step/next-step"
import { inSections, timed, type Dated } from "~/models/views/my-cards/due-sections"
import type { Due, Section } from "~/models/views/my-cards/my-cards-page"
import type { TimedStep } from "~/models/views/next-step/my-next-steps"

type Page<T> = { sections: Section<T>[]; zone: string }

export function useTimedSections<T extends Dated & { due: Due }>({ sections, zone }: Page<T>) {
  const now = useNow()
  return useMemo(() => {
    if (now === null) return sections
    const things = sections.flatMap((section) => section.things).map((thing) => timed(thing, now))
    return inSections(things, (at) => todayIn(zone, at), now)
  }, [sections, zone, now])
}

export function useTimedSteps(steps: TimedStep[], zone: string): TimedStep[] {
  const now = useNow()
  return useMemo(() => {
    if (now === null) return steps
    const moment = nowBy((at) => todayIn(zone, at), now)
    return nextSteps(steps, moment, steps.length).map(({ card, reasons }) => ({ ...card, reasons }))
  }, [steps, zone, now])
}
