// @ts-check

/** Accounts, sessions, ways to sign in, and workspaces. @satisfies {import("./all.mjs").Mutation[]} */
export const PEOPLE = [
  {
    breaks: "who was removed comes back by an old link",
    file: "app/models/people/member/member.server.ts",
    from: "if (!isLeaving) await exclude(tx, key)",
    to: "",
    test: "models/people/invitation",
  },
  {
    breaks: "sessions do not end",
    file: "app/models/people/session/session.server.ts",
    from: "!session || session.expiresAt <= new Date()",
    to: "!session",
    test: "models/people/session",
  },
  {
    breaks: "disabled accounts keep their sessions",
    file: "app/models/people/session/session.server.ts",
    from: "hasExpired || !isActive(session.user) || hasEnded(id)",
    to: "hasExpired || hasEnded(id)",
    test: "models/people/admin",
  },
  {
    breaks: "who was just signing in with the old password gets in",
    file: "app/models/people/session/session.server.ts",
    from: "...(passwordHash !== undefined && { passwordHash }), ...ACTIVE",
    to: "...ACTIVE",
    test: "models/people/password-reset",
  },
  {
    breaks: "links for a new password do not expire",
    file: "app/models/people/account/password-reset.server.ts",
    from: `      usedAt: null,\n      expiresAt: { gt: new Date() },\n      // A link`,
    to: `      usedAt: null,\n      // A link`,
    test: "models/people/password-reset",
  },
  {
    breaks: "links for a new password work twice",
    file: "app/models/people/account/password-reset.server.ts",
    from: `      usedAt: null,\n      expiresAt: { gt: new Date() },\n      // A link`,
    to: `      expiresAt: { gt: new Date() },\n      // A link`,
    test: "models/people/password-reset",
  },
]
