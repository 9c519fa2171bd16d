import type { Questionnaire } from '@twofold/instrument'
import { loadQuestionnaire } from '@twofold/instrument/load-questionnaire'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import { prefetch, type Query } from '#web/api/queries.ts'
import { filesQuery } from '#web/loading/late.tsx'
import { currentLanguage } from '#web/messages/language.ts'

const queries = new Map<string, Query<Questionnaire>>()

/** A version in a language, loaded once. The partner's name is inserted on this device and is part of no request. */
export function questionnaireQuery(
  version: string,
  language: string,
  partnerName: string | null = null,
): Query<Questionnaire> {
  const key = `questionnaire ${version} ${language} ${partnerName ?? ''}`
  const query = queries.get(key) ?? filesQuery(key, () => loadQuestionnaire(version, language, partnerName))
  queries.set(key, query)
  return query
}

/** Starts to load the questionnaire of most drafts: the newest version in the language of the page. */
export function preloadQuestionnaire(): void {
  prefetch(questionnaireQuery(INSTRUMENT_VERSION, currentLanguage()))
}
