import type { Questionnaire } from '@twofold/instrument'
import { loadQuestionnaire } from '@twofold/instrument/load-questionnaire'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import type { Loaded } from '#web/api/loaded.ts'
import { loadFiles } from '#web/loading/late.tsx'
import { currentLanguage } from '#web/messages/language.ts'

const loads = new Map<string, Promise<Loaded<Questionnaire>>>()

/**
 * Loads a version in a language once; the next call after a failure requests it again. The partner's name is inserted on this
 * device and is part of no request.
 */
export function loadQuestionnaireOnce(
  version: string,
  language: string,
  partnerName: string | null = null,
): Promise<Loaded<Questionnaire>> {
  const key = `${version} ${language} ${partnerName ?? ''}`
  const started = loads.get(key)
  if (started !== undefined) return started
  const loading = loadFiles(() => loadQuestionnaire(version, language, partnerName)).then((loaded) => {
    if (loaded.failure !== null) loads.delete(key)
    return loaded
  })
  loads.set(key, loading)
  return loading
}

/** Starts to load the questionnaire of most drafts: the newest version in the language of the page. */
export function preloadQuestionnaire(): void {
  void loadQuestionnaireOnce(INSTRUMENT_VERSION, currentLanguage())
}
