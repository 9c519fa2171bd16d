import { expect, test } from 'vitest'
import { getQuestionnaire } from './all-questionnaires.ts'
import { loadQuestionnaire } from './load-questionnaire.ts'
import { instrumentVersions } from './versions.ts'

const all = instrumentVersions.flatMap((version) => ['en', 'de', 'fr'].map((language) => [version, language]))

test.each(all)(
  'loadQuestionnaire gives what getQuestionnaire gives for %s in %s',
  async (version, language) => {
    expect(await loadQuestionnaire(version, language)).toEqual(getQuestionnaire(version, language))
  },
)

test('loadQuestionnaire refuses a version that was never published', async () => {
  await expect(loadQuestionnaire('2025.1', 'en')).rejects.toThrow('does not exist')
})
