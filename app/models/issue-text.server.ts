import type { z } from "zod"

const KINDS: Record<string, string> = {
  string: "Must be text.",
  number: "Must be a number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  object: "Must be an object.",
}

/**
 * The error text for a value whose schema has no message of its own, because zod's own messages are
 * written for programmers.
 */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type") {
    return KINDS[issue.expected] ?? (issue.input === undefined ? "Is required." : "Is not valid.")
  }
  return issue.code === "invalid_value" ? "There is no such choice." : "Is not valid."
}
