import type { surveyGoneTexts as english } from '../en/survey-gone.ts'

export const surveyGoneTexts: typeof english = {
  heading: 'Diese Umfrage ist nicht offen',
  lead: 'Sie ist zu Ende, ihr Link hat sich geändert, oder die Adresse ist vertippt. Du musst nichts weiter tun.',
}
