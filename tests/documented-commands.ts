import { readFileSync, readdirSync } from "node:fs"

// The commands that the documents and the programs' own help name, as `cardinal backup` and `npm run backup`.

/** Commands that run in the packages, or need the sources: they build, test or measure them, or draw for the documents. */
export const COMMANDS: Record<string, "package" | "sources"> = {
  "cardinal login": "package",
  "cardinal logout": "package",
  "cardinal boards": "package",
  "cardinal list": "package",
  "cardinal show": "package",
  "cardinal add": "package",
  "cardinal move": "package",
  "cardinal done": "package",
  "cardinal comment": "package",
  "cardinal publish": "package",
  "cardinal watch": "package",
  "cardinal help": "package",
  "cardinal version": "package",
  "cardinal backup": "package",
  "cardinal health": "package",
  "cardinal mcp": "package",
  "cardinal move-to-postgres": "package",
  "cardinal restore": "package",
  "cardinal serve": "package",
  // The names of version 1.0.
  "node bin/backup.mjs": "package",
  "node bin/health.mjs": "package",
  "node bin/mcp.mjs": "package",
  "node bin/move-to-postgres.mjs": "package",
  "node bin/restore.mjs": "package",
  "node bin/serve.mjs": "package",
  "npm run backup": "sources",
  "npm run move-to-postgres": "sources",
  "npm run restore": "sources",
  "npm run sbom": "sources",
  "node bin/dovecot.mjs": "sources",
  "node bin/draw-board.mjs": "sources",
  "node bin/generate.mjs": "sources",
  "node bin/package/stage.mjs": "sources",
  "node bin/slapd.mjs": "sources",
  "npm run bench": "sources",
  "npm run build": "sources",
  "npm run demo-data": "sources",
  "npm run dev": "sources",
  "npm run format": "sources",
  "npm run format:check": "sources",
  "npm run lint": "sources",
  "npm run migration": "sources",
  "npm run package": "sources",
  "npm run record-demo": "sources",
  "npm run release": "sources",
  "npm run test:e2e": "sources",
  "npm run test:slow": "sources",
  "npm run test:unit": "sources",
  "npm run typecheck": "sources",
}

const textsIn = (folder: string, endings: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => endings.test(name) && !name.startsWith("decisions/"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"))

/** All that Markdown marks as code. */
const codeOf = (text: string) =>
  [...text.matchAll(/^```.*\n([^]*?)^```|`([^`\n]+)`/gm)].map(([, block, span]) => block ?? span)

/** The commands in the documents, the deployment's files, the Dockerfile, and in what commands say of themselves. */
export function documentedCommands(): string[] {
  const documents = [
    ...["README.md", "CONTRIBUTING.md", "Dockerfile"].map((name) => readFileSync(name, "utf8")),
    ...textsIn("docs", /\.(md|service|timer|yaml|env|toml)$/),
    ...textsIn("bin", /\.mjs$/),
  ]
  const found = documents.flatMap((text) => [
    ...[...text.matchAll(/\bnode (?:-\S+ )*(bin\/(?!cardinal\.mjs)[\w/-]+\.mjs)/g)].map(
      ([, path]) => `node ${path}`,
    ),
    ...[...text.matchAll(/\bnode (?:-\S+ )*bin\/cardinal\.mjs ([a-z-]+)/g)].map(
      ([, word]) => `cardinal ${word}`,
    ),
    ...[...text.matchAll(/CMD \["cardinal", "([a-z-]+)"/g)].map(([, word]) => `cardinal ${word}`),
    ...[...text.matchAll(/\bnpm run (?:--\w+ )*([a-z][\w-]*(?::\w+)*)/g)].map(
      ([, name]) => `npm run ${name}`,
    ),
    ...[
      ...codeOf(text)
        .join("\n")
        .matchAll(/(?<![\w-]|[^.]\/)cardinal (?!cardinal )([a-z][a-z-]*)/g),
    ].map(([, word]) => `cardinal ${word}`),
  ])
  const words = readdirSync("bin/cardinal").map((name) => name.replace(/\.mjs$/, ""))
  return [...new Set([...found, ...words.map((word) => `cardinal ${word}`)])].sort()
}
