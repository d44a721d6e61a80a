type Props = { mayShare: boolean; isShared?: boolean }

/** Whether everybody can use a template, which owners of its board decide. */
export const SharedBox = ({ mayShare, isShared = false }: Props) => (
  <label className="flex items-start gap-2">
    <input
      type="checkbox"
      name="shared"
      className="mt-1"
      defaultChecked={isShared}
      disabled={!mayShare}
    />
    <span>
      Everyone on this server can see and use it
      {!mayShare && (
        <small className="block text-muted">Only owners of the board can share a template</small>
      )}
    </span>
  </label>
)
