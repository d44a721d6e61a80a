import { showToast } from "./toasts"

/** @param what the value is called in the toast */
export async function copyLink(field: HTMLInputElement, what = "Link"): Promise<void> {
  if (await write(field)) showToast({ title: `${what} copied` })
  else {
    const description = `Press Ctrl+C or ⌘C to copy the selected ${what.toLowerCase()}.`
    showToast({
      title: `The ${what.toLowerCase()} could not be copied`,
      description,
      destructive: true,
    })
  }
}

/** Browsers offer the clipboard API over https only. Elsewhere the selection is copied. */
async function write(field: HTMLInputElement): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    await clipboard?.writeText(field.value)
    if (clipboard) return true
  } catch {
    // Refused, but the older API may still work.
  }
  field.focus()
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated
  return document.execCommand("copy")
}
