import { storageText, type StorageUse } from "~/models/board/storage/storage-use"

// The browser's own colours ignore the theme.
const METER = [
  "h-2 w-full",
  "[&::-webkit-meter-bar]:h-2 [&::-webkit-meter-bar]:rounded-2xl",
  "[&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:[background:var(--sunken)]",
  "[&::-webkit-meter-optimum-value]:rounded-2xl",
  "[&::-webkit-meter-optimum-value]:[background:var(--focus)]",
  "[&::-moz-meter-bar]:rounded-2xl [&::-moz-meter-bar]:[background:var(--focus)]",
].join(" ")

export function StorageMeter({ use, labelledBy }: { use: StorageUse; labelledBy: string }) {
  const { used, limit } = use
  return (
    <div className="grid gap-2">
      <meter
        min={0}
        max={limit}
        value={Math.min(used, limit)}
        aria-labelledby={labelledBy}
        className={METER}
      >
        {storageText(use)}
      </meter>
      <p>{storageText(use)} used</p>
    </div>
  )
}
