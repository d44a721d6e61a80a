import type { z } from "zod"
import { DomainError } from "~/errors"
import { issueText } from "~/models/text/issue-text.server"

/** @throws DomainError 400 with the messages by field */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: issueText })
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const name = issue.path.length > 0 ? issue.path.join(".") : "body"
    ;(fields[name] ??= []).push(issue.message)
  }
  const [first] = parsed.error.issues
  throw new DomainError(400, first?.message ?? "Invalid input.", { fields })
}
