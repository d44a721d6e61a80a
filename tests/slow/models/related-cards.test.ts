import { test } from "vitest"
import { relateAtRandom } from "../../simulation/related-cards"

/** After those that `tests/models` runs. */
const FIRST = 1000
const SEQUENCES = 2000
const AT_ONCE = 100

const parts = Array.from({ length: SEQUENCES / AT_ONCE }, (_, part) => FIRST + part * AT_ONCE)

test.each(parts)("relations stay right in a hundred random sequences from %i", async (first) => {
  for (let seed = first; seed < first + AT_ONCE; seed += 1) await relateAtRandom(seed)
})
