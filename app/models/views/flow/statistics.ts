/** @param share from 0 to 1 of the sorted values */
export function percentile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

export const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

export const spread = (values: readonly number[]) => {
  const all = sorted(values)
  return { count: all.length, median: percentile(all, 0.5), p85: percentile(all, 0.85) }
}
export type Spread = ReturnType<typeof spread>
