/** That a board was imported, and what of it is not as it was. */
export const importedText = (notes: readonly string[]) =>
  ["Board imported successfully", ...notes].join(". ")
