import { RenameForm } from "./rename-form"

export function RenameBoard({ id, name }: { id: string; name: string }) {
  return (
    <RenameForm
      intent="update-board"
      noun="board"
      name={name}
      address={`/board/${id}`}
      query="rename-board"
    />
  )
}
