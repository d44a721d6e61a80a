import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"
import { WORKERS } from "./tests/http/shared-servers"

// tests/models run in the process, on a database of their own; tests/http start the built
// server. tests/e2e is Playwright's.
export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    environment: "node",
    maxWorkers: WORKERS,
    // The modules of the app stay loaded: importing them for each file took as long as its tests.
    isolate: false,
    // Few take a second; a machine that is busy with other things must not fail them.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "models",
          include: ["tests/models/**/*.test.ts"],
          setupFiles: ["tests/setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/http/shared-servers.ts"],
        },
      },
    ],
  },
})
