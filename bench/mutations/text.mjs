// @ts-check

/** Escaping, dates, limits and drafts. @satisfies {import("./all.mjs").Mutation[]} */
export const TEXT = [
  {
    breaks: "a position may be past the end",
    file: "app/models/text/position.ts",
    from: "return Math.min(requestedPosition, count)",
    to: "return Math.min(requestedPosition, count + 1)",
    test: "models/text/position",
  },
  {
    breaks: "a stale text replaces a newer one",
    file: "app/models/text/compare.server.ts",
    from: "if (named && !same) {",
    to: "if (named && !same && wanted === now) {",
    test: "models/board/card-base",
  },
  {
    breaks: "the drafts of two people are one",
    file: "app/models/text/draft.server.ts",
    from: "id: draftId(actor.id, draft, input)",
    to: "id: draftId(draft, input)",
    test: "models/text/draft",
  },
  {
    breaks: "a lost update: what somebody knew is not compared with what is there",
    file: "app/models/text/compare.server.ts",
    from: "if (named && !same) {",
    to: "if (named && !same && wanted.archived) {",
    test: "slow/http/histories",
  },
  {
    breaks: "a cell of a CSV file computes",
    file: "app/models/text/csv.ts",
    from: `\\s*[=+\\-@＝`,
    to: `\\s*[=+\\-＝`,
    test: "models/text/csv",
  },
  {
    breaks: "Markdown links to scripts",
    file: "app/models/text/markdown/safe-link.ts",
    from: `["http:", "https:", "mailto:", "tel:"]`,
    to: `["http:", "https:", "mailto:", "tel:", "javascript:"]`,
    test: "models/text/safe-link",
  },
  {
    breaks: "a day of a reader is one of UTC",
    file: "app/models/text/time/zoned-time.ts",
    from: "now + tzOffset(zone, new Date(now)) * MINUTE_MS",
    to: "now",
    test: "models/board/due-date",
  },
  {
    breaks: "an hour that clocks show twice is the second",
    file: "app/models/text/time/zoned-time.ts",
    from: `  if (shown(early) === wall) return new Date(early ?? wall)\n`,
    to: "",
    test: "models/board/due-date",
  },
  {
    breaks: "webhooks reach the private network",
    file: "app/models/text/outside/networks.server.ts",
    from: `  "10.0.0.0/8",\n`,
    to: "",
    test: "models/text/outside-client",
  },
  {
    breaks: "webhooks reach this machine by IPv6",
    file: "app/models/text/outside/networks.server.ts",
    from: "return isIP(address) === 4 || isIn(GLOBAL_IPV6, address)",
    to: "return true",
    test: "models/text/outside-client",
  },
  {
    breaks: "a full memory is told as the content's fault",
    file: "app/models/text/guarded-process.server.ts",
    from: `signal === "SIGXCPU" ? tooMuch()`,
    to: `signal !== "SIGXCPU" ? tooMuch()`,
    test: "models/text/guarded-process",
  },
  {
    breaks: "a guarded process may take sixty times its limit",
    file: "app/models/text/guarded-process.server.ts",
    from: "String(cpuSeconds), ...node",
    to: "String(60 * cpuSeconds), ...node",
    test: "models/text/guarded-process",
  },
]
