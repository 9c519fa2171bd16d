import type { problemTexts as english } from '../en/problems.ts'

export const problemTexts: typeof english = {
  notSignedIn: 'Du bist abgemeldet. Melde dich an, um weiterzumachen.',
  offline: 'Gerade keine Verbindung. Prüfe dein Netz und versuch es noch einmal.',
  unexpected: 'Bei uns ist etwas schiefgegangen. Bitte versuch es gleich noch einmal.',
}
