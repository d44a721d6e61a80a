import { existsSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Config } from "~/config/config.server"
import { db } from "~/database/db.server"

/** Says that all accounts in a data folder are guests of a server with TRY=on. */
const MARK = "guests-only"

/**
 * A server with TRY=on deletes every account after a day, so it takes only an empty data folder, or one that had no other
 * server since. @throws Error with a sentence for the operator
 */
export async function markTryFolder({ isTry, dataDir }: Config): Promise<void> {
  const mark = join(dataDir, MARK)
  if (!isTry) return rmSync(mark, { force: true })
  if (existsSync(mark)) return
  if ((await db.user.count()) > 0) {
    throw new Error(
      `Cardinal cannot start with TRY=on in ${dataDir}: it has accounts, which would be deleted after a day. ` +
        "Name an empty folder in DATA_DIR.",
    )
  }
  writeFileSync(mark, "")
}
