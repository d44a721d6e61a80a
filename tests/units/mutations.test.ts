import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { MUTATIONS } from "../../bench/mutations/all.mjs"

// `node bench/mutations.mjs` breaks each place, and takes long: what it needs is looked at here.

test.each(MUTATIONS.map((mutation) => [mutation.breaks, mutation] as const))(
  "%s: the place is there once, and the test that must notice",
  (_breaks, { file, from, to, test }) => {
    expect(readFileSync(file, "utf8").split(from), file).toHaveLength(2)
    expect(to).not.toBe(from)
    expect(existsSync(`tests/${test}.test.ts`), test).toBe(true)
  },
)
