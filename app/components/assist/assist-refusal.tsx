import { Link } from "@remix-run/react"

type Props = { boardId: string; message: string | null | undefined }

/** Why there is no answer. Every failure leads to the digest, which needs no model. */
export function AssistRefusal({ boardId, message }: Props) {
  if (!message) return null
  return (
    <p className="field-error" role="alert">
      {message}{" "}
      <Link to={`/board/${boardId}/digest`} className="link">
        Open the digest
      </Link>
    </p>
  )
}
