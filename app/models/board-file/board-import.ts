export const importedText = (notes: readonly string[]) =>
  ["Board imported successfully", ...notes].join(". ")
