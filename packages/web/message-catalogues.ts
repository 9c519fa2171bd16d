import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@twofold/contract/languages'
import type { Plugin } from 'vite'

/** A catalogue file: nested keys with messages in ICU syntax. */
export type Catalogue = string | readonly Catalogue[] | { readonly [key: string]: Catalogue }
export type CompiledMessage = ReturnType<typeof compileMessageOrThrow>

const folder = fileURLToPath(new URL('./app/messages/', import.meta.url))

/**
 * Areas without a catalogue in every language. `refusals` has no English one, because English pages show the message of the
 * API.
 */
const partialAreas: Readonly<Record<string, readonly Language[]>> = {
  refusals: ['de'],
}

export function listAreas(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => name)
    .filter((name) => languages.some((language) => existsSync(`${folder}${name}/${language}.json`)))
    .sort()
}

export function languagesOf(area: string): readonly Language[] {
  return partialAreas[area] ?? languages
}

export function readCatalogue(area: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(`${folder}${area}/${language}.json`, 'utf8')) as Catalogue
}

/** Messages of a catalogue by id, which is the path of keys. */
export function listMessages(catalogue: Catalogue, path: readonly string[] = []): [string, string][] {
  if (typeof catalogue === 'string') return [[path.join('.'), catalogue]]
  return Object.entries(catalogue).flatMap(([key, value]) => listMessages(value, [...path, key]))
}

/** Compiles a catalogue for Lingui: messages by id. */
function compileCatalogue(catalogue: Catalogue): Record<string, CompiledMessage> {
  return Object.fromEntries(
    listMessages(catalogue).map(([id, message]) => [id, compileMessageOrThrow(message)]),
  )
}

/** Parameters of a message with the types of their values. */
function listParameters(message: CompiledMessage): Map<string, string> {
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

/** Finds messages that a language lacks or that have different parameters. */
export function findCatalogueErrors(): string[] {
  return listAreas().flatMap((area) => {
    const expected = languagesOf(area)
    const files = languages.filter((language) => existsSync(`${folder}${area}/${language}.json`))
    if (String(files) !== String(expected)) return [`${area}: expected languages ${expected}, found ${files}`]
    const [first, ...others] = expected.map((language) => compileCatalogue(readCatalogue(area, language)))
    return others.flatMap((other, index) => {
      const language = expected[index + 1]
      const ids = new Set([...Object.keys(first ?? {}), ...Object.keys(other)])
      return [...ids].flatMap((id) => {
        const [own, reference] = [other[id], first?.[id]]
        if (own === undefined) return [`${area}/${language}.json: missing message ${id}`]
        if (reference === undefined) return [`${area}/${language}.json: unknown message ${id}`]
        const [a, b] = [own, reference].map((message) => String([...listParameters(message).keys()]))
        return a === b ? [] : [`${area}/${language}.json: ${id} has the parameters ${a} instead of ${b}`]
      })
    })
  })
}

const camelCase = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const quoteKey = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key))

/** Type of one or several values of a catalogue; items of a list may lack keys that others have. */
function renderType(values: readonly Catalogue[]): string {
  const [first] = values
  if (typeof first === 'string') {
    const types = [...new Set((values as readonly string[]).map(renderMessageType))]
    return types.length === 1 ? types.join() : types.map((type) => `(${type})`).join(' | ')
  }
  if (Array.isArray(first)) {
    const type = renderType(values.flat() as readonly Catalogue[])
    return `readonly ${/ => | \\| /.test(type) && !type.startsWith('{') ? `(${type})` : type}[]`
  }
  const objects = values as readonly { readonly [key: string]: Catalogue }[]
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))]
  const members = keys.map((key) => {
    const present = objects.filter((object) => key in object).map((object) => object[key] as Catalogue)
    return `${quoteKey(key)}${present.length < objects.length ? '?' : ''}: ${renderType(present)}`
  })
  return `{\n${members.join('\n')}\n}`
}

function renderMessageType(message: string): string {
  const parameters = listParameters(compileMessageOrThrow(message))
  if (parameters.size === 0) return 'string'
  const values = [...parameters].map(([name, type]) => `${quoteKey(name)}: ${type}`).join('; ')
  return `(values: { ${values} }) => string`
}

/** Source of the module of an area: type of its texts, and loader of each catalogue. */
export function renderAreaModule(area: string): string {
  const [source = 'en'] = languagesOf(area)
  const name = camelCase(area)
  const loaders = languagesOf(area).map((language) => `${language}: () => import('./${language}.json'),`)
  return `// Made from the catalogues by \`npm run messages\`; do not edit.
import { defineTexts } from '../define-texts.ts'

export interface ${name.charAt(0).toUpperCase()}${name.slice(1)}Texts ${renderType([readCatalogue(area, source)])}

export const ${name}Texts = /* @__PURE__ */ defineTexts<${name.charAt(0).toUpperCase()}${name.slice(1)}Texts>({
${loaders.join('\n')}
})
`
}

export const areaModulePath = (area: string): string => `${folder}${area}/index.ts`

/** Vite plugin that compiles the catalogues and fails the build if they are inconsistent. */
export function messageCatalogues(): Plugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    buildStart() {
      const errors = findCatalogueErrors()
      if (errors.length > 0) this.error(errors.join('\n'))
    },
    transform: {
      filter: { id: /\/app\/messages\/[\w-]+\/\w+\.json$/ },
      handler(code, id) {
        try {
          return { code: JSON.stringify(compileCatalogue(JSON.parse(code) as Catalogue)), map: null }
        } catch (error) {
          const file = `${basename(dirname(id))}/${basename(id)}`
          return this.error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
        }
      },
    },
  }
}
