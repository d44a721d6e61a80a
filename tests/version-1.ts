import { fileURLToPath } from "node:url"

/** The path of the fixtures of version 1.0.0 (commit 2fa1a4fe), without their endings: docs/development.md. */
export const FIRST_VERSION = fileURLToPath(new URL("fixtures/version-1.0.0", import.meta.url))
/** Its last migration. */
export const LAST_MIGRATION_OF_1 = "20261128120000_mail_in"

/** Tables whose rows a later version changes on purpose, and why. */
export const CHANGED_SINCE_1: Record<string, string> = {}
