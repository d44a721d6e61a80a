import type { z } from "zod"

const TYPE_MESSAGES: Record<string, string> = {
  string: "Must be text.",
  number: "Must be a number.",
  boolean: "Must be true or false.",
  array: "Must be a list.",
  object: "Must be an object.",
}

/** zod's own messages are written for programmers. */
export const issueText: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === "invalid_type") {
    return (
      TYPE_MESSAGES[issue.expected] ??
      (issue.input === undefined ? "Is required." : "Is not valid.")
    )
  }
  return issue.code === "invalid_value" ? "There is no such choice." : "Is not valid."
}
