import type { homeTexts as english } from '../en/home.ts'
import { fill } from '../fill.ts'

export const homeTexts: typeof english = {
  metaTitle: fill('{product}: eure Beziehung von beiden Seiten sehen'),
  metaDescription:
    'Eine kostenlose Selbsteinschätzung für zwei. Beide beantworten 96 Aussagen zu 12 Faktoren; gemeinsam seht ihr, wo sich eure Bilder treffen. Gemeinnützig, vertraulich, offene Methode.',
  metaKeywords:
    'Beziehungstest, Fragebogen für Paare, Partnerschaft, 12 Faktoren, Bindung, Streit, 360-Grad-Feedback, gemeinnützig',

  heroTitle: 'Seht eure Beziehung von\u00a0beiden Seiten',
  heroLead:
    'Ihr antwortet über euch selbst und übereinander. Dann schaut ihr beide Bilder gemeinsam an: wo sie sich treffen und wo sich ein Gespräch lohnt.',
  heroStart: 'Jetzt beginnen',
  heroSignIn: 'Anmelden',
  heroNote: 'Kostenlos, gemeinnützig betrieben, ohne Werbung.',
  figureYou: 'Du',
  figurePartner: 'Gegenüber',

  cardsTitle: 'Gemacht für ein Gespräch, nicht für ein Urteil',
  cards: [
    {
      title: 'Vier Blicke statt zwei',
      text: 'Wie du dich siehst, wie dein Gegenüber dich sieht, und beides auch andersherum. Das meiste, was zu sagen sich lohnt, liegt dazwischen.',
    },
    {
      title: 'Ehrlich, wo Zweifel bleibt',
      text: 'Zu deinen eigenen Werten und zum gemeinsamen Wert gehört eine Spanne, die zeigt, wie sicher sie sind. Kleine Unterschiede heißen hier, was sie sind: zu klein, um sie auseinanderzuhalten.',
    },
    {
      title: 'Ihr öffnet, ihr schließt',
      text: 'Nichts wird geteilt, bevor ihr beide zustimmt, Ebene für Ebene. Schließen wirkt sofort und braucht keinen Grund.',
    },
  ],

  stepsTitle: 'So geht es',
  steps: [
    {
      title: 'Fragebogen anlegen',
      text: 'Leg mit einer E-Mail-Adresse ein Konto an. Das dauert eine Minute.',
    },
    {
      title: '96 Fragen beantworten',
      text: '48 über dich und 48 über dein Gegenüber, zu 12 Faktoren, und 12 dazu, was dir wichtig ist. Etwa 15 Minuten, auf so viele Male verteilt, wie du magst.',
    },
    {
      title: 'Dein Gegenüber einladen',
      text: 'Schick einen Link per E-Mail. Dein Gegenüber antwortet allein, auf dem eigenen Gerät, in der eigenen Zeit.',
    },
    {
      title: 'Ergebnisse ansehen',
      text: 'Ein Wert dafür, wie gut ihr zusammenpasst, mit seiner Spanne, die zwölf Faktoren nebeneinander, und zu jedem etwas, worüber ihr reden könnt.',
    },
  ],
  stepsAction: 'Zum Fragebogen',

  originTitle: 'Woher er kommt',
  origin: [
    'Die zwölf Faktoren stehen für das, was die Paarforschung seit Jahrzehnten immer wieder findet: Bindung, starke Gefühle und wie man sie beruhigt, wie Streit beginnt und wie man sich wieder versöhnt, kleine Signale im Alltag, Vertrauen, Fairness, gemeinsame Pläne, Intimität und Raum für sich selbst.',
    'Die Aussagen sind für diese Seite neu geschrieben, in einfachen Worten, und die ganze Methode ist offen. Im gemeinsamen Wert zählt, wie ihr einander seht, nicht, wie ähnlich ihr euch seid: Als wir öffentliche Daten von 148 Paaren neu ausgewertet haben, hing das enger damit zusammen, wie zufrieden sie waren.',
    'Die Namen der Faktoren stehen hier auf Englisch, so wie im Fragebogen.',
  ],
  originSource:
    'Joel und andere (2020), Proceedings of the National Academy of Sciences 117, über 11.196 Paare: Wie die Beziehung erlebt wird, erklärte bis zu 45\u00a0% der Zufriedenheit zum selben Zeitpunkt, und Veränderung ließ sich nicht vorhersagen. Deshalb ist dies ein Bild von heute und nie eine Vorhersage.',
  dimensionsTitle: 'Zwölf Dimensionen',
  dimensionsAction: 'Wie jeder Faktor gefragt und berechnet wird',

  feedbackTitle: 'Dazu: wie andere dich sehen',
  feedbackText:
    'Freundinnen und Freunde, Familie oder Kolleginnen und Kollegen können sieben der Faktoren einschätzen, nämlich die, die man von außen sieht. Sie antworten über einen Link, ohne Konto und ohne Namen. Ergebnisse siehst du erst, wenn mindestens drei geantwortet haben, und nur ihre Antworten zusammen.',
  feedbackFactors: 'Die sieben Faktoren, die andere sehen können',
  feedbackAction: '360°-Feedback ausprobieren',

  promiseTitle: 'Gemeinnützig, und dabei bleibt es',
  promise: [
    'Deine Daten werden nie verkauft und nie für Marketing benutzt.',
    'Keine Werbung, keine Tracker, keine Dritten auf diesen Seiten.',
    'Sollte es je bezahlte Angebote geben, kommen sie freiwillig dazu. Was du hier siehst, bleibt kostenlos.',
  ],
  promiseChecked:
    'Keine Werbung, keine Tracker, keine Dritten außer einer Prüfung gegen Roboter bei der Anmeldung.',
  promiseImages: 'Keine Werbung, keine Tracker, keine Dritten außer Servern für Bilder in manchen Artikeln.',
  promiseBoth:
    'Keine Werbung, keine Tracker, keine Dritten außer einer Prüfung gegen Roboter bei der Anmeldung und Servern für Bilder in manchen Artikeln.',
  promiseAction: 'Mehr darüber, warum es uns gibt',

  featuredTitle: 'Aus „Bond Better“',
  featuredLead: 'Kurze Texte mit Quellen, zum Lesen zu zweit. Auf Englisch.',
  featuredAction: 'Alle Artikel ansehen',

  questionsTitle: 'Was Menschen zuerst fragen',
  questions: [
    {
      question: 'Was werde ich gefragt?',
      answer:
        'Ihr beantwortet beide 96 Aussagen: 48 über euch selbst und 48 übereinander, verteilt auf 12 Faktoren. Mit 12 weiteren Fragen gewichtet ihr jeden Faktor auf einer Skala von 1 bis 5. Jede davon darf offen bleiben.',
    },
    {
      question: 'Wer kann meine Antworten sehen?',
      answer:
        'Nur du: Keine Seite zeigt deine Antworten jemand anderem. Dein Gegenüber sieht nie eine einzelne Antwort, nur Werte je Faktor, und auch die nur, solange ihr beide diese Ebene offen lasst. Du kannst sie jederzeit wieder schließen, sofort.',
    },
    {
      question: 'Sagt der Wert, ob wir zusammenbleiben?',
      answer:
        'Nein. Er beschreibt, wie ihr beide die Dinge heute seht. Niemand kann aus einem Fragebogen vorhersagen, wie es mit einem Paar weitergeht, und wir versuchen es nicht.',
    },
    {
      question: 'Bringt es etwas, wenn nur ich antworte?',
      answer:
        'Ja. Dein eigenes Profil über die zwölf Faktoren ist da, sobald du den Teil über dich beantwortet hast.',
    },
    {
      question: 'Was kostet es?',
      answer: 'Nichts. Die Seite wird gemeinnützig betrieben und hat keine Werbung.',
    },
  ],
}
