import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface FontSet {
  /** npm packages with the only TrueType files that the browser can find. */
  packages: readonly string[]
  /** Families of the generic names. */
  generic: { 'sans-serif': string; serif: string; monospace: string }
}

/** Fonts of a minimal Linux, a Linux desktop (Arimo and Tinos equal Liberation in shape) and Android. */
const sets = {
  dejavu: {
    packages: ['dejavu-fonts-ttf'],
    generic: { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' },
  },
  liberation: {
    packages: ['@expo-google-fonts/arimo', '@expo-google-fonts/tinos'],
    generic: { 'sans-serif': 'Arimo', serif: 'Tinos', monospace: 'Arimo' },
  },
  android: {
    packages: ['@expo-google-fonts/roboto', '@expo-google-fonts/noto-serif'],
    generic: { 'sans-serif': 'Roboto', serif: 'Noto Serif', monospace: 'Roboto' },
  },
} satisfies Record<string, FontSet>

export type FontSetName = keyof typeof sets

const packageFolder = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

/** One folder per run: the first process creates it, workers inherit the path, global-setup.ts removes it. */
export function fontFolder(): string {
  process.env.E2E_FONTS ??= mkdtempSync(join(tmpdir(), 'twofold-e2e-fonts-'))
  return process.env.E2E_FONTS
}

/**
 * Writes a fontconfig file with the fonts of a set only, and returns the environment variables for the browser. Tests
 * must not depend on installed fonts.
 */
export function fontEnvironment(name: FontSetName, folder: string): Record<string, string> {
  const { packages, generic } = sets[name]
  const cache = join(folder, `cache-${name}`)
  mkdirSync(cache, { recursive: true })
  const aliases = Object.entries(generic).map(
    ([family, real]) =>
      `<alias binding="same"><family>${family}</family><prefer><family>${real}</family></prefer></alias>`,
  )
  const path = join(folder, `${name}.conf`)
  writeFileSync(
    path,
    [
      '<?xml version="1.0"?>',
      '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
      '<fontconfig>',
      ...packages.map((one) => `<dir>${packageFolder(one)}</dir>`),
      `<cachedir>${cache}</cachedir>`,
      ...aliases,
      '</fontconfig>',
    ].join('\n'),
  )
  return { FONTCONFIG_FILE: path }
}
