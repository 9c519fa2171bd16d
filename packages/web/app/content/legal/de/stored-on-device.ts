import { retention } from '@twofold/contract/retention'
import type { StoredTexts } from '../stored-texts.ts'

export const storedTexts: StoredTexts = {
  'twofold-auth': {
    when: 'Wenn du dich anmeldest.',
    life: `Bis du dich abmeldest oder die Seite mit „Schnell weg“ verlässt, höchstens ${retention.sessionDays} Tage. Wenn du auf diesem Gerät nicht angemeldet bleiben willst, wird der Eintrag gelöscht, sobald du den Tab schließt.`,
    necessity:
      'Du möchtest angemeldet sein. Ohne den Eintrag müsstest du dein Passwort auf jeder Seite neu eingeben.',
  },
  'twofold-auth*code-verifier': {
    when: 'Wenn du ein Konto anlegst, eine E-Mail mit einem Link anforderst oder einen anderen Anmeldedienst nutzt.',
    life: 'Bis die Anmeldung abgeschlossen ist, du dich abmeldest oder der Tab geschlossen wird.',
    necessity:
      'Du möchtest dich anmelden. Ohne den Eintrag ließe sich ein gestohlener Link in einem anderen Browser nutzen.',
  },
  'twofold-seen': {
    when: 'Wenn du dich anmeldest, und auf privaten Seiten, solange du angemeldet bist.',
    life: 'Bis du nicht mehr angemeldet bist.',
    necessity:
      'Du möchtest private Ergebnisse sehen. Ohne den Eintrag blieben sie sichtbar, wenn du dein Gerät unbeaufsichtigt lässt.',
  },
  'twofold-remember': {
    when: 'Wenn du „Auf diesem Gerät angemeldet bleiben“ ausschaltest.',
    life: 'Bis du „Auf diesem Gerät angemeldet bleiben“ wieder einschaltest, die Seite mit „Schnell weg“ verlässt oder die Daten auf diesem Gerät löschst.',
    necessity:
      'Du möchtest auf diesem Gerät nicht angemeldet bleiben. Ohne den Eintrag wüsste der Browser das nicht.',
  },
  'twofold-draft:answers:*': {
    when: 'Solange eine Antwort noch nicht gespeichert ist.',
    life: 'Bis die Antwort gespeichert ist, du dich abmeldest oder der Tab geschlossen wird.',
    necessity:
      'Du möchtest, dass wir deine Antwort speichern. Ohne den Eintrag ginge sie verloren, wenn die Verbindung abreißt.',
  },
  'twofold-draft:post:*': {
    when: 'Während du für die Redaktion von Bond Better einen Artikel schreibst.',
    life: 'Bis der Artikel gespeichert ist oder du dich abmeldest.',
    necessity:
      'Du möchtest, dass wir den Text speichern. Ohne den Eintrag ginge der Text bei einem Absturz verloren.',
  },
  'twofold-draft:sent-mail': {
    when: 'Wenn du ein Konto anlegst oder eine E-Mail mit einem Link anforderst.',
    life: 'Bis du angemeldet bist oder eine andere Art der Anmeldung wählst, höchstens eine Stunde und nie länger, als der Tab offen ist.',
    necessity:
      'Du hast einen Code angefordert. Ohne den Eintrag würde das Feld für den Code fehlen, sobald du die Seite neu lädst.',
  },
  'twofold-draft:sent-text': {
    when: 'Wenn du einen Code per SMS anforderst, falls diese Website das anbietet.',
    life: 'Bis du angemeldet bist oder eine andere Art der Anmeldung wählst, höchstens zehn Minuten und nie länger, als der Tab offen ist.',
    necessity:
      'Du hast einen Code angefordert. Ohne den Eintrag würde das Feld für den Code fehlen, sobald du die Seite neu lädst.',
  },
  'twofold-draft:language-switch': {
    when: 'Wenn du im Kontaktformular, in einer 360°-Umfrage oder beim Anlegen einer Umfrage die Sprache wechselst.',
    life: 'Nur einen Augenblick, bis die nächste Seite den Eintrag gelesen hat. Wenn sie sich nicht öffnet, bleibt der Eintrag, bis du das Kontaktformular oder ein Formular für eine 360°-Umfrage öffnest, dich abmeldest, „Schnell weg“ benutzt oder den Tab schließt.',
    necessity:
      'Du möchtest die Seite in der anderen Sprache lesen. Ohne den Eintrag wäre verloren, was du eingegeben hast.',
  },
  'twofold-draft:notice': {
    when: 'Wenn du dich anmeldest und die Seite dafür neu geladen wird.',
    life: 'Bis die nächste Seite die Nachricht zeigt.',
    necessity: 'Du möchtest dich anmelden. Ohne den Eintrag würdest du nicht sehen, ob es geklappt hat.',
  },
  'twofold-provider-flow': {
    when: 'Wenn du einen anderen Anmeldedienst wählst oder ein Konto verknüpfst, falls diese Website das anbietet.',
    life: 'Bis du zurückkommst oder der Tab geschlossen wird.',
    necessity:
      'Du möchtest dich über diesen Dienst anmelden. Ohne den Eintrag könnte dir eine andere Seite ein fremdes Konto unterschieben.',
  },
  'answered-*': {
    purpose:
      'Sorgt dafür, dass jeder Browser eine 360°-Umfrage nur einmal beantwortet. Der Name dieses Eintrags hängt von der Umfrage ab, nicht vom Link. Sein Wert ist für alle gleich. Der Eintrag sagt nichts über dich oder deine Antworten.',
    when: 'Wenn du deine Antwort auf eine 360°-Umfrage abgeschickt hast oder unklar ist, ob sie angekommen ist.',
    life: `${retention.surveyDays} Tage, also so lange, wie eine Umfrage höchstens offen ist.`,
    necessity:
      'Du möchtest an einer Umfrage teilnehmen, in der jede Person nur einmal zählt. Ohne Konto lässt sich nur auf diese Weise dafür sorgen, dass jeder Browser höchstens einmal zählt.',
  },
  '__Host-auth-sign-up': {
    purpose: 'Zeigt, dass der Browser, der ein Konto bestätigt, derselbe ist, der es angelegt hat.',
    when: 'Wenn du ein Konto anlegst.',
    life: 'Ein Tag oder bis du dich abmeldest.',
    necessity:
      'Du möchtest ein Konto anlegen. Ohne das Cookie könnte jeder, der den Link abfängt, das Konto übernehmen.',
  },
  '__Host-auth-device': {
    purpose:
      'Ein Zufallswert, an dem dein Konto diesen Browser wiedererkennt. So sperren dich falsche Passwörter, die jemand anderswo eingibt, hier nicht aus. Und wir können dir eine Anmeldung in einem anderen Browser melden.',
    when: 'Wenn du dich anmeldest.',
    life: `Bis ${retention.knownDeviceDays} Tage nach deiner letzten Anmeldung in diesem Browser. Wenn du dich auf allen Geräten abmeldest, wird das Cookie entfernt.`,
    necessity:
      'Du möchtest ein Konto, das vor anderen sicher ist, auch wenn zwischen zwei Anmeldungen Monate liegen. Ohne das Cookie könnte dich jeder, der deine E-Mail-Adresse kennt, mit falschen Passwörtern aussperren. Auch könnten wir dir ein neues Gerät nicht melden. Gelesen wird das Cookie nur bei der Anmeldung.',
  },
  '__Host-auth-flow, __Host-auth-flow-form': {
    purpose: 'Bindet die Anmeldung über einen anderen Dienst an diesen Browser.',
    when: 'Wenn du einen anderen Anmeldedienst wählst, falls diese Website das anbietet.',
    life: 'Fünf Minuten.',
    necessity:
      'Du möchtest dich über diesen Dienst anmelden. Ohne das Cookie könnte die Antwort des Dienstes in einem anderen Browser genutzt werden.',
  },
}
