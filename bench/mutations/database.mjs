// @ts-check

/** Positions, transactions and their order. @satisfies {import("./all.mjs").Mutation[]} */
export const DATABASE = [
  {
    breaks: "what is deleted leaves a gap",
    file: "app/database/positions.server.ts",
    from: `SET "position" = "position" - 1\n     WHERE`,
    to: `SET "position" = "position" - 0\n     WHERE`,
    test: "models/board/checklist",
  },
  {
    breaks: "two rows have the place of a new one",
    file: "app/database/positions.server.ts",
    from: `= ? AND "position" >= ?\`,\n    count,`,
    to: `= ? AND "position" > ?\`,\n    count,`,
    test: "models/board/card",
  },
  {
    breaks: "moves within a list leave a gap",
    file: "app/database/positions.server.ts",
    from: "isUp ? to.position : from.position + 1",
    to: "isUp ? to.position : from.position + 2",
    test: "models/board/card-move",
  },
  {
    breaks: "moves to another list leave a gap",
    file: "app/database/positions.server.ts",
    from: `OR (\${parent} = ? AND "position" >= ?)`,
    to: `OR (\${parent} = ? AND "position" > ?)`,
    test: "models/board/card-move",
  },
  {
    breaks: "what follows a commit precedes it",
    file: "app/database/transactions/transaction.server.ts",
    from: "outcomes.get(tx)?.followUps.push(work)",
    to: "if (outcomes.has(tx)) work()",
    test: "units/transaction",
  },
  {
    breaks: "a change that met a duplicate does not run again",
    file: "app/database/transactions/transaction.server.ts",
    from: "(duplicates += 1) < MAX_DUPLICATES",
    to: "(duplicates += 1) < 1",
    test: "units/duplicates",
  },
  {
    breaks: "changes of one person are not bounded",
    file: "app/database/transactions/fair-queue.ts",
    from: ">= maxWaitingPerPerson)",
    to: ">= maxWaitingPerPerson * 2)",
    test: "units/fair-queue",
  },
]
