// @ts-check

/** The ends of accounts. @satisfies {import("./all.mjs").Mutation[]} */
export const LEAVING = [
  {
    breaks: "a board is deleted that has an editor",
    file: "app/models/access/heir.server.ts",
    from: "if (heirId === null || heirName === null) return",
    to: `if (heirRole !== "owner") return`,
    test: "models/leaving/account-deletion",
  },
  {
    breaks: "a name stays against a person's wish",
    file: "app/models/leaving/account-deletion.server.ts",
    from: "removal.hideName === true ? null : ",
    to: "",
    test: "models/leaving/account-deletion",
  },
  {
    breaks: "the username of a deleted account is given out again",
    file: "app/models/leaving/account-deletion.server.ts",
    from: `    await keepUsername(tx, user)\n`,
    to: "",
    test: "models/people/username-shape",
  },
  {
    breaks: "an account is deleted by its old password",
    file: "app/models/leaving/account-deletion.server.ts",
    from: "if (user?.passwordHash !== passwordHash)",
    to: "if (user?.passwordHash === undefined)",
    test: "models/leaving/account-deletion",
  },
  {
    breaks: "invitations outlive the account that made them",
    file: "app/models/leaving/account-deletion.server.ts",
    from: `  await endInvitations(tx, { boardId, inviterId: account.id })\n`,
    to: "",
    test: "models/leaving/account-deletion",
  },
  {
    breaks: "boards are handed over to a disabled account",
    file: "app/models/leaving/hand-over.server.ts",
    from: "{ usernameKey, ...ACTIVE }",
    to: "{ usernameKey }",
    test: "models/leaving/hand-over",
  },
]
