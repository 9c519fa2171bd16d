import type { invitationTexts as english } from '../en/invitation.ts'
import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

export const invitationTexts: typeof english = {
  received: {
    asks: fill('{name} bittet dich, auch zu antworten'),
    lead: fill(
      'Ihr beantwortet beide dieselben Fragen, jeder Mensch für sich. {name} kann nicht sehen, ob du anfängst, wie weit du bist oder was du sagst.',
    ),
    sharedTitle: 'Was geteilt wird',
    shared: [
      'Nichts, bis ihr es beide öffnet. Anzunehmen teilt nichts.',
      'Dann Ebene für Ebene: zuerst ein gemeinsamer Wert, dann die Faktoren, dann, wie ihr einander seht.',
      'Ihr könnt beide jede Ebene jederzeit wieder schließen, und es wirkt sofort.',
      'Einzelne Antworten werden nie jemandem gezeigt.',
    ],
    until: fill('Die Einladung gilt bis zum {date}.'),
    begin: 'Konto anlegen und antworten',
    signIn: 'Ich habe ein Konto',
    accept: 'Annehmen und antworten',
    accepting: 'Wird angenommen …',
    acceptNote: fill('{name} erfährt nicht, dass du angenommen hast.'),
    whichTitle: 'Welche Antworten möchtest du nehmen?',
    withDraft: 'Den Fragebogen, den du begonnen hast',
    withFinished: fill('Den Fragebogen, den du am {date} abgeschlossen hast'),
    withNew: 'Einen neuen beginnen',
    whichNote: fill(
      'Antworten, die schon zu einem Bild mit jemandem gehören, lassen sich nicht noch einmal nehmen. Mit {name} kann alle 30 Tage ein neues Bild beginnen; früher wird nichts daraus, und es sieht aus wie eine geschlossene Ebene.',
    ),
    later: 'Jetzt nicht',
    ownOpen: {
      heading: 'Du hast selbst eine Einladung verschickt',
      body: 'Diese Antworten gehören schon zu einer Einladung von dir. Nimm sie zuerst zurück, und nimm dann diese an; oder bleib bei deiner, und lass diese liegen.',
      gone: 'Deine eigene Einladung ist zurückgenommen. Du kannst diese jetzt annehmen.',
    },
    accepted: 'Angenommen. Jetzt bist du mit dem Antworten dran.',
  },

  refuse: {
    heading: 'Du möchtest das nicht?',
    lead: fill(
      'Du schuldest niemandem eine Antwort. Du kannst diese Seite verlassen und nichts tun: Die Einladung endet von selbst, und {name} erfährt so oder so nichts.',
    ),
    decline: 'Ablehnen',
    declining: 'Wird abgelehnt …',
    declineTitle: 'Die Einladung ablehnen',
    declineNote: fill(
      '{name} erfährt es nicht. Für {name} sieht es aus, als hättest du noch nicht geantwortet.',
    ),
    block: fill('{name} soll mir keine Einladungen mehr schicken'),
    blockHint: fill(
      'Auch davon erfährt {name} nichts. Von hier erreicht dich keine E-Mail mehr, die {name} veranlasst.',
    ),
    back: 'Zurück',
    report: 'Melden',
    reporting: 'Wird geschickt …',
    reportTitle: 'Diese Einladung melden',
    reportNote: fill(
      'Sag den Menschen, die diese Seite betreiben, dass die Einladung unerwünscht ist oder dir Angst macht. {name} erfährt es nicht. Du musst weder einen Grund noch deinen Namen nennen.',
    ),
    reportLabel: 'Was sollen wir wissen? (freiwillig)',
    reportHint:
      'Das lesen Menschen, aber nicht sofort. Wenn du in Gefahr bist, ruf stattdessen den Notruf an.',
    reportOver: 'Bitte höchstens 2.000 Zeichen.',
    reportSubmit: 'Meldung schicken',
    onlyMailTitle: 'Dieser Link kann das nicht',
    onlyMail:
      'Nur der Link aus der E-Mail selbst kann ablehnen oder melden, damit es niemand anderes für dich tut. Du musst nichts tun: Eine Einladung, die niemand annimmt, endet von selbst.',
    declinedTitle: 'Du hast abgelehnt',
    blockedTitle: 'Du hast abgelehnt und weitere Einladungen gesperrt',
    declinedBody: 'Niemand erfährt davon. Du kannst diese Seite schließen.',
    reportedTitle: 'Danke. Die Meldung ist geschickt',
    reportedBody:
      'Niemand außer uns sieht sie. Die Einladung selbst gilt weiter, bis du sie ablehnst oder ihre Zeit abgelaufen ist.',
    help: 'Hilfe für schwere Momente',
  },

  ended: {
    heading: 'Diese Einladung ist nicht offen',
    body: 'Eine Einladung endet nach 14 Tagen, wenn sie zurückgenommen wird oder sobald ihr beide ein gemeinsames Ergebnis seht. Beim Kopieren kann auch ein Stück des Links verloren gehen. Öffne ihn noch einmal aus der E-Mail, oder bitte um einen neuen.',
    alone: 'Du kannst auch für dich allein antworten. Dein eigenes Profil lohnt sich auch so.',
    action: 'Ansehen, was dich erwartet',
  },

  unknown: {
    heading: 'Diesen Link kennen wir nicht',
    body: 'Vielleicht wurde er beim Kopieren abgeschnitten. Versuch, ihn noch einmal aus der E-Mail zu öffnen.',
  },

  claimFailed: {
    title: 'Das hat nicht geklappt',
    taken:
      'Mit diesem Konto kannst du die Einladung nicht annehmen. Sie ist zu Ende, wurde mit einem anderen Konto angenommen oder ist deine eigene.',
    paired:
      'Diese Antworten gehören schon zu einem Paar. Beginne einen neuen Fragebogen, um diese Einladung anzunehmen.',
  },

  list: {
    heading: 'Einladungen für dich',
    from: fill('{name} bittet dich, auch zu antworten'),
    until: fill('gilt bis zum {date}'),
    look: 'Ansehen',
    note: 'Anzunehmen teilt nichts. Niemand erfährt, ob du annimmst.',
  },

  send: {
    heading: 'Lade dein Gegenüber ein',
    lead: 'Dein Gegenüber bekommt eine kurze, unauffällige E-Mail mit deinem Namen und einem Link. Darin steht keine Antwort und kein Ergebnis.',
    seesTitle: 'Was dein Gegenüber sehen wird',
    sees: [
      'Deinen Namen, und dass du darum bittest, dieselben Fragen zu beantworten.',
      'Keine deiner Antworten und nicht deine Ergebnisse, außer ihr öffnet später beide ein gemeinsames Bild.',
    ],
    label: 'E-Mail-Adresse deines Gegenübers',
    placeholder: 'name@example.com',
    submit: 'Einladung schicken',
    submitting: 'Wird geschickt …',
    errorTitle: 'Das hat nicht geklappt',
    ownAddress: 'Das ist deine eigene Adresse.',
    obstacles: {
      address:
        'Eine Einladung kommt von einer Adresse, die dein Gegenüber kennt. Dieses Konto hat noch keine: Füge zuerst eine hinzu und bestätige sie.',
      organisation:
        'Eine Organisation meldet dich hier an, und solche Konten laden niemanden ein: Du kannst nicht zeigen, dass die Adresse deine ist. Nimm dafür ein eigenes Konto.',
      name: 'Eine Einladung sagt, von wem sie kommt. Nenn uns zuerst deinen Namen.',
    },
    toSecurity: 'Zum Abschnitt Security',
    unconfirmed:
      'Bestätige zuerst deine eigene E-Mail-Adresse. Der Link dafür ist in der E-Mail, die du beim Anlegen des Kontos bekommen hast.',
    limit: 'Mehr Einladungen können heute nicht verschickt werden. Versuch es morgen wieder.',
    sentTitle: 'Einladung verschickt',
    sentBody: 'Die E-Mail ist unterwegs. Du kannst den Link auch kopieren und selbst schicken.',
  },

  sent: {
    heading: 'Deine Einladung',
    status: { sent: 'Verschickt', withdrawn: 'Zurückgenommen', lapsed: 'Zu Ende' },
    sentOn: fill('Verschickt am {date}'),
    expires: fill('Gilt bis zum {date}'),
    ended: fill('Zu Ende seit dem {date}'),
    link: 'Link für dein Gegenüber',
    copy: 'Link kopieren',
    copied: 'Kopiert',
    copyFailed: 'Kopieren ist hier nicht erlaubt. Markiere den Link, und kopiere ihn selbst.',
    qr: 'Den Link für eine Handykamera zeigen',
    qrLabel: 'QR-Code der Einladung',
    qrNote: 'Dein Gegenüber hält die Kamera des eigenen Telefons darauf und antwortet dort, allein.',
    remind: fill('Erinnerung schicken (noch {left})'),
    reminding: 'Wird geschickt …',
    reminded: 'Die E-Mail ist noch einmal unterwegs.',
    remindedNote: 'Es steht dasselbe darin wie in der ersten. Von uns aus erinnern wir niemanden.',
    remindFailed: 'Nicht verschickt',
    noReminders: 'Du hast beide Erinnerungen verschickt. Mehr E-Mails gehen nicht an diese Adresse.',
    other: 'Stattdessen eine andere Adresse einladen',
    otherNote:
      'Damit nimmst du die Einladung oben zurück. Wenn sie angenommen war, endet dieses Paar, und ein gemeinsames Bild schließt sich für euch beide.',
    withdraw: 'Zurücknehmen',
    withdrawTitle: 'Diese Einladung zurücknehmen?',
    withdrawBody:
      'Der Link gilt dann nicht mehr. Wenn sie schon angenommen war, endet auch das Paar: Ein gemeinsames Bild schließt sich für euch beide.',
    withdrawConfirm: 'Ja, zurücknehmen',
    withdrawing: 'Wird zurückgenommen …',
    keep: 'Behalten',
    quiet:
      'Hier siehst du, was du getan hast. Ob dein Gegenüber die Einladung öffnet, anfängt oder fertig wird, erzählt es dir selbst, wenn es möchte.',
    earlier: icu<{ count: number }>(
      '{count, plural, one {Eine frühere Einladung} other {# frühere Einladungen}}',
    ),
  },
}
