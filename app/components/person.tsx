import type { ReactNode } from "react"

// A browser that translates a page leaves the names of people alone, wherever they are shown by these.

type Person = { name: string; avatar: string }

export const PersonName = ({ children }: { children: ReactNode }) => (
  <span translate="no">{children}</span>
)

/** A person's picture, and the name beside it. */
export const Face = ({ name, avatar }: Person) => (
  <>
    <img src={avatar} alt="" className="avatar" />
    <PersonName>{name}</PersonName>
  </>
)

type FacesProps = { people: readonly Person[]; loading?: "lazy"; children?: ReactNode }

/** Pictures of people, which say the names themselves. The children follow them. */
export const Faces = ({ people, loading, children }: FacesProps) => (
  <span className="avatars" translate="no">
    {people.map(({ avatar, name }) => (
      <img key={avatar + name} src={avatar} alt={name} className="avatar" loading={loading} />
    ))}
    {children}
  </span>
)

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
