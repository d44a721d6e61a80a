import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, expect, vi } from "vitest"

// Before any module of the app: each test file has a data folder of its own. Those that use the
// database start it by importing tests/database.ts; migrating takes 12 ms, so there is no template.

const folder = mkdtempSync(join(tmpdir(), "cardinal-test-"))
for (const name of ["PORT", "HOST", "PUBLIC_URL", "SESSION_SECRET", "TRUST_PROXY"]) {
  Reflect.deleteProperty(process.env, name)
}
Object.assign(process.env, { DATA_DIR: folder, RATE_LIMIT: "off", LOG_LEVEL: "silent" })

const complaint = vi.spyOn(console, "error")

afterEach(() => {
  expect(complaint).not.toHaveBeenCalled()
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
