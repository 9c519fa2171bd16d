import type { lockTexts as english } from '../en/lock.ts'

export const lockTexts: typeof english = {
  title: 'Bitte bestätige, dass du es bist',
  idle: 'Eine Weile war niemand hier, deshalb ist diese Seite weggelegt.',
  eachTime: 'Du möchtest jedes Mal gefragt werden, wenn diese Seite geöffnet wird.',
  signOut: 'Stattdessen abmelden',

  setting:
    'Jedes Mal nachfragen, ob ich es bin, wenn ich meine Ergebnisse oder meine unfertigen Antworten öffne',
  settingHint:
    'Auf jedem Gerät. Gefragt wird nach deinem Passwort oder, wenn du keines hast, nach dem, womit du dich anmeldest. Ohne diese Einstellung werden sie weggelegt, wenn 15 Minuten lang niemand da war. Beim Ausschalten wird genauso gefragt. Das hält ab, wer deinen Browser offen vorfindet, aber niemanden, der sich mit Webseiten auskennt: Wenn so ein Mensch in die Nähe kommt, melde dich ab.',
  settingOn: 'Deine Ergebnisse und unfertigen Antworten fragen ab jetzt jedes Mal.',
  settingOff: 'Deine Ergebnisse und unfertigen Antworten fragen nach 15 Minuten.',
}
