/** Returns the first letters of the first and last word of a name, in upper case. */
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

/** Returns the last part of an uploaded picture's URL. Each storage key has a different one. */
export const versionOf = (key: string) => key.replace(/^..\/|\.avatar$/g, "")

/** Returns the URL of a user's picture, or else of one of five default ones, chosen by the id. */
export function avatarOf(user: { id: string; avatar: string | null }): string {
  if (user.avatar !== null) return `/avatars/${user.id}/${versionOf(user.avatar)}`
  let sum = 0
  for (let i = 0; i < user.id.length; i += 1) sum += user.id.charCodeAt(i)
  return `/avatars/default-${String(sum % DEFAULT_AVATARS)}.svg`
}
