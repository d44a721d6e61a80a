import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react"
import { useEffect } from "react"
import type { Role } from "~/models/access/role"
import {
  findShortcut,
  keyOf,
  mayDo,
  OPENS,
  type ShortcutAction,
} from "~/models/board/shortcut/shortcut-keys"
import { keepFocus } from "./keep-focus"
import { awaitFocus, pressKeptKeys, setReady } from "./kept-keys"
import { useEffectAtOnce } from "./use-effect-at-once"
import { isInteracting } from "~/live/pause-refresh"

/** Handles a key. It returns `false` if it had nothing to do; the browser then handles the key. */
type KeyHandler = (key: string) => unknown
type Registration = {
  handlers: Partial<Record<ShortcutAction, KeyHandler>>
  role: Role | undefined
}

const registrations = new Set<Registration>()

/** @param role of the user on the board, which limits the shortcuts */
export function useShortcuts(handlers: Registration["handlers"], role?: Role): void {
  useEffectAtOnce(() => {
    const registration = { handlers, role }
    registrations.add(registration)
    return () => {
      registrations.delete(registration)
    }
  }, [handlers, role])
}

export function useShortcutsOn(): boolean {
  return useRouteLoaderData<() => Promise<{ shortcuts: boolean }>>("root")?.shortcuts ?? true
}

export function Shortcuts(): null {
  const on = useShortcutsOn()
  const isIdle = useNavigation().state === "idle"
  const { pathname, search } = useLocation()
  useEffectAtOnce(() => {
    // The address changes before React has rendered what is there.
    const isReady = () => isIdle && location.pathname === pathname && location.search === search
    const onKey = (event: KeyboardEvent) => {
      if (handleKey(event, on, isReady())) event.preventDefault()
    }
    setReady(isReady)
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [on, isIdle, pathname, search])
  useEffect(pressKeptKeys, [])
  return null
}

/** @returns whether the key was a shortcut */
function handleKey(event: KeyboardEvent, on: boolean, isIdle: boolean): boolean {
  if (event.defaultPrevented || isTyping(event.target)) return false
  const action = findShortcut(event, on)
  if (!action) return false
  // The next keys may be meant for the page or the dialog that is being loaded.
  if (!event.ctrlKey && !event.metaKey && (!isIdle || isInteracting() || isSomethingOpen()))
    return false
  // A key that is held down moves through the cards, but opens things only once.
  if (event.repeat && action !== "focus-card") return false
  for (const { handlers, role } of registrations) {
    const handler = handlers[action]
    if (!handler || !mayDo(action, role)) continue
    const { activeElement: from } = document
    keepFocus()
    if (handler(keyOf(event)) === false) return false
    if (OPENS.has(action)) awaitFocus(from)
    return true
  }
  return false
}

const FIELDS = "input, textarea, select, [contenteditable]"

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(FIELDS) !== null

/** Whether a menu is open, in which one may type, or any dialog but a card's: there, these keys have no meaning. */
const isSomethingOpen = () =>
  document.querySelector("details.menu[open], .picker, dialog[open]:not(:has(.card-page))") !== null
