import { PersonName } from "./person"

/** A sentence about a person. */
export function Named({ name, text }: { name: string | null | undefined; text: string }) {
  const at = name ? text.indexOf(name) : -1
  if (!name || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <PersonName>{name}</PersonName>
      {text.slice(at + name.length)}
    </>
  )
}
