import type { loadingTexts as english } from '../en/loading.ts'

export const loadingTexts: typeof english = {
  problem: 'Das konnte nicht geladen werden',
  offline: 'Keine Verbindung',
  offlineLead: 'Diese Seite kommt, sobald du wieder online bist. Nichts geht verloren.',
  stays: 'Du bist noch auf dieser Seite',
  staysLead:
    'Für die nächste gibt es gerade keine Verbindung, und was du hier ausgefüllt hast, ist noch nicht abgeschickt.',
  staysOffline: 'Für die nächste gibt es gerade keine Verbindung. Versuch es gleich noch einmal.',
  staysLanguage:
    'Dieser Browser lässt die Website nichts aufbewahren, auch nicht für diesen Moment. Was du hier ausgefüllt hast, ginge verloren. Es ist noch nicht abgeschickt.',
  again: 'Noch einmal versuchen',
}
