import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../public/covers/', import.meta.url)
const covers = readdirSync(folder).filter((name) => name.endsWith('.svg'))

const readStyles = (name: string) => readFileSync(new URL(`../ui/styles/${name}`, import.meta.url), 'utf8')

/** Returns the colour of a token, as covers write it. */
function findColour(css: string, token: string): string | undefined {
  return css.match(new RegExp(`--color-${token}: (#[0-9a-f]{6});`))?.[1]?.toUpperCase()
}

const light = readStyles('app.css')
const dark = readStyles('base.css')
const areas = ['you-area', 'partner-area', 'bond-area'].map((token) => ({
  light: findColour(light, token),
  dark: findColour(dark, token),
}))

test.each(covers)('%s has the area colours of both themes', (name) => {
  const svg = readFileSync(new URL(name, folder), 'utf8')
  const style = svg.match(/<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/)?.[1] ?? ''
  expect(style).toContain('svg>path:first-of-type{fill:#2A222C}')
  for (const area of areas) {
    for (const property of ['fill', 'stroke']) {
      if (!svg.includes(` ${property}="${area.light}"`)) continue
      expect(style).toContain(`[${property}="${area.light}"]{${property}:${area.dark}}`)
    }
  }
})
