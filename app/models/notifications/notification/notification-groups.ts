import type { Notification } from "./notification"

export function groupByCard<N extends Pick<Notification, "card">>(
  notifications: readonly N[],
): N[][] {
  const groups: N[][] = []
  for (const each of notifications) {
    const last = groups.at(-1)
    const before = last?.at(-1)?.card
    if (last && before && before.id === each.card?.id) last.push(each)
    else groups.push([each])
  }
  return groups
}
