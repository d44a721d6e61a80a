// @ts-check

/** Views of boards. @satisfies {import("./all.mjs").Mutation[]} */
export const VIEWS = [
  {
    breaks: "everybody on a board reads the names of tokens",
    file: "app/models/views/activity/activity.server.ts",
    from: `return userRole === "owner" || actorId === actor.id`,
    to: `return actorId !== ""`,
    test: "models/programs/access-tokens",
  },
  {
    breaks: "old activity stays for ever",
    file: "app/models/views/activity/old-activity.server.ts",
    from: "deleted += await transaction((tx) => deleteOldest(tx, boardId, before, BATCH))",
    to: "break",
    test: "models/views/activity",
  },
  {
    breaks: "finished cards count as open work",
    file: "app/models/views/analytics/measures.ts",
    from: "list !== null && finishedAt === null)",
    to: "list !== null)",
    test: "models/views/analytics",
  },
]
