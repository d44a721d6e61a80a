import { fileURLToPath } from "node:url"
import { defineConfig, type TestProjectConfiguration } from "vitest/config"
import { WORKERS } from "./tests/http/shared-servers"
import { findPostgres } from "./tests/postgres-cluster"

// tests/models and tests/units run in the process, on a database of their own; tests/http start the
// built server. tests/slow has the same of what takes long. tests/e2e is Playwright's.
const hasPostgres = findPostgres() !== null
if (!hasPostgres) {
  console.warn(
    "The tests on PostgreSQL are skipped: install it, or name its programs by POSTGRES_BIN.",
  )
}

/** Model tests that run on both engines: transactions, locks, the search, and SQL of our own. */
const ON_BOTH = [
  "transaction",
  "duplicates",
  "messages",
  "retry",
  "position",
  "session",
  "mail-lease",
  "search",
  "search-fold",
  "search-texts",
  "search-filters",
  "search-numbers",
  "analytics",
  "activity",
  "my-work",
  "calendar-feeds",
  "watch",
  "mute",
  "account-archive",
  "undo",
  "undo-ways-back",
  "board-change",
  "board-cards",
  "card-move",
  "card-numbers",
  "addressed-cards",
  "linked-cards",
  "reaction",
  "part-item",
  "related-cards",
  "relations",
  "repeated-cards",
  "waiting",
  "list-order",
  "collapsed-list",
  "unfinished-board",
  "change-label",
  "label-order",
  "selection-move",
  "rows",
  "board-imports",
  "workspaces",
  "passkeys",
  "database-version",
  "mail-queue",
  "disk-use",
  "receive-mail",
  "audit",
  "board-outside",
  "public-board",
  "screens",
  "card-requests",
  "push",
]

/** Tests of the HTTP interface that run on both engines: every command, and what differs by engine. */
const HTTP_ON_BOTH = [
  "commands",
  "foreign",
  "impossible-ids",
  "search",
  "deletions",
  "sockets",
  "webhooks",
]

/** Projects of the tests that run in this process. */
const models = (name: string, include: string[], globalSetup: string[] = []) =>
  ({
    extends: true,
    test: {
      name,
      include,
      setupFiles: ["tests/setup.ts"],
      globalSetup: ["tests/data-folders.ts", ...globalSetup],
    },
  }) satisfies TestProjectConfiguration

/** Projects of the tests that call built servers. */
const http = (name: string, include: string[], servers = "tests/http/shared-servers.ts") =>
  ({
    extends: true,
    test: { name, include, globalSetup: [servers] },
  }) satisfies TestProjectConfiguration

const CLUSTER = ["tests/postgres/cluster.ts"]

const onPostgres = [
  models(
    "postgres",
    [
      "tests/postgres/**/*.test.ts",
      ...ON_BOTH.map((name) => `tests/{models,units}/**/${name}.test.ts`),
    ],
    CLUSTER,
  ),
  http(
    "http on postgres",
    HTTP_ON_BOTH.map((name) => `tests/http/${name}.test.ts`),
    "tests/postgres/http-servers.ts",
  ),
  models(
    "slow postgres",
    [
      "tests/slow/postgres/*.test.ts",
      "tests/slow/models/search-brute-force.test.ts",
      "tests/slow/models/related-cards.test.ts",
    ],
    CLUSTER,
  ),
]

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
      models("models", ["tests/{models,units}/**/*.test.ts"]),
      models("slow models", ["tests/slow/models/*.test.ts"]),
      ...(hasPostgres ? onPostgres : []),
      http("http", ["tests/http/**/*.test.ts"]),
      http("slow http", ["tests/slow/http/*.test.ts"]),
    ],
  },
})
