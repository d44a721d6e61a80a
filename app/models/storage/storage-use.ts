const MB = 1024 * 1024

/** Stored bytes and their limit. */
export type StorageUse = { used: number; limit: number }

/** Formats bytes as megabytes, or as gigabytes from 10,000 MB: "1,000 MB", "0.4 MB", "74.7 GB". */
export function megabytes(bytes: number): string {
  const isMany = bytes >= 10_000 * MB
  const number = (isMany ? bytes / MB / 1024 : bytes / MB).toLocaleString("en-US", {
    maximumFractionDigits: 1,
  })
  return `${number} ${isMany ? "GB" : "MB"}`
}

/** "12.5 MB of 1,000 MB" */
export const inWords = ({ used, limit }: StorageUse): string =>
  `${megabytes(used)} of ${megabytes(limit)}`
