// @ts-check
import { ACCESS } from "./access.mjs"
import { BACKUP } from "./backup.mjs"
import { BOARD } from "./board.mjs"
import { DATABASE } from "./database.mjs"
import { EXCHANGE } from "./exchange.mjs"
import { FINDING } from "./finding.mjs"
import { HTTP } from "./http.mjs"
import { LEAVING } from "./leaving.mjs"
import { LIVE } from "./live.mjs"
import { NOTIFICATIONS } from "./notifications.mjs"
import { PEOPLE } from "./people.mjs"
import { PROGRAMS } from "./programs.mjs"
import { TEXT } from "./text.mjs"
import { VIEWS } from "./views.mjs"

/**
 * @typedef {object} Mutation
 * @property {string} breaks what is wrong with the product then
 * @property {string} file
 * @property {string} from a text that the file has once
 * @property {string} to what replaces it
 * @property {string} test the file in `tests/` that must notice, without its ending
 */

/** All of them. @type {readonly Mutation[]} */
export const MUTATIONS = [
  ...ACCESS,
  ...BACKUP,
  ...BOARD,
  ...DATABASE,
  ...EXCHANGE,
  ...FINDING,
  ...HTTP,
  ...LEAVING,
  ...LIVE,
  ...NOTIFICATIONS,
  ...PEOPLE,
  ...PROGRAMS,
  ...TEXT,
  ...VIEWS,
]
