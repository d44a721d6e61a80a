import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { MenuEntry } from "~/components/menu-entry"
import { PostForm } from "~/components/post-form"
import { LIMITS } from "~/models/limits"
import type { SavedTemplate } from "~/models/template/saved-template"

/** Renames, shares and deletes one's own template. Who runs the server deletes others', too. */
export function ManageTemplate({ template }: { template: SavedTemplate }) {
  const { id, name, shared, own } = template
  return (
    <Menu
      label={`Menu of template ${name}`}
      trigger={<Icon name="more" />}
      panelClassName="w-72 p-2.5 text-ink"
    >
      {own && (
        <>
          <PostForm className="grid gap-2.5" key={`${id} ${name} ${String(shared)}`}>
            <label className="grid gap-1">
              <span className="label">Name</span>
              <input
                name="name"
                className="input"
                defaultValue={name}
                data-limit={LIMITS.name}
                required
              />
            </label>
            <label className="flex items-center gap-2">
              <input type="checkbox" name="shared" defaultChecked={shared} />
              Everyone on this server can use it
            </label>
            <button type="submit" name="intent" value="update-template" className="btn btn-plain">
              Save
            </button>
          </PostForm>
          <div className="menu-rule" />
        </>
      )}
      <MenuEntry to="?delete" icon="trash" text="Delete template" danger />
    </Menu>
  )
}
