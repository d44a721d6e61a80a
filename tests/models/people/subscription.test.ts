import { describe, expect, test } from "vitest"
import { subscriptionOf } from "~/models/people/account/subscription"

describe("subscriptionOf", () => {
  const now = new Date("2026-11-20T12:00:00.000Z")
  test.each([
    ["trial", "2026-12-20T12:00:00.000Z", { plan: "trial", daysLeft: 30 }],
    ["trial", "2026-11-21T12:00:00.001Z", { plan: "trial", daysLeft: 2 }],
    ["trial", "2026-11-21T12:00:00.000Z", { plan: "trial", daysLeft: 1 }],
    ["trial", "2026-11-20T12:00:00.001Z", { plan: "trial", daysLeft: 1 }],
    ["trial", "2026-11-20T12:00:00.000Z", { plan: "expired" }],
    ["trial", "2020-01-01T00:00:00.000Z", { plan: "expired" }],
    ["trial", null, { plan: "free" }],
    ["active", null, { plan: "professional" }],
    ["active", "2020-01-01T00:00:00.000Z", { plan: "professional" }],
    ["canceled", "2026-12-20T12:00:00.000Z", { plan: "free" }],
    ["", null, { plan: "free" }],
  ])("%s until %s", (subscriptionStatus, trialEndsAt, shown) => {
    expect(subscriptionOf({ subscriptionStatus, trialEndsAt, plan: null }, now)).toEqual(shown)
  })

  test("an active one has the name of the plan", () => {
    const active = { subscriptionStatus: "active", trialEndsAt: null }
    expect(subscriptionOf({ ...active, plan: "enterprise" }, now)).toEqual({ plan: "enterprise" })
    expect(subscriptionOf({ ...active, plan: "professional" }, now)).toEqual({
      plan: "professional",
    })
  })
})
