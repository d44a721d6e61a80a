import { can, type Role } from "~/models/access/role"

// Apart from the texts of the help sheet, which few visits show.

export type ShortcutAction =
  | "show-shortcuts"
  | "search"
  | "boards"
  | "my-cards"
  | "focus-card"
  | "next-card"
  | "previous-card"
  | "create-card"
  | "collapse-list"
  | "filter"
  | "only-mine"
  | "clear-filter"
  | "complete-card"
  | "archive-card"
  | "watch-card"
  | "assign-me"
  | "assign-people"
  | "toggle-label"
  | "move-left"
  | "move-right"
  | "edit-card"
  | "describe-card"
  | "add-item"
  | "label-card"
  | "move-card"
  | "set-due-date"
  | "set-priority"
  | "undo"

/** By `KeyboardEvent.key`; the prefix `Mod+` means Ctrl, or Cmd on a Mac. */
export const ACTIONS: Readonly<Record<string, ShortcutAction>> = {
  "?": "show-shortcuts",
  "/": "search",
  "Mod+k": "search",
  b: "boards",
  a: "my-cards",
  ArrowUp: "focus-card",
  ArrowDown: "focus-card",
  ArrowLeft: "focus-card",
  ArrowRight: "focus-card",
  Home: "focus-card",
  End: "focus-card",
  j: "next-card",
  k: "previous-card",
  n: "create-card",
  "-": "collapse-list",
  q: "only-mine",
  f: "filter",
  x: "clear-filter",
  "Mod+z": "undo",
  v: "complete-card",
  c: "archive-card",
  w: "watch-card",
  e: "edit-card",
  t: "describe-card",
  i: "add-item",
  l: "label-card",
  d: "set-due-date",
  m: "assign-people",
  " ": "assign-me",
  ",": "move-left",
  ".": "move-right",
  r: "set-priority",
  p: "move-card",
}

export const EDITS: ReadonlySet<ShortcutAction> = new Set<ShortcutAction>([
  "create-card",
  "undo",
  "complete-card",
  "archive-card",
  "edit-card",
  "describe-card",
  "add-item",
  "label-card",
  "toggle-label",
  "set-due-date",
  "set-priority",
  "assign-people",
  "assign-me",
  "move-left",
  "move-right",
  "move-card",
])

/** They open something that takes the focus, and the keys that follow. */
export const OPENS: ReadonlySet<ShortcutAction> = new Set<ShortcutAction>([
  "search",
  "filter",
  "create-card",
  "edit-card",
  "describe-card",
  "add-item",
  "label-card",
  "assign-people",
  "set-due-date",
  "set-priority",
  "move-card",
])

/** Outside of boards there is no role, and all shortcuts are usable. */
export const mayDo = (action: ShortcutAction, role: Role | undefined): boolean =>
  role === undefined || !EDITS.has(action) || can(role, "edit")

/** Speech input may type a single character by accident (WCAG 2.1.4). */
const isCharacter = (key: string) => key.length === 1

export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
>

export function findShortcut(pressed: KeyPress, on: boolean): ShortcutAction | undefined {
  if (pressed.altKey) return undefined
  const key = keyOf(pressed)
  if (!on && isCharacter(key)) return undefined
  if (/^[1-9]$/.test(key)) return "toggle-label"
  return Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined
}

/**
 * Names a key as `ACTIONS` does, on any layout. A Latin letter, or a shortcut's sign, counts as typed; other keys count
 * by their place. The row of digits has digits: French keyboards want Shift for them.
 */
export function keyOf({ key, code, ctrlKey, metaKey, shiftKey }: KeyPress): string {
  // With Shift, browsers have shortcuts of their own.
  if (ctrlKey || metaKey) return shiftKey ? "" : `Mod+${letterOf(key, code) ?? key}`
  // A sign such as "?" may take Shift or not; a letter or an arrow with Shift is another key.
  if (shiftKey) return key.length > 1 || IS_LETTER.test(key) ? "" : key.replace("؟", "?")
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  if (Object.hasOwn(ACTIONS, key) && !isSignOnQ(key, code)) return key
  // Greek has ";" where Latin layouts have Q, Hebrew "'" where they have W.
  return (
    letterOf(key, code) ??
    (key.length === 1 && !IS_LATIN.test(key) ? place(code) : undefined) ??
    key
  )
}

/** Hebrew has "/" where Latin layouts have Q, Bulgarian ",". Dvorak has its signs on W and E. */
const isSignOnQ = (key: string, code: string) => code === "KeyQ" && "/,".includes(key)

const IS_LATIN = /\p{Script=Latin}/u
const IS_LETTER = /^[\p{L}\p{M}]/u

/** The Latin letter of a key, or of its place if its letter is of another script. */
export function letterOf(key: string, code: string): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  if (!IS_LETTER.test(key) || IS_LATIN.test(key)) return undefined
  return SIGNS[code] ?? place(code)
}

const place = (code: string) => (code.startsWith("Key") ? code.slice(3).toLowerCase() : undefined)

/** Layouts of other scripts may have letters in the place of these signs. */
const SIGNS: Partial<Record<string, string>> = { Slash: "/", Comma: ",", Period: ".", Minus: "-" }
