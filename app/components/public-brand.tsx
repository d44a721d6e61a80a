import { site } from "~/site"

const LOOK =
  "inline-flex min-h-11 items-center gap-2.5 text-large font-[750] tracking-[-0.02em] text-ink"

export function Brand({ to }: { to?: string }) {
  const mark = (
    <>
      <img src={site.logo} alt="" width={28} height={28} loading={to ? undefined : "lazy"} />
      {site.name}
    </>
  )
  if (to === undefined) return <p className={LOOK}>{mark}</p>
  return (
    <a href={to} className={LOOK}>
      {mark}
    </a>
  )
}
