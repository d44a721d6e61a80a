// @ts-check

/** The search. @satisfies {import("./all.mjs").Mutation[]} */
export const FINDING = [
  {
    breaks: "a search finds cards of others",
    file: "app/search/search-sql.ts",
    from: `{ sql: \`m."userId" = ?\`, values: [userId] },
    ...(sql`,
    to: `{ sql: \`(m."userId" = ? OR TRUE)\`, values: [userId] },
    ...(sql`,
    test: "models/finding/search",
  },
  {
    breaks: "yesterday is today, too, in a search",
    file: "app/models/finding/search/search-days.ts",
    from: "yesterday: { from: -1, before: 0 }",
    to: "yesterday: { from: -1, before: 1 }",
    test: "models/finding/search-query",
  },
]
