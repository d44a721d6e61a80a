import { can, type Ability, type Role } from "~/models/access/role"
import type { ShortcutAction } from "./shortcut-keys"

export type ShortcutScope = "everywhere" | "board" | "card" | "moving"

export type Shortcut = {
  keys: readonly string[]
  text: string
  where: ShortcutScope
  /** Without one, other code listens to the keys. */
  action?: ShortcutAction
  needs?: Ability
}

const DIGITS = Array.from({ length: 9 }, (_, i) => String(i + 1))

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["?"], action: "show-shortcuts", where: "everywhere", text: "Show this list" },
  { keys: ["/"], action: "search", where: "everywhere", text: "Search for cards" },
  {
    keys: ["Mod+k"],
    action: "search",
    where: "everywhere",
    text: "Search, even with shortcuts off",
  },
  { keys: ["b"], action: "boards", where: "everywhere", text: "Go to your boards" },
  { keys: ["a"], action: "my-cards", where: "everywhere", text: "Go to your cards on all boards" },
  { keys: ["Escape"], where: "everywhere", text: "Close a dialog, a menu or a form" },

  {
    keys: ["ArrowUp", "ArrowDown"],
    action: "focus-card",
    where: "board",
    text: "Go to the card above or below",
  },
  {
    keys: ["ArrowLeft", "ArrowRight"],
    action: "focus-card",
    where: "board",
    text: "Go to the list on the left or right",
  },
  {
    keys: ["Home", "End"],
    action: "focus-card",
    where: "board",
    text: "Go to the first or last card in the list",
  },
  { keys: ["Enter"], where: "board", text: "Open the card" },
  {
    keys: ["n"],
    action: "create-card",
    where: "board",
    needs: "edit",
    text: "New card in this list, or in the first one",
  },
  {
    keys: ["-"],
    action: "collapse-list",
    where: "board",
    text: "Collapse this list for yourself, or expand it",
  },
  {
    keys: ["q"],
    action: "only-mine",
    where: "board",
    text: "Show only your cards, or all again",
  },
  { keys: ["f"], action: "filter", where: "board", text: "Filter the cards" },
  { keys: ["x"], action: "clear-filter", where: "board", text: "Clear the filter" },
  {
    keys: ["Shift+ArrowUp", "Shift+ArrowDown"],
    where: "board",
    needs: "edit",
    text: "Select several cards, as does a click with Ctrl or Shift",
  },
  {
    keys: ["Alt+ArrowLeft", "Alt+ArrowRight"],
    where: "board",
    needs: "edit",
    text: "In the calendar and the timeline: a day earlier or later; with Shift, only the end of a bar",
  },
  {
    keys: ["Alt+ArrowUp", "Alt+ArrowDown"],
    where: "board",
    needs: "edit",
    text: "In the calendar and the timeline: a week earlier or later",
  },
  {
    keys: ["Mod+z"],
    action: "undo",
    where: "board",
    needs: "edit",
    text: "Undo your last change",
  },

  { keys: ["j"], action: "next-card", where: "card", text: "Open the next card" },
  { keys: ["k"], action: "previous-card", where: "card", text: "Open the previous card" },
  {
    keys: ["v"],
    action: "complete-card",
    where: "card",
    needs: "edit",
    text: "Mark it as done, or as not done",
  },
  { keys: ["c"], action: "archive-card", where: "card", needs: "edit", text: "Archive it" },
  { keys: ["w"], action: "watch-card", where: "card", text: "Watch it, or no longer" },
  { keys: ["e"], action: "edit-card", where: "card", needs: "edit", text: "Edit its title" },
  {
    keys: ["t"],
    action: "describe-card",
    where: "card",
    needs: "edit",
    text: "Edit its description",
  },
  {
    keys: ["i"],
    action: "add-item",
    where: "card",
    needs: "edit",
    text: "Add items to its checklist",
  },
  { keys: ["l"], action: "label-card", where: "card", needs: "edit", text: "Choose its labels" },
  {
    keys: DIGITS,
    action: "toggle-label",
    where: "card",
    needs: "edit",
    text: "Add or remove one of the board's first nine labels, in the board's order",
  },
  { keys: ["d"], action: "set-due-date", where: "card", needs: "edit", text: "Set its due date" },
  { keys: ["m"], action: "assign-people", where: "card", needs: "edit", text: "Choose its people" },
  { keys: ["r"], action: "set-priority", where: "card", needs: "edit", text: "Set its priority" },
  {
    keys: [" "],
    action: "assign-me",
    where: "card",
    needs: "edit",
    text: "Assign yourself or not, if the pointer is over the card",
  },
  {
    keys: [","],
    action: "move-left",
    where: "card",
    needs: "edit",
    text: "Move it to the end of the list on the left",
  },
  {
    keys: ["."],
    action: "move-right",
    where: "card",
    needs: "edit",
    text: "Move it to the end of the list on the right",
  },
  { keys: ["p"], action: "move-card", where: "card", needs: "edit", text: "Choose its list" },

  {
    keys: [" "],
    where: "moving",
    needs: "edit",
    text: "Pick up the focused card, or a list by its handle; drop it",
  },
  {
    keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
    where: "moving",
    needs: "edit",
    text: "Move what you picked up",
  },
  { keys: ["Escape"], where: "moving", needs: "edit", text: "Put it back" },
]

export const mayUse = ({ needs }: Shortcut, role: Role | undefined): boolean =>
  needs === undefined || role === undefined || can(role, needs)
