import type { noticeTexts as english } from '../en/notices.ts'

export const noticeTexts: typeof english = {
  validationError: 'Bitte prüfe deine Eingabe',
  error: 'Das hat nicht geklappt',
  unknownError: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
  dismiss: 'Diesen Hinweis schließen',
}
