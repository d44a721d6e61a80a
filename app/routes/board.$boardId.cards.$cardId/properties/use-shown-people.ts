import type { Person, Member } from "~/models/access/person"
import { textOf, usePending } from "~/routes/board.$boardId.cards.$cardId/use-pending"

export function useShownPeople(assigned: Person[], members: Member[], address: string): Person[] {
  return usePending(address, "assign-user", "unassign-user").reduce((before, form) => {
    const userId = textOf(form, "userId")
    const others = before.filter(({ id }) => id !== userId)
    if (textOf(form, "intent") === "unassign-user") return others
    if (others.length < before.length) return before
    return [...before, ...members.filter(({ id }) => id === userId)]
  }, assigned)
}
