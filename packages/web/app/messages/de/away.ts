import type { awayTexts as english } from '../en/away.ts'

export const awayTexts: typeof english = {
  title: 'Gleich wieder da',
  lead: 'Bei uns antwortet gerade etwas nicht. Es liegt nicht an dir, was du gespeichert hast, bleibt erhalten, und niemand wurde abgemeldet.',
  again: 'Noch einmal versuchen',
  home: 'Zur Startseite',
}
