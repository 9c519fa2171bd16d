import { makeQuestionnaire, type Questionnaire } from './questionnaire.ts'
import {
  chooseLanguage,
  getInstrumentVersion,
  type InstrumentVersion,
  type TextLanguage,
} from './versions.ts'

type Load = () => Promise<{ texts: Parameters<typeof makeQuestionnaire>[2] }>

const loaders: Readonly<Record<InstrumentVersion, Partial<Record<TextLanguage, Load>>>> = {
  '2026.3': { en: () => import('./versions/2026-3/en.ts'), de: () => import('./versions/2026-3/de.ts') },
}

/** Like `getQuestionnaire`, but loads only the wordings of this version and language, and can name the partner. */
export async function loadQuestionnaire(
  version: string,
  language: string,
  partnerName: string | null = null,
): Promise<Questionnaire> {
  const known = getInstrumentVersion(version)
  const chosen = chooseLanguage(known, language)
  const load = loaders[known][chosen] as Load
  return makeQuestionnaire(known, chosen, (await load()).texts, partnerName)
}
