import { can, type Ability, type Role } from "~/models/access/role"

// What keys do. The sheet shows this table, and the page's listener finds in it what was asked for.

/** Where a shortcut is of use, as the sheet groups them. */
export type Where = "everywhere" | "board" | "card" | "moving"

export type Shortcut = {
  /** As `KeyboardEvent.key` has them; `Mod+` before one is Ctrl, or Cmd on a Mac. */
  keys: readonly string[]
  text: string
  where: Where
  /** What the listener does; a row without it tells of keys that something else listens to. */
  does?: Doing
  /** What a member must be able to do on the board. */
  needs?: Ability
}

export type Doing =
  | "show-shortcuts"
  | "search"
  | "focus-card"
  | "create-card"
  | "edit-card"
  | "label-card"
  | "move-card"
  | "set-due-date"

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["?"], does: "show-shortcuts", where: "everywhere", text: "Show this list" },
  { keys: ["/"], does: "search", where: "everywhere", text: "Search for cards" },
  { keys: ["Mod+k"], does: "search", where: "everywhere", text: "Search, even with shortcuts off" },
  { keys: ["Escape"], where: "everywhere", text: "Close a dialog, a menu or a form" },

  {
    ...{ keys: ["ArrowUp", "ArrowDown"], does: "focus-card", where: "board" },
    text: "Go to the card above or below",
  },
  {
    ...{ keys: ["ArrowLeft", "ArrowRight"], does: "focus-card", where: "board" },
    text: "Go to the list on the left or right",
  },
  {
    ...{ keys: ["Home", "End"], does: "focus-card", where: "board" },
    text: "Go to the first or last card in the list",
  },
  { keys: ["Enter"], where: "board", text: "Open the card" },
  {
    ...{ keys: ["n"], does: "create-card", where: "board", needs: "edit" },
    text: "New card in this list, or in the first one",
  },

  { keys: ["e"], does: "edit-card", where: "card", needs: "edit", text: "Edit its title" },
  { keys: ["l"], does: "label-card", where: "card", needs: "edit", text: "Choose its labels" },
  { keys: ["m"], does: "move-card", where: "card", needs: "edit", text: "Move it with a form" },
  { keys: ["d"], does: "set-due-date", where: "card", needs: "edit", text: "Set its due date" },

  {
    ...{ keys: [" "], where: "moving", needs: "edit" },
    text: "Pick up a card, or a list by its handle; drop it",
  },
  {
    ...{ keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], where: "moving" },
    ...{ needs: "edit", text: "Move what you picked up" },
  },
  { keys: ["Escape"], where: "moving", needs: "edit", text: "Put it back" },
]

/** Whether this is for somebody with that role; away from a board, where there is none, all are. */
export const mayUse = ({ needs }: Shortcut, role: Role | undefined): boolean =>
  needs === undefined || role === undefined || can(role, needs)

/** A single character: what a person who speaks to the machine may say without meaning it. */
const isCharacter = ([key]: readonly string[]) => key?.length === 1

/** What was pressed, as far as it matters. */
export type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
>

/**
 * What was asked for with a key, or undefined.
 * @param on whether keys that are a single character do something
 */
export function findShortcut(pressed: Pressed, on: boolean): Shortcut | undefined {
  if (pressed.altKey) return undefined
  const key = keyOf(pressed)
  const found = SHORTCUTS.find(({ does, keys }) => does !== undefined && keys.includes(key))
  return found && (on || !isCharacter(found.keys)) ? found : undefined
}

function keyOf({ key, code, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const letter = letterOf(key, code)
  if (ctrlKey || metaKey) return shiftKey ? "" : `Mod+${letter ?? key}`
  // A sign such as "?" may take Shift or not; a letter or an arrow with Shift is something else.
  if (shiftKey) return letter === undefined && key.length === 1 ? key : ""
  return letter ?? key
}

/** The Latin letter of a key, also with Caps Lock, and where it types a letter of another script. */
function letterOf(key: string, code: string): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  return isLetter && code.startsWith("Key") ? code.slice(3).toLowerCase() : undefined
}
