/** Number of pages of a PDF. */
export const countPages = (pdf: Buffer): number | undefined =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
