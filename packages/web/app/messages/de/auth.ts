import type { authTexts as english } from '../en/auth.ts'
import { fill } from '../fill.ts'

export const authTexts: typeof english = {
  metaTitle: 'Anmelden',
  metaDescription: 'Melde dich an, oder leg mit einer E-Mail-Adresse ein Konto an.',

  signInSubtitle: 'Schön, dass du wieder da bist',
  signUpSubtitle: 'Beginne mit dem Fragebogen zu eurer Beziehung',
  resetSubtitle: 'Gib deine E-Mail-Adresse ein, dann schicken wir dir einen Link für ein neues Passwort',

  name: 'Name',
  namePlaceholder: 'Dein Name',
  email: 'E-Mail',
  emailPlaceholder: 'du@example.com',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',

  signIn: 'Anmelden',
  signUp: 'Konto anlegen',
  sendLink: 'Link schicken',
  busy: 'Einen Moment …',

  toSignUp: 'Noch kein Konto? Jetzt anlegen',
  toSignIn: 'Schon ein Konto? Anmelden',
  forgot: 'Passwort vergessen?',
  back: 'Zurück zur Anmeldung',

  welcomeBack: 'Willkommen zurück!',
  created: fill('Dein Konto ist angelegt. Willkommen bei {product}!'),
  resetSent: 'E-Mail für ein neues Passwort ist unterwegs',
  resetSentText: 'Der Link darin führt zu deinem neuen Passwort.',

  mailLink: 'Anmeldelink per E-Mail',
  mailLinkSubtitle: 'Gib deine E-Mail-Adresse ein, dann schicken wir dir einen Link und einen Code',
  mailLinkSubmit: 'Anmeldelink schicken',
  haveCode: 'Code aus der E-Mail eingeben',

  captcha: {
    label: 'Prüfung gegen Roboter',
    before: fill(
      'Wenn du auf den Knopf drückst, prüft {provider}, ob du kein Roboter bist. Dabei erfährt {provider}, dass du diese Seite benutzt.',
    ),
    more: 'Was das bedeutet',
    loading: fill('Die Prüfung von {provider} wird geladen …'),
    ask: fill(
      'Zeig, dass du kein Roboter bist: Schließ die Prüfung von {provider} hier ab. Danach geht es von selbst weiter.',
    ),
    failed: fill(
      'Die Prüfung von {provider} konnte nicht geladen werden oder hat nicht geklappt. Das kann am Netz oder an einem Inhaltsblocker liegen. Bisher wurde nichts abgeschickt.',
    ),
    again: 'Prüfung noch einmal versuchen',
    refused: 'Die Prüfung gegen Roboter hat nicht gezählt. Bitte versuch es noch einmal.',
    unverified:
      'Die Prüfung gegen Roboter lässt sich gerade nicht abschließen, und ohne sie geschieht nichts. Bitte versuch es in ein paar Minuten noch einmal.',
  },

  providersLabel: 'Andere Wege zur Anmeldung',
  continueWith: fill('Weiter mit {provider}'),
  or: 'oder',
  byPasskey: 'Anmelden mit Passkey',
  byPhone: 'Anmelden mit Telefonnummer',
  byPhoneNew: 'Konto mit Telefonnummer anlegen',
  byWallet: 'Anmelden mit einer Wallet',
  byWalletNew: 'Konto mit einer Wallet anlegen',
  work: {
    open: 'Weiter mit deiner Arbeitsadresse',
    label: 'Arbeitsadresse',
    learns:
      'Deine Organisation meldet dich dann an. Sie erfährt, dass du diese Website nutzt, und kann ein so angelegtes Konto öffnen. Für etwas so Privates ist ein eigenes Konto die bessere Wahl.',
    submit: 'Weiter',
    unknown: 'Keine Organisation meldet hier Personen mit dieser Adresse an. Bitte wähle einen anderen Weg.',
  },
  returning: 'Du wirst angemeldet …',
  returnLost:
    'Diese Anmeldung hat zu lange gedauert oder wurde schon benutzt. Bitte fang noch einmal von vorn an.',

  checkTitle: 'Noch ein Blick in deine E-Mails',
  checkText: fill(
    'Wir haben einen Link an {email} geschickt. Öffne ihn auf einem beliebigen Gerät, um die Adresse zu bestätigen und weiterzumachen.',
  ),
  checkSignIn: fill(
    'Wenn man sich mit {email} hier anmelden kann, ist ein Link unterwegs. Öffne ihn auf diesem Gerät, oder gib seinen Code ein.',
  ),
  checkReset: fill(
    'Wenn es zu {email} ein Konto gibt, ist ein Link unterwegs. Öffne ihn, oder gib seinen Code ein, um ein neues Passwort zu wählen.',
  ),
  checkUnconfirmed: fill(
    '{email} ist noch nicht bestätigt. Öffne den Link aus unserer E-Mail dorthin, oder gib seinen Code ein. Wir schicken sie auch gern noch einmal.',
  ),
  checkHelp: 'Nach ein paar Minuten nichts da? Sieh im Spam-Ordner nach, oder lass sie noch einmal schicken.',
  checkBack: 'Eine andere Adresse oder einen anderen Weg nehmen',

  linkTitle: 'Noch ein Schritt',
  linkText: {
    recovery: 'Drück auf den Knopf, um ein neues Passwort zu wählen.',
    signIn: 'Drück auf den Knopf, um dich anzumelden.',
    change:
      'Ein Konto hier soll künftig auf die Adresse laufen, an die diese E-Mail ging. Drück nur auf den Knopf, wenn du selbst darum gebeten hast.',
    changeTo: fill(
      'Dein Konto soll künftig auf {email} laufen. Drück nur auf den Knopf, wenn du selbst darum gebeten hast.',
    ),
    changeToLike: fill(
      'Dein Konto soll künftig auf eine andere Adresse laufen: eine, die mit „{start}“ beginnt und mit „{end}“ endet. Drück nur auf den Knopf, wenn du selbst darum gebeten hast.',
    ),
    other: 'Drück auf den Knopf, um deine Adresse zu bestätigen und dich anzumelden.',
  },
  linkButton: 'Weiter',
  linkChange: 'Diese Änderung bestätigen',
  changeStrangerTitle: 'Warst du das nicht, oder verlangt es jemand von dir?',
  changeStranger:
    'Dann schließ diese Seite: Ohne dein Ja ändert sich nichts. Wer auch immer darum gebeten hat, ist in deinem Konto angemeldet; ein neues Passwort beendet diese Anmeldung und diese Änderung.',
  changeStrangerLink: 'Ein neues Passwort wählen',
  linkSwapsTitle: 'Hier ist schon jemand angemeldet',
  linkSwaps: fill(
    'Du bist als {email} angemeldet. Der Link gehört vielleicht zu einem anderen Konto; wenn du weitermachst, verlässt du dieses und öffnest jenes. Mach nur weiter, wenn du selbst um die E-Mail gebeten hast.',
  ),
  linkSwap: 'Dieses Konto verlassen und weiter',
  linkFailed:
    'Dieser Link gilt nicht mehr. Vielleicht wurde er schon benutzt, oder seine Zeit ist abgelaufen.',

  halfTitle: 'Diese Adresse ist bestätigt',
  halfText:
    'Von der anderen Adresse fehlt das Ja noch: Öffne die E-Mail, die dorthin ging, und bestätige auch dort. Bis dahin ändert sich nichts.',
  halfBack: 'Weiter',
  changedTitle: 'Die Adresse ist geändert',
  changedText: 'Beide Adressen haben Ja gesagt. Ab jetzt meldest du dich mit der neuen an.',
  emailChanged: 'Deine E-Mail-Adresse ist geändert.',

  newTitle: 'Wähle ein neues Passwort',
  newText: 'Es ersetzt jedes frühere und beendet deine Anmeldungen auf anderen Geräten.',
  newPassword: 'Neues Passwort',
  newSubmit: 'Neues Passwort speichern',
  newDone: 'Dein neues Passwort gilt.',
  firstTitle: 'Wähle dein Passwort',
  firstText:
    'Deine Adresse ist bestätigt. Ein Passwort zählt in dem Browser, in dem darum gebeten wurde. Bitte leg es deshalb in diesem fest.',
  resetLead:
    'Das warst nicht du? Dann wähle zuerst ein neues Passwort: Es beendet alle anderen Anmeldungen. Danach zeigen wir dir, worauf du noch achten solltest, denn verknüpfte Konten und zweite Schritte überdauern ein neues Passwort.',
  addressHelp: {
    title: 'Die Adresse eines Kontos wurde geändert',
    lead: 'Wenn du das warst, gibt es nichts zu tun.',
    mailbox:
      'Der Änderung wurde auch im alten Postfach zugestimmt. Wenn du das nicht warst, kommt noch jemand hinein: Gib zuerst dem Postfach ein neues Passwort, von einem Gerät aus, das nur du benutzt.',
    password:
      'Dein Passwort für diese Seite ist dasselbe geblieben und gehört jetzt zur neuen Adresse. Wenn du diese Adresse kennst, melde dich an und wähle sofort ein neues Passwort.',
    operator:
      'Wenn nicht, schreib von der alten Adresse aus an die Menschen, die diese Seite betreiben. Sie prüfen zuerst, wer da fragt; das dauert Tage. Dann sagen sie dir ehrlich, was sie noch tun können.',
    strangerTitle: 'Könnte es jemand aus deiner Nähe sein?',
    stranger: 'Dann musst du nicht allein einen Weg finden.',
  },
  resetGone: 'Die Zeit für ein neues Passwort ist abgelaufen. Lass dir unten einen neuen Link schicken.',
}
