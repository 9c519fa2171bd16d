/** Downloads a text as a file. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has started by then. Without revoking, the content would stay readable in this tab.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Returns a file name that reveals neither the product nor the user. */
export function exportFileName(exportedAt: string): string {
  return `export-${exportedAt.slice(0, 10)}.json`
}
