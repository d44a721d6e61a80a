import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { readView, type ViewName } from "~/models/board/board-page/board-view"
import { CommandButton } from "~/components/forms/command-form"
import { type SavedView } from "~/models/board/saved-view/saved-view"
import { savedViewAddress } from "~/models/board/saved-view/saved-query"

type Props = {
  views: SavedView[]
  mayEdit: boolean
  /** The query behind the dialog. */ current: string
}

export function ViewList({ views, ...props }: Props) {
  const ofBoard = views.filter(({ forBoard }) => forBoard)
  const own = views.filter(({ forBoard }) => !forBoard)
  return (
    <>
      <Views heading="For everyone on the board" views={ofBoard} {...props} />
      <Views heading="Yours" views={own} {...props} />
    </>
  )
}

const ICONS: Record<ViewName, string> = {
  lists: "filter",
  calendar: "calendar",
  table: "list",
  timeline: "timeline",
}

const viewOf = ({ query }: SavedView) =>
  readView({ pathname: "", searchParams: new URLSearchParams(query) })

function Views({ heading, views, mayEdit, current }: Props & { heading: string }) {
  if (views.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">{heading}</h3>
      <ul className="grid">
        {views.map((view) => (
          <li key={view.id} className="flex items-center gap-1">
            <Link
              to={savedViewAddress(view)}
              aria-current={view.query === current ? "true" : undefined}
              className="menu-item min-w-0 flex-1 [overflow-wrap:anywhere] aria-[current]:font-semibold"
            >
              <Icon name={ICONS[viewOf(view)]} />
              {view.name}
            </Link>
            {(!view.forBoard || mayEdit) && (
              <CommandButton
                intent="delete-view"
                aria-label={`Delete view ${view.name}`}
                fields={{ savedViewId: view.id }}
                className="btn btn-quiet btn-icon"
              >
                <Icon name="trash" />
              </CommandButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
