import type { askNameTexts as english } from '../en/ask-name.ts'

export const askNameTexts: typeof english = {
  label: 'Dein Name',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Dein Name ist gespeichert',
}
