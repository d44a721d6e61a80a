import { Link } from "@remix-run/react"
import { CommandButton } from "~/components/forms/command-form"

export function NoBoards({ draftId }: { draftId: string }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <img src="/empty-boards.svg" alt="" width={320} height={200} />
      <h2 className="text-title font-semibold">No boards yet</h2>
      <p className="text-muted">Create your first board to get started</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Link to="?new" preventScrollReset className="btn btn-primary">
          Create Board
        </Link>
        <CommandButton
          intent="create-example-board"
          fields={{ boardId: draftId }}
          pendingText="Creating..."
        >
          Start with an example
        </CommandButton>
        <Link to="/templates" className="btn btn-plain">
          Choose a template
        </Link>
      </div>
      <Link to="/boards/import" preventScrollReset className="link mt-2">
        Bring a board from Trello, Planka, WeKan or a table
      </Link>
      <Link to="/help/start" className="link">
        How to start
      </Link>
    </div>
  )
}
