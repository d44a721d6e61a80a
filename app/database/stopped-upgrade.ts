import { version } from "../../backup/version.mjs"

/** The error of an upgrade that has changed nothing. @param before the version that can open the data, if it is known */
export function stoppedUpgrade(error: unknown, before: string | null): Error {
  const known = before === null ? "" : ` (${before})`
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(
    `The upgrade to version ${version} was stopped, and nothing was changed. ${reason} ` +
      `Until that is mended, start the version that you ran before${known}.`,
    { cause: error },
  )
}
