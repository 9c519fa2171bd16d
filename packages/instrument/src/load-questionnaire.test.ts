import { expect, test } from 'vitest'
import { getQuestionnaire } from './all-questionnaires.ts'
import { loadQuestionnaire } from './load-questionnaire.ts'
import { instrumentVersions } from './versions.ts'

const all = instrumentVersions.flatMap((version) => ['en', 'de', 'fr'].map((language) => [version, language]))

test.each(all)('loadQuestionnaire equals getQuestionnaire for %s in %s', async (version, language) => {
  expect(await loadQuestionnaire(version, language)).toEqual(getQuestionnaire(version, language))
})

test('loadQuestionnaire rejects an unknown version', async () => {
  await expect(loadQuestionnaire('2025.1', 'en')).rejects.toThrow('does not exist')
})
