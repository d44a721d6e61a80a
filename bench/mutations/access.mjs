// @ts-check

/** Rules about who may see and change what. @satisfies {import("./all.mjs").Mutation[]} */
export const ACCESS = [
  {
    breaks: "viewers may edit",
    file: "app/models/access/role.ts",
    from: `edit: ["owner", "editor"],`,
    to: `edit: ["owner", "editor", "viewer"],`,
    test: "models/access/access",
  },
  {
    breaks: "strangers see boards",
    file: "app/models/access/access.server.ts",
    from: "if (!userRole) throw refusal",
    to: `if (!userRole) return "viewer"`,
    test: "models/access/access",
  },
  {
    breaks: "a list is found through another board",
    file: "app/models/access/access.server.ts",
    from: "if (!row || !isReached(boardId) || (ref.boardId ?? boardId) !== boardId) {",
    to: "if (!row || !isReached(boardId)) {",
    test: "models/access/access",
  },
  {
    breaks: "the old address of a card that was moved leads nowhere",
    file: "app/models/access/access.server.ts",
    from: `if ((ref.boardId ?? boardId) === boardId) return\n`,
    to: `if (boardId) return\n`,
    test: "http/moved-card",
  },
  {
    breaks: "archived boards can be changed",
    file: "app/models/access/access.server.ts",
    from: `if (ability !== "see" && row.boardArchived !== 0) throw archivedBoard()`,
    to: "",
    test: "models/access/permissions",
  },
  {
    breaks: "viewers of a workspace administer it",
    file: "app/models/access/access.server.ts",
    from: "if (!can(workspaceRole, ability)) throw forbidden()",
    to: "",
    test: "models/people/workspaces",
  },
]
