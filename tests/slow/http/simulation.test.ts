import { expect, test } from "vitest"
import { expectAll } from "../../simulation/compare"
import { refusals } from "../../simulation/deed"
import { Random } from "../../simulation/random"
import { aTeam, work } from "../../simulation/team"
import { sharedServer } from "../../http/shared-server"

// A team of six works on three boards through the API, at random but from a seed. SIMULATED_ACTIONS and
// SIMULATION_SEED make it longer and another one: docs/development.md.

const ACTIONS = Number(process.env.SIMULATED_ACTIONS ?? 150)
const SEED = Number(process.env.SIMULATION_SEED ?? 1)

test("a team's boards, activity, notifications and overviews are as they must be", async () => {
  const random = new Random(SEED)
  const world = await aTeam(sharedServer(), random)
  for (let done = 0; done < ACTIONS; done += 1) {
    await work(world, random)
    if (done % 500 === 499) await expectAll(world)
  }
  await expectAll(world)
  expect([...refusals.keys()].sort()).toEqual(expect.arrayContaining([403, 404]))
}, 1_800_000)
