export function textsOf(form: FormData): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of form) if (typeof value === "string") texts.set(name, value)
  return texts
}
