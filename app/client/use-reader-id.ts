import { createContext, useContext } from "react"

/** The id of the signed-in reader. The root provides it, and so not in what all readers of a board share. */
export const ReaderId = createContext<string | undefined>(undefined)

export const useReaderId = (): string | undefined => useContext(ReaderId)
