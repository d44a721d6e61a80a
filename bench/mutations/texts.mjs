// @ts-check

/** Escaping, search and headers of files. @satisfies {import("../mutations.mjs").Mutation[]} */
export const TEXTS = [
  {
    breaks: "emails are not escaped",
    file: "app/models/notifications/mail/email.ts",
    from: `text.replace(/[&<>"']/g`,
    to: `text.replace(/[&>"']/g`,
    tests: ["models/email"],
  },
  {
    breaks: "a cell of a CSV file computes",
    file: "app/models/text/csv.ts",
    from: `\\s*[=+\\-@＝`,
    to: `\\s*[=+\\-＝`,
    tests: ["models/csv"],
  },
  {
    breaks: "Markdown links to scripts",
    file: "app/models/text/markdown/safe-link.ts",
    from: `["http:", "https:", "mailto:"]`,
    to: `["http:", "https:", "mailto:", "javascript:"]`,
    tests: ["models/markdown", "models/safe-link"],
  },
  {
    breaks: "a file's name ends its header",
    file: "app/models/board/attachment/filename.ts",
    from: `/[^ -~]|["\\\\%]/gu`,
    to: `/[^ -~]/gu`,
    tests: ["models/file-rules"],
  },
  {
    breaks: "an address outside the site is followed after signing in",
    file: "app/http/session.server.ts",
    from: `if (url?.origin !== here || url.pathname.startsWith("//")) return otherwise`,
    to: `if (!url) return otherwise`,
    tests: ["models/safe-redirect"],
  },
  {
    breaks: "uploads are shown, not saved",
    file: "app/http/send-file.server.ts",
    from: `type === BYTES ? "attachment" : "inline"`,
    to: `type === "" ? "attachment" : "inline"`,
    tests: ["http/attachment-downloads"],
  },
  {
    breaks: "uploads may run scripts",
    file: "app/http/express.server.ts",
    from: `"default-src 'none'; sandbox"`,
    to: `"default-src 'self'"`,
    tests: ["http/attachment-downloads"],
  },
  {
    breaks: "a range is a byte short",
    file: "app/http/send-file.server.ts",
    from: `Math.min(Number(to), size - 1)`,
    to: `Math.min(Number(to), size - 2)`,
    tests: ["models/file-rules"],
  },
  {
    breaks: "a search finds cards of others",
    file: "app/search/search-sql.ts",
    from: `{ sql: \`m."userId" = ?\``,
    to: `{ sql: \`(m."userId" = ? OR TRUE)\``,
    tests: ["models/search"],
  },
  {
    breaks: "a beginning is asked of the index as a whole word",
    file: "app/search/document.ts",
    from: `const isOpen = hasEmails(last) && !isWholeWord(last)`,
    to: `const isOpen = false`,
    tests: ["models/search", "models/search-fold"],
  },
  {
    breaks: "yesterday is today, too, in a search",
    file: "app/models/finding/search/search-days.ts",
    from: `yesterday: { from: -1, before: 0 }`,
    to: `yesterday: { from: -1, before: 1 }`,
    tests: ["models/search-query", "models/search-filters"],
  },
]
