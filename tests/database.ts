import { afterAll } from "vitest"
import { start, stop } from "~/database/db.server"

// Imported for its effect by the tests that use the database of their data folder (tests/setup.ts).

await start()
afterAll(stop)
