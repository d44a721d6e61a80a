// @ts-check

/** Backups and what a power cut leaves. @satisfies {import("./all.mjs").Mutation[]} */
export const BACKUP = [
  {
    breaks: "a power cut: a file is not synced",
    file: "backup/durable.mjs",
    from: `      await file.sync()\n`,
    to: "",
    test: "slow/http/power-cut",
  },
  {
    breaks: "a power cut: the name of a new folder is not synced",
    file: "backup/durable.mjs",
    from: "await syncFolder(parent).catch(unlessUnreadable)",
    to: "void parent",
    test: "slow/http/power-cut",
  },
  {
    breaks: "a backup whose bytes were changed is restored",
    file: "backup/archive.mjs",
    from: `if (lines.sort().join("\\n") === expected.sort().join("\\n")) return`,
    to: "if (lines.length === expected.length) return",
    test: "slow/models/restore",
  },
]
