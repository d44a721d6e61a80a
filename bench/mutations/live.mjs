// @ts-check

/** Sockets and their rooms. @satisfies {import("./all.mjs").Mutation[]} */
export const LIVE = [
  {
    breaks: "a socket hears of a board that it has left",
    file: "app/live/hub.server.ts",
    from: `  room?.delete(connection)\n`,
    to: "",
    test: "http/sockets",
  },
  {
    breaks: "a page takes changes with one missing",
    file: "app/live/received-changes.ts",
    from: "changes.length === after.length && changes.at(-1)?.version === wanted",
    to: "changes.at(-1)?.version === wanted",
    test: "units/received-changes",
  },
  {
    breaks: "changes that come in disorder are applied so",
    file: "app/live/received-changes.ts",
    from: ".sort((one, other) => one.version - other.version)",
    to: "",
    test: "units/received-changes",
  },
  {
    breaks: "a page takes changes that lie before a gap",
    file: "app/live/recent-changes.server.ts",
    from: `if (this.#changes.at(-1)?.version !== version - 1) this.#changes = []\n`,
    to: "",
    test: "units/recent-changes",
  },
]
