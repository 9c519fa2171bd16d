/** Texts for a reader without knowledge of the site. The English ones list the parts of the file. */
export interface ExportTexts<Part extends string> {
  about: string
  parts: Record<Part, { description: string; purpose: string; retention: string }>
  /** Data about the user that the export omits, and why. */
  omitted: readonly { description: string; reason: string }[]
}
