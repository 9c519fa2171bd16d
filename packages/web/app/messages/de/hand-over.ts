import type { handOverTexts as english } from '../en/hand-over.ts'

export const handOverTexts: typeof english = {
  offer: {
    title: 'Zwei Menschen, ein Gerät?',
    body: 'Besser ist für jeden Menschen ein eigenes Telefon oder ein eigener Rechner. Wenn ihr euch dieses Gerät teilt, melde dich zuerst ab, damit niemand in deinem Konto liest.',
    action: 'Das Gerät weitergeben',
  },

  before: {
    title: 'Das Gerät weitergeben',
    lead: 'Das meldet dich hier ab und räumt weg, was diese Seite auf dem Gerät aufbewahrt. Deine Antworten bleiben in deinem Konto.',
    points: [
      'Lass dein Gegenüber allein antworten. Geh in einen anderen Raum, und frag nicht, was gesagt wurde.',
      'Niemand muss jemandem etwas zeigen, heute nicht und später nicht.',
      'Wenn der Browser dein Passwort gespeichert hat, kann sich als du anmelden, wer dieses Gerät benutzt. Entferne es dort, oder nimm ein eigenes Gerät.',
      'Der Verlauf des Browsers bleibt, wie er ist.',
    ],
    action: 'Mich abmelden und weitergeben',
    busy: 'Du wirst abgemeldet …',
    cancel: 'Jetzt nicht',
  },

  after: {
    title: 'Du bist dran, wenn du möchtest',
    lead: 'Der Mensch vor dir ist abgemeldet. Jene Antworten gehören jenem Menschen; deine gehören dir.',
    points: [
      'Setz dich so hin, dass niemand mitlesen kann. Antworte allein, nicht nebeneinander.',
      'Nimm ein eigenes Konto, mit einer E-Mail-Adresse und einem Passwort, die nur du kennst. Lass diesen Browser das Passwort nicht behalten.',
      'Niemand sieht deine Antworten, wie weit du bist oder ob du fertig wirst. Nichts wird jemandem gezeigt, bevor du selbst es öffnest.',
      'Du kannst jede Frage auslassen, jederzeit aufhören oder das später auf einem eigenen Gerät tun.',
      'Du musst das überhaupt nicht tun. Wenn dich jemand drängt, ist das ein Grund aufzuhören.',
    ],
    begin: 'Mit dem eigenen Konto beginnen',
    signIn: 'Ich habe ein Konto',
    helpLead: 'Unsicher, oder sieht dir jemand beim Lesen zu?',
    help: 'Vertrauen und Sicherheit',
  },
}
