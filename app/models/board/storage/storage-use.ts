const MB = 1024 * 1024

/** In bytes. */
export type StorageUse = { used: number; limit: number }

/** "1,000 MB", "0.4 MB", "74.7 GB" */
export function megabytes(bytes: number): string {
  const isMany = bytes >= 10_000 * MB
  const number = (isMany ? bytes / MB / 1024 : bytes / MB).toLocaleString("en-US", {
    maximumFractionDigits: 1,
  })
  return `${number} ${isMany ? "GB" : "MB"}`
}

/** "12.5 MB of 1,000 MB" */
export const storageText = ({ used, limit }: StorageUse): string =>
  `${megabytes(used)} of ${megabytes(limit)}`
