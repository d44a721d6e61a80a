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
]
