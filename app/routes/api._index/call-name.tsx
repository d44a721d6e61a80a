import type { CallLine } from "~/openapi/reference.server"

export function CallName({ call: { method, path } }: { call: CallLine }) {
  return (
    <code className="text-small text-muted [overflow-wrap:anywhere]">
      {method} {path}
    </code>
  )
}
