import type { User } from "~/database/types"
import { avatarOf, initialsOf, type Person } from "./person"

export const PERSON = { id: true, name: true, username: true, avatar: true } as const

export function toPerson(user: Pick<User, keyof typeof PERSON>): Person {
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    avatar: avatarOf(user),
    initials: initialsOf(user.name),
  }
}
