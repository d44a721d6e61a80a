import { transaction } from "~/database/db.server"
import { log } from "~/log.server"
import type { Actor } from "~/models/access/access.server"

/** Keeps the time zone of a browser for an account that has none. It is not awaited, as pages are read where nothing can be written. */
export function noteTimeZone({ id }: Actor, timeZone: string): void {
  transaction((tx) =>
    tx.user.updateMany({ where: { id, timeZone: null }, data: { timeZone } }),
  ).catch((error: unknown) => log.warn({ err: error }, "a time zone could not be kept"))
}

const ZONES = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])]

/** The names to choose from, in the order of the alphabet; browsers have some of which the server knows another name. */
export const timeZones = (chosen: string | null): string[] =>
  chosen === null || ZONES.includes(chosen) ? ZONES : [...ZONES, chosen].toSorted()
