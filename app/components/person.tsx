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
