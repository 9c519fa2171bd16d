import plugin from 'tailwindcss/plugin'

/** Ascent and descent of the fonts that are replaced, in percent of the font size. */
const serif = { ascent: 97.8, descent: 25.5 }
const sans = { ascent: 102.4, descent: 40 }

type Row = [family: string, metrics: typeof serif, weights: string, size: number, fonts: string]

/**
 * Fallbacks with the average width and line height of the fonts that they replace. A variable font grows wider with its
 * weight and a fallback does not, so regular and bold have separate sizes, in percent, computed from the advance widths
 * of the text of the articles. The fonts are those of Windows and macOS, then Android, then Linux.
 */
const rows: Row[] = [
  ['Fraunces on Georgia', serif, '100 449', 104.8, 'Georgia, Gelasio'],
  ['Fraunces on Georgia', serif, '450 900', 108.1, 'Georgia, Gelasio'],
  ['Fraunces on Times', serif, '100 449', 114.8, 'Times New Roman, Liberation Serif, Tinos'],
  ['Fraunces on Times', serif, '450 900', 118.3, 'Times New Roman, Liberation Serif, Tinos'],
  ['Fraunces on Noto', serif, '100 449', 97.3, 'Noto Serif, NotoSerif-Regular'],
  ['Fraunces on Noto', serif, '450 900', 100.5, 'Noto Serif, NotoSerif-Regular'],
  ['Fraunces on DejaVu', serif, '100 449', 90.4, 'DejaVu Serif'],
  ['Fraunces on DejaVu', serif, '450 900', 93.3, 'DejaVu Serif'],
  ['Source Sans on Arial', sans, '100 599', 93, 'Arial, Liberation Sans, Arimo, Helvetica'],
  [
    'Source Sans on Arial',
    sans,
    '600 900',
    89.5,
    'Arial Bold, Liberation Sans Bold, Arimo Bold, Helvetica Bold',
  ],
  ['Source Sans on Roboto', sans, '100 599', 93.8, 'Roboto, Roboto Regular'],
  ['Source Sans on Roboto', sans, '600 900', 96.5, 'Roboto Bold, Roboto-Bold'],
  ['Source Sans on DejaVu', sans, '100 599', 81.8, 'DejaVu Sans'],
  ['Source Sans on DejaVu', sans, '600 900', 75.7, 'DejaVu Sans Bold, DejaVuSans-Bold'],
]

// biome-ignore lint/style/noDefaultExport: Tailwind loads a plugin by it
export default plugin(({ addBase }) => {
  const faces = rows.map(([family, { ascent, descent }, weights, size, fonts]) => ({
    'font-family': `"${family}"`,
    src: fonts
      .split(', ')
      .map((font) => `local("${font}")`)
      .join(', '),
    'font-weight': weights,
    'size-adjust': `${size}%`,
    'ascent-override': `${((100 * ascent) / size).toFixed(1)}%`,
    'descent-override': `${((100 * descent) / size).toFixed(1)}%`,
    'line-gap-override': '0%',
  }))
  addBase({ '@font-face': faces })
})
