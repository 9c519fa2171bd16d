import type * as english from '../en/device-settings.ts'

/** What pages can look at; cookies are out of their reach and stand on a page that is English. */
const purposes: Record<string, string> = {
  'twofold-auth': 'Hält dich angemeldet.',
  'twofold-auth*code-verifier':
    'Ein Zufallswert, der zeigt, dass eine Antwort des Anmeldedienstes für diesen Browser bestimmt ist.',
  'twofold-seen':
    'Wann du zuletzt eine private Seite angesehen hast, damit Ergebnisse nach 15 Minuten weggelegt werden.',
  'twofold-remember': 'Der Wunsch, auf diesem Gerät nicht gemerkt zu werden. Das sagt nichts über dich.',
  'twofold-draft:answers:*':
    'Antworten, die noch nicht beim Server sind, damit eine abgerissene Verbindung nichts verliert.',
  'twofold-draft:post:*':
    'Die Kopie eines Artikels, an dem geschrieben wird, damit ein Absturz nichts verliert.',
  'twofold-draft:sent-mail':
    'Deine Adresse und auf welche Mail du wartest, damit auch nach dem Neuladen nach deren Code gefragt wird.',
  'twofold-draft:sent-text':
    'Deine Telefonnummer und der Name eines neuen Kontos, solange du auf einen Code wartest, damit auch nach dem Neuladen danach gefragt wird.',
  'twofold-draft:words':
    'Was du im Kontaktformular, in einer 360-Grad-Umfrage oder beim Anlegen einer solchen ausgefüllt und noch nicht abgeschickt hast, auf dem Weg zur selben Seite in der anderen Sprache.',
  'twofold-draft:notice': 'Eine Nachricht wie „Willkommen zurück!“ auf dem Weg zur nächsten Seite.',
  'twofold-provider-flow':
    'Zeigt, dass dieser Tab unterwegs über einen anderen Anmeldedienst ist, damit nur dessen Antwort gilt.',
}

export const purposeOf: typeof english.purposeOf = ({ name }) =>
  purposes[name] ?? deviceSettingsTexts.now.unknown

export const deviceSettingsTexts: typeof english.deviceSettingsTexts = {
  title: 'Cookie-Einstellungen',
  lead: 'Was diese Seite gerade in diesem Browser aufbewahrt, was du ein- und ausschalten kannst, und wie du alles davon entfernst.',

  now: {
    heading: 'Jetzt auf diesem Gerät',
    nothing: 'Im Speicher dieses Browsers liegt nichts von dieser Seite.',
    some: 'Das liegt von uns im Speicher dieses Browsers:',
    unknown: 'Von einer früheren Fassung dieser Seite übrig. Dieses Gerät zu leeren entfernt es.',
    cookies:
      'Auch Cookies der Anmeldung können da sein: von deiner letzten Anmeldung oder Registrierung hier. Seiten kommen nicht an sie heran, deshalb kann diese nicht nachsehen.',
    answered:
      'Die Marke einer 360-Grad-Umfrage, die hier beantwortet wurde, sehen nur die Seiten solcher Umfragen.',
    all: 'Alles, was aufbewahrt werden kann, und wie lange',
    noScript: 'Ohne Skripte bewahrt diese Seite im Speicher deines Browsers nichts auf.',
  },

  switches: {
    heading: 'Was du ein- und ausschalten kannst',
    remember: 'Auf diesem Gerät angemeldet bleiben',
    rememberHint:
      'Eingeschaltet bleibst du angemeldet, bis du dich abmeldest, höchstens 30 Tage. Ausgeschaltet gilt die Anmeldung in dem Tab, in dem du dich angemeldet hast, und endet mit ihm; andere Tabs fragen nach deinem Passwort. Manche Browser holen geschlossene Tabs mit ihrem Inhalt zurück: sicher ist nur das Abmelden.',
    remembered: 'Dieses Gerät merkt sich deine nächste Anmeldung.',
    rememberedOpen: 'Dieses Gerät merkt sich deine Anmeldung.',
    notRemembered: 'Dieses Gerät merkt sich dich nicht mehr.',
    notRememberedText: 'Deine Anmeldung endet mit ihrem Tab.',
    refused: 'Dieser Browser lässt die Seite nichts aufbewahren, es gibt also nichts einzuschalten.',
    signedOut:
      'Zwei weitere Schalter gehören zu einem Konto: vor Ergebnissen jedes Mal nachfragen, und Mails.',
    signIn: 'Anmelden, um sie zu sehen',
    mails: 'Schreibt mir, wenn etwas auf mich wartet',
    mailsHint:
      'Eine Einladung, oder eine 360-Grad-Umfrage, in der es etwas zu lesen gibt. Die Worte sind neutral und nennen nie ein Ergebnis. Mails, die dein Konto schützen, zum Beispiel nach einer neuen Anmeldung, kommen immer.',
    mailsOn: 'Du bekommst Mails, wenn etwas auf dich wartet.',
    mailsOff: 'Du bekommst solche Mails nicht mehr.',
  },

  clear: {
    heading: 'Dieses Gerät leeren',
    lead: 'Für ein Gerät, das nicht nur dir gehört oder nicht mehr deines ist.',
    points: [
      'Du wirst hier abgemeldet.',
      'Antworten, die noch nicht gespeichert sind, gehen verloren. Was gespeichert ist, bleibt in deinem Konto.',
      'Alles, was oben steht, verschwindet, und der Browser wird gebeten, auch die Cookies dieser Seite zu entfernen.',
      'Deine nächste Anmeldung hier zählt als eine von einem neuen Browser, und eine Mail sagt es dir.',
    ],
    limit:
      'Die Liste besuchter Seiten und gespeicherte Passwörter gehören dem Browser. Nur seine eigenen Einstellungen entfernen sie.',
    button: 'Dieses Gerät leeren',
    busy: 'Wird geleert …',
    done: 'Dieses Gerät ist leer',
    doneText:
      'Im Speicher dieses Browsers ist nichts von dieser Seite übrig, und der Browser wurde gebeten, ihre Cookies zu entfernen.',
    partly: 'Der Speicher ist leer, die Cookies sind es vielleicht nicht',
    partlyText:
      'Der Server war nicht zu erreichen, und nur er kann den Browser bitten, Cookies zu entfernen. Bitte drück den Knopf noch einmal, wenn du online bist.',
  },
}
