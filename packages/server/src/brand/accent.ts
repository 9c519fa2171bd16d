import Color from 'colorjs.io'

/** Colours of the themes next to which the accent appears; a test compares them with the stylesheets of the pages. */
export const themes = {
  light: { paper: '#fbf7f1', surface: '#ffffff', onFill: '#ffffff' },
  dark: { paper: '#171318', surface: '#211b23', onFill: '#171318' },
} as const

export type Theme = keyof typeof themes
export type Accent = Readonly<Record<Theme, string>>

/** WCAG 2.2 AA for text; the accent is the colour of links and of the text on buttons' fills. */
const MIN_CONTRAST = 4.5

/** The problem of a colour in a theme; null if it has none. */
export function findAccentProblem(theme: Theme, accent: string): string | null {
  if (!/^#[\da-f]{6}$/i.test(accent)) return `must be a colour such as #8a2f5b, not "${accent}"`
  for (const [name, background] of Object.entries(themes[theme])) {
    const contrast = new Color(accent).contrastWCAG21(background)
    // Rounded down, so that no refused contrast is shown as the required one.
    const shown = (Math.floor(contrast * 100) / 100).toFixed(2)
    if (contrast < MIN_CONTRAST) {
      return `has a contrast of ${shown}:1 with ${name === 'onFill' ? 'the text on it' : `the ${name}`} (${background}) in the ${theme} theme, and needs ${MIN_CONTRAST}:1`
    }
  }
  return null
}

/** The stylesheet that replaces the accent of the pages. Large areas have white text in both themes, so both use the light accent. */
export function renderAccent({ light, dark }: Accent): string {
  const stronger = `color-mix(in oklab, ${light} 80%, black)`
  return `:root{--color-you:${light};--color-you-strong:${stronger};--color-you-area:${light};--color-you-area-strong:${stronger}}
@media screen and (prefers-color-scheme:dark){:root{--color-you:${dark};--color-you-strong:color-mix(in oklab, ${dark} 75%, white)}}
`
}
