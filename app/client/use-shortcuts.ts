import { useNavigation, useRouteLoaderData } from "@remix-run/react"
import { useEffect } from "react"
import type { Role } from "~/models/access/role"
import { findShortcut, mayUse, type Doing } from "~/models/shortcut/shortcuts"
import { isInteracting } from "~/live/pause-refresh"

/** Does what a key asked for. `false` says that there was nothing to do: the key is not ours then. */
type Doer = (key: string) => unknown
type Part = { doers: Partial<Record<Doing, Doer>>; role: Role | undefined }

/** What the parts of the page that is shown do. */
const parts = new Set<Part>()

/**
 * Has a part of the page answer shortcuts as long as it is shown.
 * @param role of the person on the board, which decides what of it they may use
 */
export function useShortcuts(doers: Part["doers"], role?: Role): void {
  useEffect(() => {
    const part = { doers, role }
    parts.add(part)
    return () => {
      parts.delete(part)
    }
  }, [doers, role])
}

/** Whether keys that are a single character do something: they can be switched off. */
export function useShortcutsOn(): boolean {
  return useRouteLoaderData<() => Promise<{ shortcuts: boolean }>>("root")?.shortcuts ?? true
}

/** Listens for all shortcuts of all pages. */
export function Shortcuts(): null {
  const on = useShortcutsOn()
  const idle = useNavigation().state === "idle"
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (answer(event, on, idle)) event.preventDefault()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [on, idle])
  return null
}

/** @returns whether the key was one of ours */
function answer(event: KeyboardEvent, on: boolean, idle: boolean): boolean {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return false
  const found = findShortcut(event, on)
  if (!found?.does) return false
  // What is on its way may be what the next keys are meant for.
  if (!event.ctrlKey && !event.metaKey && (!idle || isInteracting() || isElsewhere())) return false
  // A key that is held down goes on through the cards, and opens things once.
  if (event.repeat && found.does !== "focus-card") return false
  for (const { doers, role } of parts) {
    const doer = doers[found.does]
    if (doer && mayUse(found, role)) return doer(event.key) !== false
  }
  return false
}

const FIELDS = "input, textarea, select, [contenteditable]"

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELDS) !== null

/** Whether a dialog is open in which these keys mean nothing: any but a card's. */
const isElsewhere = () => document.querySelector("dialog[open]:not(:has(.card-page))") !== null
