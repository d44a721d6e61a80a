import type { KeyboardEvent } from "react"

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** @returns which way Alt with an arrow key moves a row, where 1 is down; undefined for another key, and in a field */
export function altStep({ key, altKey, target }: KeyboardEvent): 1 | -1 | undefined {
  const isField = target instanceof Element && target.matches("textarea, select, input")
  return altKey && !isField ? STEPS[key] : undefined
}
