import { test } from "vitest"
import { relateAtRandom } from "../../simulation/related-cards"

// RELATION_SEQUENCES and RELATION_SEED make it more sequences, and others: docs/development.md.

/** Those before it are tried by `tests/models`. */
const FIRST = Number(process.env.RELATION_SEED ?? 1000)
const SEQUENCES = Number(process.env.RELATION_SEQUENCES ?? 100)
const AT_ONCE = 10

const parts = Array.from({ length: SEQUENCES / AT_ONCE }, (_, part) => FIRST + part * AT_ONCE)

test.each(parts)("relations stay right in ten random sequences from %i", async (first) => {
  for (let seed = first; seed < first + AT_ONCE; seed += 1) await relateAtRandom(seed)
})
