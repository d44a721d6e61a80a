import { join } from "node:path"
import { bucketStorage } from "./bucket-storage.server"
import { config } from "~/config/config.server"
import { diskStorage } from "./disk-storage.server"
import { requireKey, type Storage } from "./stored-files.server"

export { newKey, type ByteRange } from "./stored-files.server"

const { bucket, dataDir } = config

const scratchFolder = join(dataDir, bucket ? "staging" : "uploads")

/** Files on their way, on this machine's disk in any case. Without a bucket it is the storage itself. */
export const scratch: Storage = diskStorage(scratchFolder)

/** The path of a file in `scratch`. */
export const scratchPath = (key: string): string => {
  requireKey(key)
  return join(scratchFolder, key)
}

export const storage: Storage = bucket ? bucketStorage(bucket, scratch) : scratch
