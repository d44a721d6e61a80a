// The first that others try, from published lists of stolen passwords; what a rule says below needs no place here.

const COMMON = new Set(
  (
    "password passwort passw0rd p@ssw0rd letmein welcome iloveyou monkey dragon football baseball basketball superman " +
    "batman sunshine princess master shadow michael jennifer jessica charlie daniel ashley thomas hunter ranger " +
    "trustno1 whatever starwars cookie flower pokemon freedom computer internet samsung google chocolate butterfly " +
    "liverpool chelsea arsenal juventus barcelona mustang ferrari mercedes killer azerty motdepasse hallo123 " +
    "abc123 123abc a1b2c3 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 qazwsx qwerty1 qwerty12 qwerty123 " +
    "admin123 administrator changeme default cardinal kanban"
  ).split(" "),
)

/** Keys beside each other, and digits and letters in their order. */
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "qwertzuiop", "azertyuiop"]
  .concat(["asdfghjkl", "yxcvbnm", "zxcvbnm", "1234567890ß"])
  .flatMap((row) => [row, Array.from(row).toReversed().join("")])

/** Whether a password is one of those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const isRepeated = /^(.{1,3})\1+$/u.test(plain)
  return COMMON.has(plain) || isRepeated || ROWS.some((row) => row.includes(plain))
}
