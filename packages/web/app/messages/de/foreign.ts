import type { foreignTexts as english } from '../en/foreign.ts'

export const foreignTexts: typeof english = {
  englishContent: 'Diese Seite gibt es bisher nur auf Englisch. Danke für deine Geduld.',
  englishStatements:
    'Die Aussagen und ihre Antworten stehen hier auf Englisch, bis es eine geprüfte Übersetzung gibt: Schon ein anders gewähltes Wort kann eine Antwort verschieben.',
}
