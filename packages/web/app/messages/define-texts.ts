import { type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from '@twofold/contract/languages'
import { use } from 'react'
import { isolateBidi } from './isolate-bidi.ts'
import { currentLanguage } from './language.ts'

type Catalogues = Partial<Record<Language, () => Promise<unknown>>>
type Node = { [key: string]: unknown }

/** Pending loads of catalogues. */
const loading = new Set<Promise<unknown>>()

/**
 * Waits for the texts of all modules loaded so far; code outside components calls it before it reads a text that may still be
 * loading. Never rejects: a failed load throws when its text is read.
 */
export async function waitForTexts(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading)
}

/** Loads a module and the texts of it and its imports. */
export async function loadWithTexts<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load()
  await Promise.all(loading)
  return module
}

/**
 * Returns a function that reads the texts of an area. The catalogue in the language of the page starts to load with the module
 * that imports the area; a component that reads it earlier suspends.
 * `readModule` turns a loaded module into texts; by default the module is a compiled catalogue.
 */
export function defineTexts<Texts>(
  catalogues: Catalogues,
  readModule: (language: Language, module: unknown) => Texts = readCatalogue,
): () => Texts {
  const texts = new Map<Language, Texts>()
  const pending = new Map<Language, Promise<void>>()

  function load(language: Language): Promise<void> {
    const started = pending.get(language)
    const read = catalogues[language]
    if (started !== undefined || read === undefined) return started ?? Promise.resolve()
    const work = read().then(
      (module) => void texts.set(language, readModule(language, module)),
      (error: unknown) => {
        pending.delete(language)
        // The error page then reports the lost connection and reloads when it is back.
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

/** Builds the tree of an area from compiled messages by id: strings, and functions for messages with parameters. */
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
    parent[name] = isPlain ? i18n._(id) : (values: Values) => i18n._(id, escapeValues(values))
  }
  return root as Texts
}

type Values = Readonly<Record<string, string | number>>

function escapeValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // Lingui decodes escape sequences such as \u202e in the finished message, including those in inserted values.
      typeof value === 'string' ? isolateBidi(value).replaceAll('\\', '\\x5c') : value,
    ]),
  )
}
