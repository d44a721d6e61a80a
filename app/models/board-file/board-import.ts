/** The text of the toast after an import. */
export const importedText = (notes: readonly string[]) =>
  ["Board imported successfully", ...notes].join(". ")
