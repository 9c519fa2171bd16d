import type { deletionTexts as english } from '../en/deletion.ts'

export const deletionTexts: typeof english = {
  askTitle: 'Dein Konto behalten?',
  ask: 'Dein Konto wartet auf seine Löschung. Ein Druck auf den Knopf, und es bleibt mit allem, was darin ist. Ebenen, die du geöffnet hattest, bleiben geschlossen, bis du sie neu öffnest.',
  keep: 'Mein Konto behalten',
  busy: 'Einen Moment …',
  keptTitle: 'Dein Konto bleibt',
  kept: 'Die Löschung ist abgesagt. Wenn nicht du darum gebeten hast, melde dich an und ändere dein Passwort.',
  goneTitle: 'Dieser Link gilt nicht mehr',
  gone: 'Er wurde schon benutzt, eine neuere E-Mail ist an seine Stelle getreten, oder das Konto ist bereits gelöscht.',
}
