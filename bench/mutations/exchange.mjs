// @ts-check

/** Imports and exports. @satisfies {import("./all.mjs").Mutation[]} */
export const EXCHANGE = [
  {
    breaks: "a person of the file is whoever has the name, of two",
    file: "app/models/exchange/board-import/guess-people.ts",
    from: "sameName.length === 1 ? sameName[0]?.id : undefined",
    to: "sameName[0]?.id",
    test: "models/exchange/board-imports",
  },
  {
    breaks: "what is too long for a description is lost",
    file: "app/models/exchange/board-import/fit-card.ts",
    from: "const more = rest.flatMap((text) => divide(text, LIMITS.text))",
    to: "const more: string[] = []",
    test: "models/exchange/draft-board",
  },
  {
    breaks: "a bad link of a file vanishes",
    file: "app/models/exchange/board-import/fit-card.ts",
    from: `      asText.push(\`\${text}: \${url}\`)\n`,
    to: "",
    test: "models/exchange/draft-board",
  },
  {
    breaks: "a long title loses its end",
    file: "app/models/exchange/board-import/fit-card.ts",
    from: "return { title, whole: wanted.trim() }",
    to: `return { title, whole: "" }`,
    test: "models/exchange/draft-board",
  },
  {
    breaks: "an import is undone after a month",
    file: "app/models/exchange/board-import/undo-import.server.ts",
    from: ">= UNDO_DAYS",
    to: ">= 10 * UNDO_DAYS",
    test: "models/exchange/board-imports",
  },
  {
    breaks: "an archived list comes back in use",
    file: "app/models/exchange/board-file/board-json.server.ts",
    from: "list.archived && { archived: true }",
    to: "list.archived && {}",
    test: "models/board/archive",
  },
  {
    breaks: "an export tells the name of a token",
    file: "app/models/exchange/board-file/activity-export.server.ts",
    from: `    byToken: _,\n`,
    to: "",
    test: "models/views/activity-file",
  },
  {
    breaks: "everybody sees what others have of a board",
    file: "app/models/exchange/board-outside/board-outside.server.ts",
    from: `  await requireBoardOrArchived(db, actor, boardId, "own")\n  const rows`,
    to: `  await requireBoardOrArchived(db, actor, boardId, "see")\n  const rows`,
    test: "models/exchange/board-outside",
  },
  {
    breaks: "ended calendar addresses work on",
    file: "app/models/exchange/board-outside/board-outside.server.ts",
    from: "const { count } = await remove(tx, { boardId })",
    to: "const { count } = await remove(tx, { boardId: actor.id })",
    test: "models/exchange/board-outside",
  },
  {
    breaks: "viewers show a board to everybody",
    file: "app/models/exchange/publish/public-board.server.ts",
    from: `await requireBoard(reader, actor, boardId, "own")`,
    to: `await requireBoard(reader, actor, boardId, "see")`,
    test: "models/exchange/public-board",
  },
  {
    breaks: "the address that was replaced works on",
    file: "app/models/exchange/publish/public-board.server.ts",
    from: "update: made,",
    to: "update: columns,",
    test: "models/exchange/public-board",
  },
]
