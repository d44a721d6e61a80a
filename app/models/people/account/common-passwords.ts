import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"

/** About as many as the list of stolen passwords has. */
const MIN_GUESSES = 50_000
/** Longer passwords are weak by their beginning; a check of 40 characters takes some milliseconds. */
const MAX_LENGTH = 40

let checker: ZxcvbnFactory | undefined

/** Whether a password is one of those that are tried first: common ones, rows of keys, repetitions, and their like. */
export function isCommonPassword(password: string): boolean {
  checker ??= new ZxcvbnFactory({
    dictionary: { passwords: dictionary["passwords-common"], ours: ["cardinal", "kanban"] },
    graphs: adjacencyGraphs,
    maxLength: MAX_LENGTH,
    l33tMaxSubstitutions: 10,
  })
  return checker.check(password).guesses < MIN_GUESSES
}
