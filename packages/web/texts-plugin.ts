import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@twofold/contract/languages'
import type { Plugin } from 'vite'

/** A catalogue file: nested keys with messages in ICU syntax. */
export type Catalogue = string | readonly Catalogue[] | { readonly [key: string]: Catalogue }

const folder = fileURLToPath(new URL('./app/messages/', import.meta.url))
const declarations = fileURLToPath(new URL('./.react-router/texts.d.ts', import.meta.url))
const PREFIX = 'virtual:texts/'

/** Areas without English texts, because English pages show the message of the API. */
const germanOnly: readonly string[] = ['api-errors']

/** Languages of an area; the first one determines the types. */
export const languagesOf = (area: string): readonly Language[] =>
  germanOnly.includes(area) ? ['de'] : languages

export function listAreas(): string[] {
  const files = globSync(`{${languages.join()}}/*.json`, { cwd: folder })
  return [...new Set(files.map((file) => basename(file, '.json')))].sort()
}

export function readCatalogue(area: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(`${folder}${language}/${area}.json`, 'utf8')) as Catalogue
}

/** Messages of a catalogue by id, which is the path of keys. */
export function listMessages(catalogue: Catalogue, path: readonly string[] = []): [string, string][] {
  if (typeof catalogue === 'string') return [[path.join('.'), catalogue]]
  return Object.entries(catalogue).flatMap(([key, value]) => listMessages(value, [...path, key]))
}

/** Compiles a catalogue for Lingui: messages by id. */
function compileCatalogue(catalogue: Catalogue) {
  const compile = ([id, message]: [string, string]) => {
    try {
      return [id, compileMessageOrThrow(message)] as const
    } catch (cause) {
      throw new Error(`${id} is not ICU: ${String(cause)}`, { cause })
    }
  }
  return Object.fromEntries(listMessages(catalogue).map(compile))
}

/** Parameters of a compiled message with the types of their values. */
function listParameters(message: unknown): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, format, cases] = token as [string, string?, Record<string, unknown>?]
      const isNumber = format !== undefined && format !== 'select'
      const type = isNumber ? 'number' : format === 'select' ? 'string' : 'string | number'
      if (found.get(name) !== 'number') found.set(name, type)
      if (typeof cases === 'object') for (const inner of Object.values(cases)) visit(inner)
    }
  }
  visit(message)
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Messages that a translation lacks, has too many, or that have different parameters. */
export function findDifferences(source: Catalogue, translation: Catalogue): string[] {
  const [expected, found] = [compileCatalogue(source), compileCatalogue(translation)]
  return Object.keys({ ...expected, ...found }).flatMap((id) => {
    if (!(id in found)) return [`${id} is missing`]
    if (!(id in expected)) return [`${id} is unknown`]
    const [a, b] = [found[id], expected[id]].map((message) => [...listParameters(message).keys()].join())
    return a === b ? [] : [`${id} has the parameters {${a}} instead of {${b}}`]
  })
}

export function findCatalogueErrors(): string[] {
  return listAreas().flatMap((area) => {
    const [source = 'en', ...others] = languagesOf(area)
    return others.flatMap((language) =>
      findDifferences(readCatalogue(area, source), readCatalogue(area, language)).map(
        (difference) => `${language}/${area}.json: ${difference}`,
      ),
    )
  })
}

const camelCase = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const listMembers = (members: readonly string[]) => `{\n${members.join('\n')}\n}`

/** Type of the values that one key has in the items of a list, or of a single value; items may lack keys that others have. */
function renderType(values: readonly Catalogue[]): string {
  const [first] = values
  if (typeof first === 'string') {
    const types = new Set((values as readonly string[]).map(renderMessageType))
    return types.size === 1 ? [...types].join() : [...types].map((type) => `(${type})`).join(' | ')
  }
  if (Array.isArray(first)) return `readonly (${renderType(values.flat() as readonly Catalogue[])})[]`
  const objects = values as readonly { readonly [key: string]: Catalogue }[]
  const keys = new Set(objects.flatMap((object) => Object.keys(object)))
  return listMembers(
    [...keys].map((key) => {
      const present = objects.filter((object) => key in object).map((object) => object[key] as Catalogue)
      const hint = typeof present[0] === 'string' ? `/** ${present[0].replaceAll('*/', '')} */\n` : ''
      const isOptional = present.length < objects.length
      return `${hint}${JSON.stringify(key)}${isOptional ? '?' : ''}: ${renderType(present)}`
    }),
  )
}

function renderMessageType(message: string): string {
  const parameters = [...listParameters(compileMessageOrThrow(message))]
  if (parameters.length === 0) return 'string'
  return `(values: { ${parameters.map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ')} }) => string`
}

/** Declares the module of an area with the type of its texts; the editor shows the English text of a key. */
export function renderDeclaration(area: string, source: Catalogue): string {
  const name = camelCase(area)
  const members = [`export const ${name}Texts: () => ${renderType([source])}`]
  return `declare module '${PREFIX}${area}' ${listMembers(members)}\n`
}

/** Writes the types of all texts to a folder that git ignores, as React Router does for its routes. */
function writeDeclarations(): void {
  const content = listAreas()
    .map((area) => renderDeclaration(area, readCatalogue(area, languagesOf(area)[0] ?? 'en')))
    .join('\n')
  mkdirSync(dirname(declarations), { recursive: true })
  writeFileSync(declarations, content)
}

/** Source of the module of an area, which loads the catalogue of the page's language. */
function renderArea(area: string): string {
  const loaders = languagesOf(area).map(
    (language) => `${language}: () => import(${JSON.stringify(`${folder}${language}/${area}.json`)})`,
  )
  return `import { defineTexts } from ${JSON.stringify(`${folder}define-texts.ts`)}
export const ${camelCase(area)}Texts = /* @__PURE__ */ defineTexts({ ${loaders.join(', ')} })`
}

/**
 * Vite plugin that provides `virtual:texts/AREA`, compiles the catalogues and declares the types of their texts. Building fails if the
 * catalogues of the languages differ.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved: writeDeclarations,
    watchChange: (id) => {
      if (id.startsWith(folder)) writeDeclarations()
    },
    buildStart() {
      const errors = findCatalogueErrors()
      if (errors.length > 0) this.error(errors.join('\n'))
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${PREFIX}`) ? renderArea(id.slice(PREFIX.length + 1)) : null),
    transform: {
      filter: { id: new RegExp(`/app/messages/(${languages.join('|')})/[\\w-]+\\.json$`) },
      handler: (code) => ({
        code: JSON.stringify(compileCatalogue(JSON.parse(code) as Catalogue)),
        map: null,
      }),
    },
  }
}
