import type { sessionTexts as english } from '../en/session.ts'
import { fill } from '../fill.ts'

export const sessionTexts: typeof english = {
  freshTitle: 'Bitte bestätige, dass du es bist',
  freshReason: 'Für diesen Schritt braucht es eine Anmeldung aus den letzten 15 Minuten.',
  freshLead: 'Dein Passwort genügt.',
  freshPassword: 'Passwort',
  freshConfirm: 'Bestätigen',
  freshCancel: 'Abbrechen',
  freshByCode: 'Lieber einen Code per E-Mail',
  freshByPassword: 'Lieber mit dem Passwort',
  freshCodeLead: fill('Wir schicken einen Code an {email}.'),
  freshCodeSend: 'Code schicken',
  freshOrganisation: 'Deine Organisation meldet dich an und bringt dich auf diese Seite zurück.',
  freshOrganisationGo: 'Noch einmal anmelden',
  freshNone:
    'Dieses Konto hat weder Adresse noch Telefon noch Wallet. Nichts kann also noch einmal zeigen, dass du es bist. Füge zuerst unter „Security“ eine E-Mail-Adresse hinzu.',
  freshSecondLead: 'Dazu der zweite Schritt deiner Anmeldung.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  passwordHint: 'Mindestens 8 Zeichen, mit Großbuchstabe, Kleinbuchstabe und Ziffer',
  ruleLength: '8 bis 72 Zeichen',
  ruleUpper: 'ein Großbuchstabe',
  ruleLower: 'ein Kleinbuchstabe',
  ruleDigit: 'eine Ziffer',
  ruleMet: 'erfüllt',
  ruleOpen: 'noch offen',

  busy: 'Einen Moment …',

  secondTitle: 'Zweiter Schritt',
  secondLead: 'Dein Konto verlangt mehr als ein Passwort.',
  secondLeadRecovery: 'Dein Konto verlangt seinen zweiten Schritt, bevor du ein neues Passwort wählst.',
  secondWhich: 'Was hast du gerade zur Hand?',
  secondTotp: 'Authenticator-App',
  secondKey: 'Sicherheitsschlüssel',
  secondPhone: 'Telefon',
  secondNamed: fill('{kind}: {name}'),
  secondCode: 'Code aus der App',
  secondCodeHint: 'Sechs Ziffern, jede halbe Minute neue.',
  secondConfirm: 'Bestätigen',
  secondKeyLead: 'Halte den Schlüssel bereit. Dein Browser sagt dir, wann du ihn berühren sollst.',
  secondKeyUse: 'Sicherheitsschlüssel benutzen',
  secondKeyWaiting: 'Warten auf den Schlüssel …',
  secondSignOut: 'Stattdessen abmelden',
  cannotTitle: 'Ich kann diesen Schritt nicht gehen',
  cannot:
    'Es gibt keine Wiederherstellungscodes. Nur die Menschen, die diese Seite betreiben, können einen zweiten Schritt entfernen, und sie lassen sich mit Absicht Zeit: Auch wer deine Antworten lesen will, könnte darum bitten.',
  cannotMailbox:
    'Gib deinem Postfach ein neues Passwort, bevor du schreibst, von einem Gerät aus, das nur du benutzt: Die Antwort geht dorthin.',
  strangerTitle: 'Du hast nie einen zweiten Schritt eingerichtet?',
  stranger:
    'Dann hat es vielleicht jemand anderes getan, um dich auszusperren. Schreib das dazu. Wenn es jemand aus deiner Nähe sein könnte, überleg dir, was dieser Mensch bemerkt und wer dir beistehen kann.',
  trustSafety: 'Vertrauen und Sicherheit: wer helfen kann',
  contactForm: 'Kontaktformular',
  helpLabel: 'Was sie tun und fragen werden',
  helpAnswer: 'Sie antworten an die Adresse des Kontos und an keine andere.',
  helpWait: 'Sie warten drei Tage, damit Nein sagen kann, wem das Konto gehört.',
  helpCall:
    'Sie möchten mit dir allein sprechen, zu einer Zeit, die du bestimmst. Wenn du nicht allein sein kannst, sag es ihnen; durch Warten geht nichts verloren.',
  helpNever: 'Sie fragen nie nach einem Passwort oder einem Code.',
  helpFaster:
    'Niemand kann das beschleunigen, wer auch immer fragt. Wo sie sich nicht sicher sein können, sagen sie Nein; dann führt ein neues Konto weiter.',
  keyNotUsed:
    'Der Schlüssel wurde nicht benutzt, oder es hat zu lange gedauert. Versuch es noch einmal, wenn du ihn zur Hand hast.',

  code: 'Code aus der E-Mail',
  codeHint: 'Sechs Ziffern. Sie gelten 10 Minuten.',
  codeWrong: 'Gib die sechs Ziffern des Codes ein.',
  codeSubmit: 'Code bestätigen',
  resend: 'E-Mail noch einmal schicken',
  resendWait: fill('E-Mail noch einmal schicken in {seconds}\u00a0s'),
  resendReady: 'Du kannst die E-Mail jetzt noch einmal schicken.',
  waitSeconds: fill('In {seconds} Sekunden kannst du es wieder versuchen.'),
  waitMinutes: fill('In {minutes} Minuten kannst du es wieder versuchen.'),
  waitHours: fill('In {hours} Stunden kannst du es wieder versuchen.'),
  resent: 'Geschickt. Es kann eine Minute dauern.',
}
