import reactSortable from "react-sortablejs"

// The package is CommonJS: a named import of it is not to be had in the server's ES modules.
export const { ReactSortable } = reactSortable
