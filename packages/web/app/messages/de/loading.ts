import type { loadingTexts as english } from '../en/loading.ts'

export const loadingTexts: typeof english = {
  problem: 'Das konnte nicht geladen werden',
  offline: 'Keine Verbindung',
  offlineLead: 'Diese Seite kommt, sobald du wieder online bist. Nichts geht verloren.',
  again: 'Noch einmal versuchen',
}
