import type { Origin } from "./origin"
import { cardinal } from "./origins/cardinal"
import { deck } from "./origins/deck"
import { focalboard } from "./origins/focalboard"
import { kanboard } from "./origins/kanboard"
import { markdown } from "./origins/markdown"
import { planka } from "./origins/planka"
import { table } from "./origins/table"
import { trello } from "./origins/trello"
import { vikunja } from "./origins/vikunja"
import { wekan } from "./origins/wekan"

/** All origins, in the order in which a file is tried: a table may be that of another product. */
export const ORIGINS: readonly Origin[] = [
  cardinal,
  trello,
  planka,
  wekan,
  deck,
  vikunja,
  focalboard,
  kanboard,
  markdown,
  table,
]
