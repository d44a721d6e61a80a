import { db, dialect, transaction, type Tx } from "./db.server"
import type { SegmentedIndex } from "./dialect"
import { asServer } from "./requester.server"

// Merges the segments of an index in steps, so that no transaction takes long.

/** With fewer segments, a query takes about as long as with one. */
const MAX_SEGMENTS = 4
/** Pages that a step writes. It takes some 6 ms. */
const STEP_PAGES = 64

/** The indexes that are worth merging. */
export async function indexesToMerge(): Promise<SegmentedIndex[]> {
  const found: SegmentedIndex[] = []
  for (const index of dialect().segmentedIndexes) {
    const segments = countOf(await db.prepared.query<Count>(index.countSegments))
    if (segments > MAX_SEGMENTS) found.push(index)
  }
  return found
}

/** Merges a part of an index. @returns whether there is more to merge */
export const mergeStep = (index: SegmentedIndex, isFirst: boolean): Promise<boolean> =>
  asServer(() =>
    transaction(async (tx) => {
      const before = await countChanges(tx, index)
      await tx.prepared.execute(index.merge, isFirst ? -STEP_PAGES : STEP_PAGES)
      return (await countChanges(tx, index)) - before > 1
    }),
  )

type Count = { count: number }
const countOf = ([row]: Count[]) => row?.count ?? 0

const countChanges = async (tx: Tx, { countChanges: sql }: SegmentedIndex): Promise<number> =>
  countOf(await tx.prepared.query<Count>(sql))
