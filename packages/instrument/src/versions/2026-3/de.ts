import type { QuestionnaireTexts } from '../../questionnaire.ts'
import data from './de.json' with { type: 'json' }

// „Die Person an meiner Seite“ fits every gender and needs neither slash nor colon, which screen readers spell out. Sentences
// have no genitive and as few pronouns as possible, so that they stay correct with any first name.
export const texts = data as unknown as QuestionnaireTexts
