import type { assessmentTexts as english } from '../en/assessment.ts'
import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

export const assessmentTexts: typeof english = {
  intro: {
    heading: 'Zwei Menschen, jeweils von zwei Seiten gesehen',
    lead: 'Du antwortest für dich, in deinem Tempo. Was du sagst, bleibt bei dir, bis du es anders entscheidest.',
    askedTitle: 'Was du gefragt wirst',
    asked: [
      '48 Aussagen über dich und dieselben 48 über dein Gegenüber.',
      '12 Fragen dazu, was dir wichtig ist.',
      'Bei jeder davon gibt es „Möchte ich nicht sagen“.',
    ],
    timeTitle: 'Wie lange es dauert',
    time: [
      'Etwa 15 Minuten. Jede Antwort wird gleich gespeichert.',
      'Hör auf, wann du willst, und mach später weiter, auf jedem Gerät.',
    ],
    seenTitle: 'Wer was sieht',
    seen: [
      'Eine einzelne Antwort zeigt diese Seite niemandem außer dir, auch deinem Partner oder deiner Partnerin nicht.',
      'Dein eigenes Profil gehört dir, sobald du über dich geantwortet hast.',
      'Ein gemeinsames Bild öffnet sich nur, wenn ihr beide es öffnet, Ebene für Ebene. Jede Seite kann es jederzeit wieder schließen.',
    ],
    limitsTitle: 'Was es nicht ist',
    limits: [
      'Es beschreibt, wie die Dinge heute sind. Es sagt nichts vorher, und es urteilt nicht.',
      'Es ist keine Therapie und keine Diagnose.',
      'Es ist für Erwachsene: ab 18 Jahren.',
    ],
    start: 'Konto anlegen und beginnen',
    signIn: 'Ich habe ein Konto',
    safety: 'Wenn du nicht frei antworten kannst, lies zuerst das hier:',
    safetyLink: 'Vertrauen und Sicherheit',
    methodLink: 'Wie die Werte entstehen',
  },

  consent: {
    heading: 'Vor der ersten Frage',
    lead: 'Zwei Dinge brauchen wir von dir. Nichts ist für dich angekreuzt, und du kannst beides jederzeit zurücknehmen.',
    account: fill(
      'Du bist als {email} angemeldet, und dieses Konto bewahrt auf, was du antwortest. Wenn es nicht deines ist, melde dich zuerst ab.',
    ),
    adult: 'Ich bin mindestens 18 Jahre alt.',
    agree:
      'Ich stimme zu, dass meine Antworten gespeichert und benutzt werden, um mein eigenes Profil zu erstellen. Sie handeln von meiner Beziehung, meinen Gefühlen und meinem intimen Leben.',
    agreeNote:
      'Sie werden mit einem eigenen Schlüssel für dich verschlüsselt aufbewahrt, nie verkauft und nie für Marketing benutzt. In deinem Bereich kannst du das zurücknehmen. Um etwas mit deinem Gegenüber zu teilen, braucht es später eine eigene Zustimmung.',
    both: 'Bitte kreuze beide Kästchen an, um weiterzumachen.',
    bothTitle: 'Noch nicht',
    missing: 'Nötig, um weiterzumachen.',
    submit: 'Weiter',
    privacyLink: 'Was gespeichert wird, warum und wie lange',
    whatAwaits: 'Was dich erwartet und wer was sieht',
  },

  name: {
    heading: 'Wie nennst du dein Gegenüber?',
    lead: 'Mit einem Vornamen lesen sich die Fragen leichter. Lass das Feld leer, wenn du magst: Dann heißt es „dein Gegenüber“, in den englischen Aussagen „your partner“.',
    label: 'Vorname deines Gegenübers (freiwillig)',
    hint: 'Nur du siehst ihn. Er wird verschlüsselt gespeichert.',
    submit: 'Beginnen',
  },

  finished: {
    heading: 'Du hast alles beantwortet',
    date: fill('Fertig seit dem {date}.'),
    lead: 'Deine Antworten sind jetzt abgeschlossen, damit das Bild auf einem Moment beruht.',
    profile: 'Dein Profil ansehen',
    dashboard: 'Zu deinem Bereich',
    againTitle: 'Später noch einmal',
    again: 'Noch einmal antworten',
    againNow:
      'Es ist einige Zeit vergangen. Wenn du magst, antworte noch einmal und sieh, was sich verändert hat. Es eilt nicht, und diese Ergebnisse bleiben.',
    againFrom: fill(
      'Noch einmal zu antworten ist erst nach einer Weile sinnvoll, wenn sich etwas verändert haben kann: ab dem {date}.',
    ),
    againPair:
      'Neue Antworten ändern nie ein Bild, das ihr beide schon habt. Für ein neues antwortet ihr beide noch einmal und stimmt noch einmal zu; mit demselben Menschen kann alle 30 Tage eines beginnen.',
    sharingNote:
      'Ein gemeinsames Bild braucht zweierlei: Ihr seid beide fertig, und ihr öffnet es beide. Über deine Seite entscheidest du bei deinen Ergebnissen.',
  },

  parts: {
    self: {
      name: 'Über dich',
      lead: 'Denk an die letzten Wochen. Sag, wie es ist, nicht, wie es sein sollte.',
    },
    partner: {
      name: 'Über dein Gegenüber',
      nameOf: fill('Über {name}'),
      lead: 'Dieselben Aussagen, jetzt über dein Gegenüber, so wie du es siehst. Dein Gegenüber sieht nie eine einzelne Antwort.',
      leadOf: fill(
        'Dieselben Aussagen, jetzt über {name}, so wie du es siehst. {name} sieht nie eine einzelne Antwort.',
      ),
    },
    importance: {
      name: 'Was dir wichtig ist',
      lead: 'Wie viel Gewicht hat jedes davon für dich? Es gibt kein richtiges Maß.',
    },
  },

  page: {
    number: fill('Seite {number} von {of}'),
    scaleHint:
      'Mit der Tastatur: 1 bis 5 beantwortet die Frage, in der du bist, und geht zur nächsten, 0 lässt sie aus.',
    skip: 'Möchte ich nicht sagen',
    back: 'Zurück',
    next: 'Weiter',
    toReview: 'Durchsehen und abschließen',
    openHere: icu<{ count: number }>(
      '{count, plural, one {Eine Frage auf dieser Seite ist noch offen.} other {# Fragen auf dieser Seite sind noch offen.}} Du kannst weitergehen und zurückkommen.',
    ),
    partOf: fill('Teil {part} von 3'),
    partDone: fill('Teil fertig: {name}.'),
    ownDone: 'Dein eigener Teil ist vollständig. Dein Profil ist fertig, für dich allein.',
    ownDoneLink: 'Jetzt ansehen',
  },

  progress: {
    label: 'Fortschritt',
    count: fill('{done} von {total}'),
    profile: 'Dein Profil ist fertig',
    all: fill('{done} von {total} beantwortet'),
    minutes: icu<{ count: number }>(
      '{count, plural, =0 {nichts mehr übrig} one {noch etwa 1 Minute} other {noch etwa # Minuten}}',
    ),
    announce: icu<{ done: number; total: number; minutes: number }>(
      '{done} von {total} beantwortet, {minutes, plural, =0 {nichts mehr übrig} one {noch etwa 1 Minute} other {noch etwa # Minuten}}.',
    ),
  },

  saving: {
    resting: 'Wird laufend gespeichert',
    saving: 'Wird gespeichert …',
    saved: 'Gerade gespeichert',
    retrying: 'Noch nicht gespeichert, neuer Versuch läuft',
    signedOut: 'Noch nicht gespeichert: Du bist abgemeldet',
    refused: 'Diese Antworten können nicht gespeichert werden',
  },

  expired: {
    title: 'Du wurdest abgemeldet',
    body: icu<{ count: number }>(
      '{count, plural, =0 {Melde dich wieder an, um dort weiterzumachen, wo du warst.} one {Eine Antwort wartet auf dieser Seite. Melde dich wieder an, dann wird sie gespeichert.} other {# Antworten warten auf dieser Seite. Melde dich wieder an, dann werden sie gespeichert.}}',
    ),
    action: 'Wieder anmelden',
  },

  refused: {
    title: 'Dieser Fragebogen wurde anderswo verändert',
    body: 'Er wurde in einem anderen Fenster oder auf einem anderen Gerät abgeschlossen oder gelöscht. Lade ihn neu, um zu sehen, wie er steht.',
    action: 'Neu laden',
  },

  review: {
    heading: 'Bevor du abschließt',
    lead: 'Sieh noch einmal hin. Danach sind die Antworten abgeschlossen und lassen sich nicht mehr ändern.',
    allAnswered: 'Alles ist beantwortet.',
    open: icu<{ count: number }>('{count, plural, one {# Frage ist offen} other {# Fragen sind offen}}'),
    openLead: 'Wähle eine, um zu ihr zu gehen.',
    skipped: icu<{ count: number }>(
      '{count, plural, =0 {Du hast nichts ausgelassen.} one {Eine Frage hast du mit „Möchte ich nicht sagen“ ausgelassen.} other {# Fragen hast du mit „Möchte ich nicht sagen“ ausgelassen.}}',
    ),
    skippedNote:
      'Das ist in Ordnung. Ein Faktor wird gezeigt, wenn mindestens drei seiner vier Aussagen beantwortet sind; du kannst sie noch ändern.',
    partState: icu<{ done: number; total: number; skipped: number }>(
      '{done} von {total} fertig{skipped, plural, =0 {} other {, # ausgelassen}}',
    ),
    look: 'Noch einmal durchsehen',
    sameInARow: fill(
      'An einer Stelle hast du {count}-mal hintereinander gleich geantwortet. Wenn es so ist, lass es stehen. Nur du siehst diesen Satz, und er wird nicht gespeichert.',
    ),
    finish: 'Abschließen',
    finishing: 'Wird abgeschlossen …',
    waiting: 'Deine letzten Antworten werden gerade gespeichert. Warte einen Moment, und schließ dann ab.',
    back: 'Zurück zu den Fragen',
  },
}
