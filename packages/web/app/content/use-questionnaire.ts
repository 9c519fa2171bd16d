import type { Questionnaire } from '@twofold/instrument'
import { loadQuestionnaire } from '@twofold/instrument/load-questionnaire'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import { use } from 'react'
import { currentLanguage } from '#web/messages/language.ts'

const loads = new Map<string, Promise<Questionnaire>>()

function load(version: string, language: string): Promise<Questionnaire> {
  const key = `${version} ${language}`
  const started = loads.get(key)
  if (started !== undefined) return started
  const loading = loadQuestionnaire(version, language).catch((error: unknown) => {
    loads.delete(key)
    throw Object.assign(error as Error, { unreachable: true })
  })
  loads.set(key, loading)
  return loading
}

/** Starts to load the questionnaire of most drafts: the newest version in the language of the page. */
export function preloadQuestionnaire(): void {
  void load(INSTRUMENT_VERSION, currentLanguage()).catch(() => undefined)
}

/** The questionnaire of an assessment in its own version and language, which may differ from those of the page. */
export function useQuestionnaire(assessment: { instrumentVersion: string; locale: string }): Questionnaire {
  return use(load(assessment.instrumentVersion, assessment.locale))
}
