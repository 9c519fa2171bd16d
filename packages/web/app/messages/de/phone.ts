import type { phoneTexts as english } from '../en/phone.ts'
import { fill } from '../fill.ts'

export const phoneTexts: typeof english = {
  signInTitle: 'Anmelden mit Telefonnummer',
  signInLead: 'Wir schicken dir einen Code aufs Telefon.',
  signUpTitle: 'Konto mit Telefonnummer anlegen',
  signUpLead: 'Damit entsteht ein neues Konto, wenn es zu der Nummer noch keines gibt.',
  number: 'Telefonnummer',
  numberHint: 'Mit der Vorwahl des Landes, etwa +49\u00a01512\u00a03456789.',
  numberServed: fill('Mit der Vorwahl des Landes. Codes gehen an Nummern, die mit {prefixes} beginnen.'),
  lockedScreen:
    'Die Nachricht nennt keine Website, erscheint aber auf dem Sperrbildschirm. Wenn noch jemand dieses Telefon sieht, nimm einen anderen Weg.',
  channel: 'Wie soll der Code kommen?',
  sms: 'Per SMS',
  whatsapp: 'Per WhatsApp',
  whatsappHint: 'Meta erfährt dann, dass du diese Seite benutzt.',
  send: 'Code schicken',
  back: 'Einen anderen Weg nehmen',

  problems: {
    empty: 'Gib deine Telefonnummer ein.',
    noCountry: 'Beginne mit einem Plus und der Vorwahl des Landes, etwa +49 oder +43.',
    noDigits: 'Eine Telefonnummer besteht aus Ziffern, mit einem Plus am Anfang.',
    tooShort: 'Diese Nummer ist zu kurz.',
    tooLong: 'Diese Nummer ist zu lang.',
  },
  notServed: fill('Codes gehen nur an Nummern, die mit {prefixes} beginnen.'),

  codeTitle: 'Gib den Code ein',
  codeSignIn: fill(
    'Wenn man sich mit {phone} hier anmelden kann, ist eine Nachricht mit sechs Ziffern unterwegs.',
  ),
  codeSignUp: fill('Eine Nachricht mit sechs Ziffern ist unterwegs an {phone}.'),
  code: 'Code aus der Nachricht',
  codeHint: 'Sechs Ziffern. Sie gelten 10 Minuten.',
  stepCodeHint: 'Sechs Ziffern. Sie gelten 5 Minuten.',
  codeRefused:
    'Das ist nicht der Code, oder seine Zeit ist abgelaufen. Nur die neueste Nachricht zählt; du kannst dir noch eine schicken lassen.',
  codeHelp: 'Nach einer Minute nichts da? Prüfe die Nummer, oder lass den Code noch einmal schicken.',
  resend: 'Code noch einmal schicken',
  resendWait: fill('Code noch einmal schicken in {seconds}\u00a0s'),
  resendReady: 'Du kannst den Code jetzt noch einmal schicken.',
  resent: 'Geschickt. Es kann eine Minute dauern.',
  otherNumber: 'Eine andere Nummer oder einen anderen Weg nehmen',

  stepLead: fill('Wir schicken einen Code an dein Telefon, dessen Nummer auf {end} endet.'),
  freshLead: fill('Wir schicken einen Code an {phone}.'),
}
