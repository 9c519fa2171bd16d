import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface FontSet {
  /** Packages whose TrueType files are all the fonts the browser can find. */
  packages: readonly string[]
  /** Families behind the generic names. */
  generic: { 'sans-serif': string; serif: string; monospace: string }
}

/** The fonts of a bare Linux, of a usual Linux desktop (Arimo and Tinos have the outlines of Liberation), and of Android. */
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

/** One folder per run: the first process makes it and its workers inherit the name. global-setup.ts removes it. */
export function fontFolder(): string {
  process.env.E2E_FONTS ??= mkdtempSync(join(tmpdir(), 'twofold-e2e-fonts-'))
  return process.env.E2E_FONTS
}

/**
 * Writes a fontconfig file that hides the machine's fonts behind those of a set, and returns the browser's environment for it, so
 * that no journey depends on what is installed.
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
