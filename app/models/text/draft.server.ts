import { createHash } from "node:crypto"
import { z } from "zod"

// A page that is the same for all readers cannot contain ids for new things. Without JavaScript, its forms contain the
// version of the page instead, so that posting one twice creates one thing.

export const Draft = { draft: z.string().max(20).optional() }

type Create<I, R> = (actor: { id: string }, input: I) => Promise<R>

/** Gives `create` an id that follows from the actor, the draft and the texts of the form. */
export function fromDraft<I extends { id?: string | undefined }, R>(
  create: Create<I, R>,
): Create<I & { draft?: string | undefined }, R> {
  return (actor, { draft, ...input }) => {
    const form = input as unknown as I
    if (draft === undefined || form.id !== undefined) return create(actor, form)
    return create(actor, { ...form, id: draftId(actor.id, draft, input) })
  }
}

/** The id that follows from these parts, which are written as JSON. */
export function draftId(...parts: unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex")
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5")
}
