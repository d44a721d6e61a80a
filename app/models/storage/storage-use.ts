const MB = 1024 * 1024

/** How much somebody has stored, and may; in bytes. */
export type StorageUse = { used: number; limit: number }

/** A number of bytes in megabytes: "1,000 MB", "0.4 MB". */
export const megabytes = (bytes: number): string =>
  `${(bytes / MB).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`

/** "12.5 MB of 1,000 MB" */
export const inWords = ({ used, limit }: StorageUse): string =>
  `${megabytes(used)} of ${megabytes(limit)}`
