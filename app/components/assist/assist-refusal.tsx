import { Link } from "@remix-run/react"
import { Refusal } from "~/components/forms/refusal"

type Props = { boardId: string; message: string | null | undefined }

/** Why there is no answer. Every failure leads to the digest, which needs no model. */
export function AssistRefusal({ boardId, message }: Props) {
  if (!message) return null
  return (
    <Refusal>
      {message}{" "}
      <Link to={`/board/${boardId}/digest`} className="link">
        Open the digest
      </Link>
    </Refusal>
  )
}
