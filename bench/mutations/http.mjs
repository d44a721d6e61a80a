// @ts-check

/** Requests, headers, limits and pages. @satisfies {import("./all.mjs").Mutation[]} */
export const HTTP = [
  {
    breaks: "a card cannot be archived without a script",
    file: "app/routes/board.$boardId.cards.$cardId/card-actions.tsx",
    from: `intent="archive-card"`,
    to: `intent="archive-nothing"`,
    test: "http/forms",
  },
  {
    breaks: "an address outside the site is followed after signing in",
    file: "app/http/session.server.ts",
    from: `if (url?.origin !== here || url.pathname.startsWith("//")) return otherwise`,
    to: "if (!url) return otherwise",
    test: "units/safe-redirect",
  },
  {
    breaks: "uploads are shown, not saved",
    file: "app/http/send-file.server.ts",
    from: `type === BYTES ? "attachment" : "inline"`,
    to: `type === "" ? "attachment" : "inline"`,
    test: "http/attachment-downloads",
  },
  {
    breaks: "uploads may run scripts",
    file: "app/http/express.server.ts",
    from: `"default-src 'none'; sandbox"`,
    to: `"default-src 'self'"`,
    test: "http/attachment-downloads",
  },
  {
    breaks: "a range is a byte short",
    file: "app/http/send-file.server.ts",
    from: "Math.min(Number(to), size - 1)",
    to: "Math.min(Number(to), size - 2)",
    test: "models/board/file-rules",
  },
  {
    breaks: "a neighbouring site posts forms",
    file: "app/http/same-origin.server.ts",
    from: `site === "same-origin" || site === "none"`,
    to: `site !== "cross-site"`,
    test: "http/gate",
  },
  {
    breaks: "other sites change and delete by calls",
    file: "app/http/express.server.ts",
    from: `UNSAFE.includes(request.method) &&\n`,
    to: `request.method === "POST" &&\n`,
    test: "http/gate",
  },
  {
    breaks: "one click of another site acts with a cookie",
    file: "app/http/express.server.ts",
    from: "if (isForeign) delete request.headers.cookie",
    to: "",
    test: "http/email-links",
  },
  {
    breaks: "each session of a person has the limits of a whole one",
    file: "app/http/request-limit.server.ts",
    from: `\`person $`,
    to: `\`person \${sessionId} $`,
    test: "units/request-limit",
  },
  {
    breaks: "a rate limit lets one more pass",
    file: "app/http/rate-limiter.server.ts",
    from: "counted.count > this.#options.points) throw",
    to: "counted.count > this.#options.points + 1) throw",
    test: "http/email-address",
  },
  {
    breaks: "other sites send the cookie of the session",
    file: "app/http/session.server.ts",
    from: `  sameSite: "lax",\n`,
    to: `  sameSite: "none",\n`,
    test: "http/headers",
  },
]
