import { z } from "zod"
import { IdText } from "~/models/text/fields"
import { ROLES } from "./role"
import { DEFAULT_AVATARS, INITIAL } from "./default-avatar"

export function initialsOf(name: string): string {
  const letters = name
    .normalize("NFC")
    .toLocaleUpperCase("en")
    .split(/\s+/u)
    .flatMap((word) => INITIAL.exec(word) ?? [])
  return letters.length > 1 ? `${letters[0] ?? ""}${letters.at(-1) ?? ""}` : letters.join("")
}

export const versionOf = (key: string) => key.replace(/^..\/|\.avatar$/g, "")

export type Pictured = { id: string; name: string; avatar: string | null }

export function avatarOf({ id, name, avatar }: Pictured): string {
  if (avatar !== null) return `/avatars/${id}/${versionOf(avatar)}`
  let sum = 0
  for (let i = 0; i < id.length; i += 1) sum += id.charCodeAt(i)
  const number = sum % DEFAULT_AVATARS.length
  const initials = initialsOf(name)
  if (initials === "") return `/avatars/default-${String(number)}.svg`
  return `/avatars/default/${String(number)}/${encodeURIComponent(initials)}.svg`
}

/** A user as other members see them, without the email address. */
export const Person = z
  .object({
    id: IdText,
    name: z.string().meta({ examples: ["Ada Lovelace"] }),
    username: z.string().meta({ examples: ["ada"] }),
    avatar: z.string().meta({
      description:
        "The path of the avatar image, which changes with it. Signed-in people can read it; everybody can read those below `/avatars/default`, which show initials.",
      examples: ["/avatars/default/2/AL.svg"],
    }),
    initials: z.string().meta({ examples: ["AL"] }),
  })
  .meta({ id: "Person" })
export type Person = z.output<typeof Person>

export const Member = Person.extend({ role: z.enum(ROLES) }).meta({ id: "Member" })
export type Member = z.output<typeof Member>
