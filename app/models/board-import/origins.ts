import type { Origin } from "./origin"
import { cardinal } from "./origins/cardinal"
import { planka } from "./origins/planka"
import { trello } from "./origins/trello"
import { wekan } from "./origins/wekan"

/** All origins, in the order in which a file is tried. */
export const ORIGINS: readonly Origin[] = [cardinal, trello, planka, wekan]
