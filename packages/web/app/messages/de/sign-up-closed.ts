import type { signUpClosedTexts as english } from '../en/sign-up-closed.ts'
import { fill } from '../fill.ts'

export const signUpClosedTexts: typeof english = {
  title: 'Neue Konten gibt es gerade nicht',
  visitor:
    'Du kannst hier im Moment kein Konto anlegen. Wenn du schon eines hast, melde dich wie gewohnt an.',
  ask: 'Möchtest du ein Konto? Frag die Menschen, die diese Seite betreiben:',
  invited: 'Zum Antworten brauchst du ein Konto. Frag die Menschen, die diese Seite betreiben, danach:',
  keepLink: 'Behalte den Link deiner Einladung für dich. Du musst ihn nicht mitschicken.',
  until: fill('Deine Einladung gilt bis zum {date}. Komm mit ihrem Link wieder, sobald du ein Konto hast.'),
  contactForm: 'Kontaktformular',
}
