import { PRODUCTS } from "~/models/exchange/board-import/products"
import type { Theme } from "~/models/people/account/themes"
import { isNamed } from "~/models/text/search-words"

// The search dialog also leads to pages, and changes the theme.

export type Command = {
  name: string
  icon: string
  /** Other words that people use for it. */
  also?: string
} & ({ to: string } | { theme: Theme })

const EVERYWHERE: readonly Command[] = [
  { name: "New card", icon: "plus", to: "/new", also: "add create" },
  { name: "Create board", icon: "plus", to: "/boards?new", also: "new add" },
  { name: "All boards", icon: "board", to: "/boards", also: "overview home" },
  { name: "My cards", icon: "user", to: "/my", also: "tasks assigned to me" },
  { name: "Dark theme", icon: "moon", theme: "dark", also: "mode night" },
  { name: "Light theme", icon: "sun", theme: "light", also: "mode day" },
  { name: "Match system theme", icon: "monitor", theme: "system", also: "mode" },
  { name: "Notifications", icon: "bell", to: "/notifications", also: "inbox" },
  { name: "Archived boards", icon: "archive", to: "/boards/archived" },
  {
    name: "Import a board",
    icon: "upload",
    to: "/boards/import",
    also: `${PRODUCTS.join(" ").toLowerCase()} csv file`,
  },
  { name: "Settings", icon: "gear", to: "/settings", also: "account profile password" },
  { name: "Keyboard shortcuts", icon: "keyboard", to: "/shortcuts", also: "keys help" },
]

const ON_BOARD: readonly (Command & { to: string })[] = [
  { name: "Board activity", icon: "clock", to: "activity", also: "history changes" },
  { name: "Board digest", icon: "text", to: "digest", also: "summary report next steps" },
  {
    name: "Board analytics",
    icon: "chart",
    to: "analytics",
    also: "charts flow throughput report",
  },
  { name: "Board archive", icon: "archive", to: "archive", also: "archived cards lists" },
  { name: "Share board", icon: "users", to: "share", also: "members people" },
  { name: "Watch board", icon: "eye", to: "watch", also: "notifications" },
]

export function commandsOf(pathname: string): Command[] {
  const board = /^\/board\/[\w-]+/.exec(pathname)?.[0]
  const here = board === undefined ? [] : ON_BOARD.map((c) => ({ ...c, to: `${board}/${c.to}` }))
  return [...here, ...EVERYWHERE]
}

/** The commands whose names or other words have all words of a text at their beginnings. */
export const findCommands = (commands: readonly Command[], text: string): Command[] =>
  commands.filter(({ name, also = "" }) => isNamed(`${name} ${also}`, text))
