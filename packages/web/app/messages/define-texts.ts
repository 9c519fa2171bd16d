import type { Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import type { Language } from '@twofold/contract/languages'
import { languages } from '@twofold/contract/languages'
import { use } from 'react'
import { isolated } from './isolated.ts'
import { currentLanguage } from './language.ts'

type Catalogues = Partial<Record<Language, () => Promise<unknown>>>
type Node = { [key: string]: unknown }

/** Catalogues that are loading, on the server and in the browser. */
const loading = new Set<Promise<unknown>>()

/** Waits for the texts of every module that was loaded so far. Failures show where a text is read. */
export async function textsLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading)
}

/** Loads a module together with the texts that it and its imports show. */
export async function withTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load()
  await Promise.all(loading)
  return module
}

/**
 * The texts of an area, read by a call. The catalogue of the page's language begins to load with the module that imports the area; a
 * component that is rendered before it has come suspends. An area without German shows its English. `readModule` turns a
 * loaded module into texts; without it, the module is a compiled catalogue.
 */
export function defineTexts<Texts>(
  catalogues: Catalogues,
  readModule: (language: Language, module: unknown) => Texts = readCatalogue,
): () => Texts {
  const texts = new Map<Language, Texts>()
  const pending = new Map<Language, Promise<void>>()

  function load(language: Language): Promise<void> {
    const source = catalogues[language] === undefined ? 'en' : language
    const begun = pending.get(language)
    const read = catalogues[source]
    if (begun !== undefined || read === undefined) return begun ?? Promise.resolve()
    const work = read().then(
      (module) => void texts.set(language, readModule(source, module)),
      (error: unknown) => {
        pending.delete(language)
        // The page then says that there is no connection, and loads again once there is one.
        throw Object.assign(error as Error, { unreachable: true })
      },
    )
    pending.set(language, work)
    loading.add(work)
    work.then(
      () => loading.delete(work),
      () => loading.delete(work),
    )
    return work
  }

  for (const language of import.meta.env.SSR ? languages : [currentLanguage()]) void load(language)

  return () => {
    const language = currentLanguage()
    if (!texts.has(language)) use(load(language))
    return texts.get(language) as Texts
  }
}

/** A tree of strings, and of functions where a message has parameters, from compiled messages by id. */
function readCatalogue<Texts>(language: Language, module: unknown): Texts {
  const messages = (module as { default: Messages }).default
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const root: Node = {}
  for (const [id, message] of Object.entries(messages)) {
    const path = id.split('.')
    const name = path.pop() as string
    let parent = root
    path.forEach((key, at) => {
      parent[key] ??= /^\d+$/.test(path[at + 1] ?? name) ? [] : {}
      parent = parent[key] as Node
    })
    const isPlain = Array.isArray(message) && message.every((token) => typeof token === 'string')
    parent[name] = isPlain ? i18n._(id) : (values: Values) => i18n._(id, prepared(values))
  }
  return root as Texts
}

type Values = Readonly<Record<string, string | number>>

function prepared(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // Lingui decodes \u202e in a finished message, also where an inserted value spells it out.
      typeof value === 'string' ? isolated(value).replaceAll('\\', '\\x5c') : value,
    ]),
  )
}
