import { test } from "vitest"
import { relateAtRandom } from "../../simulation/related-cards"

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

test.each(SEEDS)("relations stay right, whatever somebody does at random (%i)", relateAtRandom)
