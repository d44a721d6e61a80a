// @ts-check

/** Notifications and emails. @satisfies {import("./all.mjs").Mutation[]} */
export const NOTIFICATIONS = [
  {
    breaks: "emails are not escaped",
    file: "app/models/notifications/mail/email.ts",
    from: `text.replace(/[&<>"']/g`,
    to: `text.replace(/[&>"']/g`,
    test: "models/notifications/email",
  },
  {
    breaks: "a muted card notifies of comments",
    file: "app/models/notifications/notification/notification.server.ts",
    from: "if (!KINDS[kind].isSentOfMuted && isMuted(",
    to: "if (false && isMuted(",
    test: "models/notifications/mute",
  },
  {
    breaks: "a due date is told again by each look",
    file: "app/jobs/due-reminders.server.ts",
    from: `      onceKey: keyOf(card),\n`,
    to: "",
    test: "models/board/due-soon",
  },
  {
    breaks: "people are notified of what they do",
    file: "app/models/notifications/notification/notification.server.ts",
    from: "id !== actorId && !notified.has(id)",
    to: "!notified.has(id)",
    test: "models/notifications/notification",
  },
  {
    breaks: "who has left is notified",
    file: "app/models/notifications/notification/notification.server.ts",
    from: `where: { boardId, userId: { in: userIds } },\n    select`,
    to: `where: { userId: { in: userIds } },\n    select`,
    test: "models/notifications/notification",
  },
  {
    breaks: "two workers send one email",
    file: "app/models/notifications/mail/mail-lease.server.ts",
    from: `  OR: [null, ...dueOrTooFar(now)].map((leasedUntil) => ({ leasedUntil })),\n`,
    to: "",
    test: "models/notifications/mail-lease",
  },
  {
    breaks: "an email of a killed worker is never sent",
    file: "app/models/notifications/mail/mail-lease.server.ts",
    from: "[null, ...dueOrTooFar(now)]",
    to: "[null]",
    test: "models/notifications/mail-lease",
  },
]
