/** Downloads a file that was created in the browser. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The download has started by then. Without revoking, the content would stay readable in this tab.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
