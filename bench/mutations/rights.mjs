// @ts-check

/** Who may see and change what. @satisfies {import("../mutations.mjs").Mutation[]} */
export const RIGHTS = [
  {
    breaks: "viewers may edit",
    file: "app/models/access/role.ts",
    from: `edit: ["owner", "editor"],`,
    to: `edit: ["owner", "editor", "viewer"],`,
    tests: ["models/access"],
  },
  {
    breaks: "strangers see boards",
    file: "app/models/access/access.server.ts",
    from: `if (!userRole) throw notFound()`,
    to: `if (!userRole) return "viewer"`,
    tests: ["models/access"],
  },
  {
    breaks: "a list is found through another board",
    file: "app/models/access/access.server.ts",
    from: `if ((ref.boardId ?? boardId) !== boardId) throw notFound()\n  requireLocked`,
    to: `requireLocked`,
    tests: ["models/access"],
  },
  {
    breaks: "the old address of a card that was moved leads nowhere",
    file: "app/models/access/access.server.ts",
    from: `if ((ref.boardId ?? boardId) === boardId) return\n`,
    to: `if (boardId) return\n`,
    tests: ["http/moved-card"],
  },
  {
    breaks: "archived boards can be changed",
    file: "app/models/access/access.server.ts",
    from: `if (ability !== "see" && row.boardArchived !== 0) throw archivedBoard()`,
    to: ``,
    tests: ["models/permissions"],
  },
  {
    breaks: "a comment is found through another card",
    file: "app/models/board/comment/comment.server.ts",
    from: `if (!comment || (cardId ?? comment.cardId) !== comment.cardId) throw notFound()`,
    to: `if (!comment) throw notFound()`,
    tests: ["models/comment"],
  },
  {
    breaks: "everybody changes everybody's comments",
    file: "app/models/board/comment/comment.server.ts",
    from: `if (!isMine) throw forbidden(`,
    to: `if (!comment) throw forbidden(`,
    tests: ["models/comment"],
  },
  {
    breaks: "who was removed comes back by an old link",
    file: "app/models/people/member/member.server.ts",
    from: `if (!isLeaving) await exclude(tx, key)`,
    to: ``,
    tests: ["models/invitation"],
  },
  {
    breaks: "editors delete boards",
    file: "app/models/board/board/board.server.ts",
    from: `requireBoardOrArchived(tx, actor, boardId, "own")`,
    to: `requireBoardOrArchived(tx, actor, boardId, "edit")`,
    tests: ["http/permissions"],
  },
  {
    breaks: "a socket hears of a board that it has left",
    file: "app/live/hub.server.ts",
    from: `  room?.delete(connection)\n`,
    to: ``,
    tests: ["http/sockets"],
  },
]
