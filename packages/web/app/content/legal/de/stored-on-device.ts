import { retention } from '@twofold/contract/retention'
import type { StoredTexts } from '../stored-texts.ts'

export const storedTexts: StoredTexts = {
  'twofold-auth': {
    when: 'Wenn du dich anmeldest.',
    life: `Bis du dich abmeldest oder die Seite mit „Schnell weg“ verlässt, höchstens ${retention.sessionDays} Tage. Willst du auf diesem Gerät nicht angemeldet bleiben, wird der Eintrag gelöscht, sobald du den Tab schließt.`,
    necessity:
      'Du möchtest angemeldet sein. Ohne den Eintrag müsstest du dein Passwort auf jeder Seite neu eingeben.',
  },
  'twofold-auth*code-verifier': {
    when: 'Wenn du ein Konto anlegst, eine E-Mail mit einem Link anforderst oder einen anderen Anmeldedienst nutzt.',
    life: 'Bis der Wert benutzt ist, du dich abmeldest oder der Tab geschlossen wird.',
    necessity:
      'Du möchtest dich anmelden. Ohne den Eintrag ließe sich ein gestohlener Link in einem anderen Browser nutzen.',
  },
  'twofold-seen': {
    when: 'Auf privaten Seiten, solange du angemeldet bist.',
    life: 'Bis deine Sitzung endet.',
    necessity:
      'Du möchtest private Ergebnisse sehen. Ohne den Eintrag blieben sie auf einem offenen Gerät sichtbar.',
  },
  'twofold-remember': {
    when: 'Wenn du ausschaltest, dass du auf diesem Gerät angemeldet bleibst.',
    life: 'Bis du es wieder einschaltest, die Seite mit „Schnell weg“ verlässt oder die Daten auf diesem Gerät löschst.',
    necessity: 'Du möchtest hier nicht angemeldet bleiben. Ohne den Eintrag wüsste der Browser das nicht.',
  },
  'twofold-draft:answers:*': {
    when: 'Solange eine Antwort noch nicht gespeichert ist.',
    life: 'Bis sie gespeichert ist, du dich abmeldest oder der Tab geschlossen wird.',
    necessity:
      'Du möchtest, dass wir deine Antwort speichern. Ohne den Eintrag ginge sie verloren, wenn die Verbindung abreißt.',
  },
  'twofold-draft:post:*': {
    when: 'Während jemand aus der Redaktion von Bond Better einen Artikel schreibt.',
    life: 'Bis der Artikel gespeichert ist oder du dich abmeldest.',
    necessity:
      'Du möchtest, dass wir den Text speichern. Ohne diesen Eintrag ginge er bei einem Absturz verloren.',
  },
  'twofold-draft:sent-mail': {
    when: 'Wenn du ein Konto anlegst oder eine E-Mail mit einem Link anforderst.',
    life: 'Bis du angemeldet bist oder einen anderen Weg nimmst, höchstens eine Stunde und nie länger, als der Tab offen ist.',
    necessity: 'Du hast einen Code angefordert. Ohne den Eintrag fehlte nach dem Neuladen das Feld dafür.',
  },
  'twofold-draft:sent-text': {
    when: 'Wenn du einen Code per SMS anforderst, wo das angeboten wird.',
    life: 'Bis du angemeldet bist oder einen anderen Weg nimmst, höchstens zehn Minuten und nie länger, als der Tab offen ist.',
    necessity: 'Du hast einen Code angefordert. Ohne den Eintrag fehlte nach dem Neuladen das Feld dafür.',
  },
  'twofold-draft:words': {
    when: 'Wenn du dort die Sprache wechselst.',
    life: 'Bis die andere Seite den Eintrag gelesen hat, also nur einen Augenblick lang. Öffnet sich die andere Seite nie: bis ein solches Formular geöffnet wird, du dich abmeldest, die Seite mit „Schnell weg“ verlässt oder der Tab geschlossen wird.',
    necessity:
      'Du möchtest die Seite in der anderen Sprache. Ohne den Eintrag wäre verloren, was du eingegeben hast.',
  },
  'twofold-draft:notice': {
    when: 'Wenn du dich anmeldest und die Seite dafür neu geladen wird.',
    life: 'Bis die nächste Seite sie zeigt.',
    necessity: 'Du möchtest dich anmelden. Ohne den Eintrag würdest du nicht sehen, ob es geklappt hat.',
  },
  'twofold-provider-flow': {
    when: 'Wenn du einen anderen Anmeldedienst wählst oder ein Konto verknüpfst, wo das angeboten wird.',
    life: 'Bis du zurückkommst oder der Tab geschlossen wird.',
    necessity:
      'Du möchtest dich über diesen Dienst anmelden. Ohne den Eintrag könnte dir eine andere Seite ein fremdes Konto unterschieben.',
  },
  'answered-*': {
    purpose:
      'Sorgt dafür, dass jeder Browser eine 360°-Umfrage nur einmal beantwortet. Der Name dieses Eintrags leitet sich von der Umfrage ab und nicht vom Link, und sein Wert ist für alle gleich. Er sagt nichts über dich oder deine Antworten.',
    when: 'Wenn du deine Antwort auf eine 360°-Umfrage abgeschickt hast oder unklar ist, ob sie angekommen ist.',
    life: `${retention.surveyDays} Tage, so lange, wie eine Umfrage offen ist.`,
    necessity:
      'Du möchtest an einer Umfrage teilnehmen, in der jede Person nur einmal zählt. Ohne Konto lässt sich nur auf diese Weise dafür sorgen, dass jeder Browser höchstens einmal zählt.',
  },
  '__Host-auth-sign-up': {
    purpose: 'Zeigt, dass der Browser, der ein Konto bestätigt, derselbe ist, der es angelegt hat.',
    when: 'Wenn du ein Konto anlegst.',
    life: 'Ein Tag.',
    necessity:
      'Du möchtest ein Konto. Ohne das Cookie könnte jemand das Konto übernehmen, der den Link abfängt.',
  },
  '__Host-auth-device': {
    purpose:
      'Ein Zufallswert, an dem dein Konto diesen Browser wiedererkennt: Falsche Passwörter, die anderswo eingegeben werden, sperren dich hier nicht aus, und eine Anmeldung in einem anderen Browser wird dir gemeldet.',
    when: 'Wenn du dich anmeldest.',
    life: `${retention.knownDeviceDays} Tage nach deiner letzten Anmeldung hier. Eine Abmeldung auf allen Geräten entfernt es.`,
    necessity:
      'Du möchtest ein Konto, das vor anderen sicher ist, auch wenn zwischen zwei Anmeldungen Monate liegen. Ohne das Cookie könnte dich jeder, der deine Adresse kennt, mit falschen Passwörtern aussperren, und wir könnten dir ein neues Gerät nicht melden. Gelesen wird das Cookie nur bei der Anmeldung.',
  },
  '__Host-auth-flow, __Host-auth-flow-form': {
    purpose: 'Bindet die Anmeldung über einen anderen Dienst an diesen Browser.',
    when: 'Wenn du einen anderen Anmeldedienst wählst, wo das angeboten wird.',
    life: 'Fünf Minuten.',
    necessity:
      'Du möchtest dich über diesen Dienst anmelden. Ohne das Cookie könnte die Antwort des Dienstes in einem anderen Browser genutzt werden.',
  },
}
