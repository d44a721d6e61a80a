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
    projects: [
      {
        extends: true,
        test: {
          name: "models",
          isolate: false,
          include: ["tests/models/**/*.test.ts"],
          setupFiles: ["tests/setup.ts"],
          // None takes a second; a machine that is busy with other things must not fail them.
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          isolate: false,
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/http/shared-servers.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
