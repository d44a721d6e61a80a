import { addDays } from "date-fns/addDays"
import { beforeEach, expect, test } from "vitest"
import { isShared, transaction } from "~/database/db.server"
import { readDiskUse, recordDiskUse } from "~/models/board/storage/disk-use.server"

const NOON = new Date("2026-03-01T12:00:00.000Z")

beforeEach(() => transaction((tx) => tx.diskUse.deleteMany()))

test("a day has a row, with what was stored last", async () => {
  await recordDiskUse(NOON)
  const data = { databaseMb: 1234, filesMb: 5678, freeMb: null }
  await transaction((tx) => tx.diskUse.updateMany({ data }))
  await recordDiskUse(new Date("2026-03-01T23:59:59.999Z"))
  await recordDiskUse(new Date("2026-03-02T00:00:00.000Z"))
  const days = await readDiskUse()
  expect(days.map(({ day }) => day)).toEqual(["2026-03-01", "2026-03-02"])
  expect(days[0]?.filesMb).not.toBe(5678)
  if (isShared()) expect(days[0]?.freeMb).toBeNull()
  else expect(days[0]?.freeMb).toBeGreaterThan(0)
})

test("the last 365 days are kept, in which no date is twice", async () => {
  for (const day of [0, 1, 364, 365]) await recordDiskUse(addDays(NOON, day))
  const days = await readDiskUse()
  expect(days.map(({ day }) => day)).toEqual(["2026-03-02", "2027-02-28", "2027-03-01"])
})
