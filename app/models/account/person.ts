/** First letters of the first and last word of a name, upper case, at most 2. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => firstLetter((word ?? "").toLocaleUpperCase("en"))).join("")
}

function firstLetter(word: string): string {
  const [first = ""] = word
  return first
}

const DEFAULT_AVATARS = 5

/** The last part of the address of an uploaded picture, by its storage key: new with each one. */
export const versionOf = (key: string) => key.replace(/^..\/|\.avatar$/g, "")

/** The address of a person's picture: their own, else one of five chosen by their id. */
export function avatarOf(user: { id: string; avatar: string | null }): string {
  if (user.avatar !== null) return `/avatars/${user.id}/${versionOf(user.avatar)}`
  let sum = 0
  for (let i = 0; i < user.id.length; i += 1) sum += user.id.charCodeAt(i)
  return `/avatars/default-${String(sum % DEFAULT_AVATARS)}.svg`
}
