/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has taken it by then; kept longer, the content would stay readable in this tab.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A name that says neither what the file is about nor whose it is. */
export function exportFileName(exportedAt: string): string {
  return `export-${exportedAt.slice(0, 10)}.json`
}
