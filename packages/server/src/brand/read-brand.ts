import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@twofold/contract/languages'
import { legalPages } from '@twofold/contract/legal-pages'
import type { OwnTexts, Brand as SiteBrand } from '@twofold/contract/page-handler'
import { z } from 'zod'
import { ConfigError } from '#server/config/config-error.ts'
import { brand as limits } from '#server/limits.ts'
import { findAccentProblem, renderAccent, type Theme } from './accent.ts'
import { drawLogo } from './logo.ts'

/** What an operator's folder replaces. */
export interface Brand {
  site: { brand?: SiteBrand }
  /** Files that the server sends, by name. */
  files: ReadonlyMap<string, { type: string; body: Buffer }>
  /** Pages that the operator wrote; the pages check them. */
  texts: OwnTexts
}

const NONE: Brand = { site: {}, files: new Map(), texts: {} }

const textFiles = languages.flatMap((language) => legalPages.map((page) => `${language}/${page}.md`))
const homeFiles = languages.map((language) => `${language}/home.md`)
const knownFiles = ['brand.json', 'logo.svg', 'logo.png', ...homeFiles, ...textFiles]

/** Reads and checks the folder of BRAND_DIR. Throws ConfigError with the file, and the line if there is one. */
export async function readBrand(directory: string | undefined): Promise<Brand> {
  if (directory === undefined) return NONE
  const found = await listFiles(directory)
  const unknown = found.find((path) => !knownFiles.includes(path))
  if (unknown !== undefined) {
    throw new ConfigError(
      `BRAND_DIR contains ${unknown}, which nothing uses: it may contain ${knownFiles.join(', ')}.`,
    )
  }
  const read = async (path: string, maxBytes: number): Promise<Buffer | undefined> => {
    if (!found.includes(path)) return undefined
    const content = await readFile(join(directory, path))
    if (content.length <= maxBytes) return content
    throw new ConfigError(
      `${join(directory, path)} has ${content.length} bytes: at most ${maxBytes} are allowed.`,
    )
  }
  const readText = async (path: string) => (await read(path, limits.textBytes))?.toString('utf8')
  const at = (path: string) => join(directory, path)

  const files = new Map<string, { type: string; body: Buffer }>()
  const publish = (body: Buffer, extension: string, type: string): string => {
    const name = `${createHash('sha256').update(body).digest('hex').slice(0, 16)}.${extension}`
    files.set(name, { type, body })
    return `/brand/${name}`
  }
  const accent = readAccent(await readText('brand.json'), at('brand.json'))
  const logoFile = found.find((path) => path.startsWith('logo.'))
  const logo = logoFile && (await drawLogo(at(logoFile), (await read(logoFile, limits.logoBytes)) as Buffer))
  const home = await readByName(homeFiles, async (path) => {
    const text = await readText(path)
    return text === undefined ? undefined : readHome(text, at(path))
  })
  const parts: SiteBrand = {
    ...(accent && { styles: publish(Buffer.from(renderAccent(accent)), 'css', 'text/css; charset=utf-8') }),
    ...(logo && {
      logo: { url: publish(logo.png, 'png', 'image/png'), width: logo.width, height: logo.height },
    }),
    ...(Object.keys(home).length > 0 && {
      home: Object.fromEntries(Object.entries(home).map(([path, text]) => [path.slice(0, 2), text])),
    }),
  }
  return {
    site: Object.keys(parts).length > 0 ? { brand: parts } : {},
    files,
    texts: await readByName(textFiles, readText),
  }
}

async function readByName<Value>(
  paths: readonly string[],
  read: (path: string) => Promise<Value | undefined>,
): Promise<Record<string, Value>> {
  const entries = await Promise.all(paths.map(async (path) => [path, await read(path)] as const))
  return Object.fromEntries(entries.flatMap(([path, value]) => (value === undefined ? [] : [[path, value]])))
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw new ConfigError(`BRAND_DIR names ${directory}, which is not a folder that this user can read.`, {
      cause,
    })
  })
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, '/').length))
    .sort()
}

const brandJson = z.strictObject({ accent: z.strictObject({ light: z.string(), dark: z.string() }) })

function readAccent(text: string | undefined, path: string): Record<Theme, string> | undefined {
  if (text === undefined) return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(`${path} is not JSON: ${(cause as Error).message}.`)
  }
  const parsed = brandJson.safeParse(json)
  if (!parsed.success) {
    throw new ConfigError(`${path} must be like {"accent": {"light": "#8a2f5b", "dark": "#e48bb4"}}.`)
  }
  const { accent } = parsed.data
  for (const theme of ['light', 'dark'] as const) {
    const problem = findAccentProblem(theme, accent[theme])
    if (problem !== null) throw new ConfigError(`${path}: accent.${theme} ${problem}.`)
  }
  return accent
}

/** A heading and paragraphs, separated by empty lines. */
function readHome(text: string, path: string): { title: string; paragraphs: string[] } {
  const [, title, rest = ''] = /^# (.+)(?:\n([\s\S]*))?$/.exec(text.trim()) ?? []
  if (title === undefined) throw new ConfigError(`${path}:1 must be a heading such as "# Who we are".`)
  const paragraphs = rest.split(/\n\s*\n/).map((part) => part.replace(/\s*\n\s*/g, ' ').trim())
  const block = text.split('\n').findIndex((line, at) => at > 0 && /^(?:#|[-*>|] |\d+\. |```|<)/.test(line))
  if (block > 0)
    throw new ConfigError(
      `${path}:${block + 1} must be a paragraph: the home page shows only a heading, paragraphs and links.`,
    )
  const shown = paragraphs.filter((part) => part !== '')
  if (shown.length === 0) throw new ConfigError(`${path} has no paragraph below its heading.`)
  if (text.length > limits.homeCharacters) {
    throw new ConfigError(
      `${path} has ${text.length} characters: at most ${limits.homeCharacters} are allowed, because every page carries them.`,
    )
  }
  return { title, paragraphs: shown }
}
