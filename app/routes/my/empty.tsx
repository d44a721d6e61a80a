export function Empty({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <h2 className="text-title font-semibold">{title}</h2>
      <p className="text-muted">{text}</p>
    </div>
  )
}
