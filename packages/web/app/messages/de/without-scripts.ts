import type { withoutScriptsTexts as english } from '../en/without-scripts.ts'

export const withoutScriptsTexts: typeof english = {
  heading: 'Diese Seite braucht Skripte',
  why: {
    private:
      'Was hier steht, gehört dir. Deshalb liegt es auf keinem Server dazwischen fertig bereit: Dein Browser setzt die Seite aus dem zusammen, was du sehen darfst. Dazu braucht er Skripte, und die sind ausgeschaltet.',
    auth: 'Wer angemeldet ist, dessen Browser weist das immer wieder nach, ohne das Passwort. Dazu braucht er Skripte, und die sind ausgeschaltet.',
    survey:
      'Wer fragt und wozu, lädt erst dein Browser, damit eine Vorschau dieses Links es niemandem zeigt. Dazu braucht er Skripte, und die sind ausgeschaltet.',
    deletion:
      'Falls dich eine Mail hergeführt hat, um eine Löschung anzuhalten: Dazu braucht es Skripte, und die sind ausgeschaltet. Erlaube sie für diese Website und lade die Seite neu.',
  },
  allow:
    'Wenn du weitermachen möchtest, erlaube Skripte für diese Website in den Einstellungen deines Browsers und lade die Seite neu.',
  meanwhile: 'Ohne sie kannst du lesen:',
  articles: 'Die Artikel von „Bond Better“ (auf Englisch)',
  factors: 'Die 12 Faktoren (auf Englisch)',
  helpLines: 'Hilfetelefone und wie du diese Seite sicher nutzt (auf Englisch)',
}
