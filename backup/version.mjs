// @ts-check
import { readFileSync } from "node:fs"

/** The version of this program, of `package.json`. @type {string} */
export const version = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
).version

/** The last migration of version 1.0.0, which did not write down its version. */
export const LAST_OF_1 = "20261128120000_mail_in"
