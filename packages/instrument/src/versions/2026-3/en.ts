import type { QuestionnaireTexts } from '../../questionnaire.ts'
import data from './en.json' with { type: 'json' }

// No 360° statement asks about one other person's permission: it would put control on the owner's screen.
export const texts = data as unknown as QuestionnaireTexts
