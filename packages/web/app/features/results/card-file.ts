import { notifyError } from '#web/notices/store.ts'
import { saveFile } from '#web/ui/save-file.ts'

/** Calls `use` with the drawn card as a file, which is created on this device. */
export function createCardFile(canvas: HTMLCanvasElement, use: (file: File) => void): void {
  canvas.toBlob((blob) => {
    if (blob !== null) use(new File([blob], 'card.png', { type: 'image/png' }))
  }, 'image/png')
}

/** Opens the share sheet of the device, or saves the file if it takes no pictures. */
export function shareFile(file: File): void {
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) {
    saveFile(file)
    return
  }
  navigator.share({ files: [file] }).catch((error: unknown) => {
    // The user closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notifyError(error)
  })
}
