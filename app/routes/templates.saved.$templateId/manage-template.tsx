import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { MenuEntry } from "~/components/menu-entry"
import { CommandForm } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { SharedBox } from "~/components/shared-box"
import { LIMITS } from "~/models/text/limits"
import type { SavedTemplatePage } from "~/models/board/template/saved-template-page.server"

/** Renames, shares and deletes one's own template. Administrators delete others'; owners of its board end the sharing. */
export function ManageTemplate({ template }: { template: SavedTemplatePage }) {
  const { id, name, shared, own, mayDelete, mayShare } = template
  return (
    <Menu
      label={`Menu of template ${name}`}
      trigger={<Icon name="more" />}
      panelClassName="w-72 p-2.5 text-ink"
    >
      {own && (
        <>
          <CommandForm className="grid gap-2.5" key={`${id} ${name} ${String(shared)}`}>
            <TextField
              label="Name"
              frameClass="gap-1"
              name="name"
              defaultValue={name}
              limit={LIMITS.name}
              required
            />
            <SharedBox mayShare={mayShare} isShared={shared} />
            <button type="submit" name="intent" value="update-template" className="btn btn-plain">
              Save
            </button>
          </CommandForm>
          <div className="menu-rule" />
        </>
      )}
      <MenuEntry
        to="?delete"
        icon="trash"
        text={mayDelete ? "Delete template" : "End sharing"}
        danger
      />
    </Menu>
  )
}
