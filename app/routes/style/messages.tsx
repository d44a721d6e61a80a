import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"

export const Messages = () => (
  <div className="grid justify-items-start gap-2">
    <p className="notice">
      <Icon name="alert" />
      What you typed is not saved.
    </p>
    <div className="toast">
      <Icon name="check" />
      <p className="toast-title">Card deleted</p>
      <button type="button" className="btn btn-quiet toast-action">
        Undo
      </button>
    </div>
    <div className="toast toast-destructive">
      <Icon name="alert" />
      <p className="toast-title">Failed to update card</p>
    </div>
    <p className="skeleton h-4 w-40" />
  </div>
)

export const Menus = () => (
  <div className="min-h-52">
    <Menu label="Menu" trigger={<Icon name="more" />} open panelClassName="!left-0 !right-auto">
      <p className="menu-title">Group</p>
      <button type="button" className="menu-item">
        <Icon name="eye" />
        Watch
      </button>
      <button type="button" className="menu-item" disabled>
        <Icon name="log-out" />
        Leave board
      </button>
      <div className="menu-rule" />
      <button type="button" className="menu-item menu-item-danger">
        <Icon name="trash" />
        Delete
      </button>
    </Menu>
  </div>
)
