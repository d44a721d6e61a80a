import { inWords, type StorageUse } from "~/models/storage/storage-use"

export function StorageMeter({ use, labelledBy }: { use: StorageUse; labelledBy: string }) {
  const { used, limit } = use
  return (
    <div className="grid gap-2">
      <meter min={0} max={limit} value={Math.min(used, limit)} aria-labelledby={labelledBy}>
        {inWords(use)}
      </meter>
      <p>{inWords(use)} used</p>
    </div>
  )
}
