import { join } from "node:path"
import { bucketStorage } from "./storage/bucket-storage.server"
import { config } from "./config.server"
import { diskStorage } from "./storage/disk-storage.server"
import type { Storage } from "./storage/stored-files.server"

export { newKey, type ByteRange } from "./storage/stored-files.server"

const { bucket, dataDir } = config

/** Files on their way, on this machine's disk in any case. Without a bucket it is the storage itself. */
export const scratch: Storage = diskStorage(join(dataDir, bucket ? "staging" : "uploads"))

export const storage: Storage = bucket ? bucketStorage(bucket, scratch) : scratch
