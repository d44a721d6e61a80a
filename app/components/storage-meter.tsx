import { storageText, type StorageUse } from "~/models/storage/storage-use"

/** How much somebody has stored, in words and as a bar. */
export function StorageMeter({ use, labelledBy }: { use: StorageUse; labelledBy: string }) {
  const { used, limit } = use
  return (
    <div className="grid gap-2">
      <meter min={0} max={limit} value={Math.min(used, limit)} aria-labelledby={labelledBy}>
        {storageText(use)}
      </meter>
      <p>{storageText(use)} used</p>
    </div>
  )
}
