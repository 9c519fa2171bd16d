import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'
import { contactWords } from './parts.ts'

const hours = (count: number) => `${count} Stunden`
const days = (count: number) => `${count} Tage`
const months = (count: number) => `${count} Monate`

export function dataRightsDocument(facts: LegalFacts): LegalDocument {
  return {
    title: 'Datenrechte & Löschung',
    lead: 'Du kannst ansehen, mitnehmen, berichtigen, einfrieren oder löschen, was über dich gespeichert ist. Mit einem Konto machst du das meiste selbst; für den Rest schreib uns.',
    changed: '2026-11-26',
    sections: [
      {
        id: 'copy',
        title: 'Eine Kopie deiner Daten',
        blocks: [
          'In [deiner Übersicht](/dashboard) kannst du eine Datei mit deinen Daten herunterladen (im Format JSON). Am Anfang erklärt sie, was jeder Teil bedeutet, warum und wie lange er gespeichert wird, wo du mehr dazu liest und was nicht enthalten ist. Dann folgen dein Konto, deine Antworten, deine Ergebnisse so, wie du sie siehst, Einladungen, Einwilligungen, angenommene Nutzungsbedingungen, Umfragen, angemeldete Geräte und Sicherheitsereignisse.',
          'Was ihr gerade beide teilt, siehst du in deinen Ergebnissen. Es steht auch in deiner Kopie, gerundet wie auf der Seite. Nicht enthalten sind die Antworten deines Partners oder deiner Partnerin und gemeinsame Ergebnisse, die ihr nicht beide teilt. Die Kopie verrät auch nicht, wer eine 360°-Umfrage beantwortet hat, und zeigt keine genaueren Werte als die Seite. Gelöschte Antworten über deinen Partner oder deine Partnerin sind nicht mehr enthalten, wohl aber der Zeitpunkt der Löschung.',
          'Um die Kopie herunterzuladen, musst du dich in den letzten 15 Minuten angemeldet haben. Bewahre die Datei so auf, dass nur du sie öffnen kannst: Sie enthält deine Antworten.',
        ],
      },
      {
        id: 'correct',
        title: 'Berichtigen',
        blocks: [
          'Name, E-Mail-Adresse und Passwort änderst du in deiner Übersicht unter „Konto & Sicherheit“. Eine neue Adresse musst du im alten und im neuen Postfach bestätigen, damit dir niemand das Konto wegnehmen kann.',
          `Antworten eines abgeschlossenen Fragebogens bleiben, wie sie sind, denn gemeinsame Ergebnisse beziehen sich auf einen Zeitpunkt. Du kannst den Fragebogen später noch einmal ausfüllen. Neue gemeinsame Ergebnisse mit derselben Person sind nach ${retention.retakeDays} Tagen möglich. Den alten Fragebogen kannst du löschen.`,
        ],
      },
      {
        id: 'withdraw',
        title: 'Eine Einwilligung widerrufen',
        blocks: [
          `In deiner Übersicht kannst du unter „Deine Einwilligungen“ jede Einwilligung widerrufen. Wenn du die Einwilligung zum Teilen widerrufst, wird sofort für euch beide nichts mehr geteilt. Wenn du die Einwilligung zum Speichern deiner Antworten widerrufst, sind deine Fragebögen sofort eingefroren: Niemand sieht ein Ergebnis, auch du nicht, und deine Einladungen funktionieren nicht mehr. Nach ${retention.withdrawnAssessmentDays} Tagen werden die Fragebögen gelöscht, wenn du nicht wieder einwilligst. Beim Widerruf kannst du auch wählen, dass sie sofort gelöscht werden.`,
          'Deine Einwilligungen und Widerrufe werden als Nachweis mit der Fassung ihres Wortlauts und dem Zeitpunkt so lange gespeichert wie das Konto.',
        ],
      },
      {
        id: 'freeze',
        title: 'Einfrieren',
        blocks: [
          'Wenn du dein Konto einfrierst, bleiben deine Daten gespeichert, werden aber niemand anderem gezeigt. Das Teilen endet, und Links zu deinen Einladungen und Umfragen funktionieren nicht mehr. Du kannst nichts teilen, niemanden einladen und keine Umfrage anlegen. Nur du selbst siehst noch dein Profil und kannst Antworten speichern. Du kannst das Einfrieren selbst wieder beenden. Geteilt wird erst wieder, wenn du das Teilen wieder einschaltest.',
          `Solange dein Konto eingefroren ist, werden Antworten eines abgeschlossenen Fragebogens nicht gelöscht. Antworten über deinen Partner oder deine Partnerin bleiben nach dem Ende des Einfrierens noch mindestens ${days(retention.unfrozenPartnerAnswersDays)} gespeichert. Für begonnene Fragebögen, Umfragen, Einladungen, Anmeldungen und Ereignisse gelten auch während des Einfrierens [die üblichen Fristen](#how-long). Dasselbe gilt für Fragebögen, für die du die Einwilligung widerrufen hast.`,
        ],
      },
      {
        id: 'delete',
        title: 'Löschen',
        blocks: [
          `Dein Konto löschst du in deiner Übersicht. Dafür musst du dich in den letzten 15 Minuten angemeldet haben und die dort genannten Wörter eingeben. Du wählst, ob wir das Konto sofort löschen oder erst nach ${retention.deletionDelayHours} Stunden. Wenn du die spätere Löschung wählst, bekommst du eine E-Mail mit einem Link zum Abbrechen.`,
          {
            caption: 'Was die Löschung umfasst',
            head: ['Was', 'Wann'],
            rows: [
              [
                'Was du mit deinem Partner oder deiner Partnerin teilst',
                'Das Teilen endet immer sofort, für euch beide.',
              ],
              [
                'Konto, Antworten, Ergebnisse, Einladungen, Umfragen, Einwilligungen, angenommene Nutzungsbedingungen, angemeldete Geräte',
                `Wir löschen alles sofort oder, wenn du das gewählt hast, ${retention.deletionDelayHours} Stunden später.`,
              ],
              [
                'Der Schlüssel zu deinen Daten',
                `Wir vernichten ihn zusammen mit dem Konto, seine Sicherungskopien nach höchstens ${retention.keyArchiveDays} Tagen. Was mit ihm verschlüsselt ist, kann dann niemand mehr lesen, auch nicht in einer Kopie. Bis die Datenbank sie überschreibt, können Reste auf der Festplatte des Servers bleiben. Lesen könnte sie nur, wer diese Platte und den Hauptschlüssel hat.`,
              ],
              [
                'Sicherungen',
                `Innerhalb von ${retention.keyArchiveDays} Tagen verschwinden auch die Sicherungskopien deines Schlüssels. Dann kann niemand mehr deine Antworten oder anderes lesen, das mit ihm verschlüsselt ist. Dein Name und deine E-Mail-Adresse sind nicht mit deinem Schlüssel verschlüsselt. Sie bleiben in älteren Sicherungen, bis diese ersetzt werden, spätestens nach ${retention.archiveMonths} Monaten. Diese Sicherungen sind als Ganzes verschlüsselt. Wenn eine Sicherung wiederhergestellt werden muss, löschen wir deine Daten noch einmal, bevor sich jemand anmelden kann. Dafür gibt es ein Verzeichnis der Löschungen, das keine Namen enthält.`,
              ],
              [
                'Eine Bestätigung',
                'Eine letzte E-Mail sagt, dass und wann das Konto gelöscht wurde. Sie enthält weder deinen Namen noch eine Liste der gelöschten Daten. Die Adresse wird gelöscht, sobald die E-Mail verschickt ist.',
              ],
              [
                'Was dein Partner oder deine Partnerin hat',
                'Dein Partner oder deine Partnerin behält die eigenen Antworten und das eigene Profil. Alles, was von dir kam, ist von dieser Website verschwunden. Was vorher gedruckt, fotografiert oder kopiert wurde, können wir nicht zurückholen.',
              ],
              [
                'Bewertungen, die du in einer 360°-Umfrage gegeben hast',
                'Sobald genug Bewertungen für eine Gruppe da sind, zählen wir sie zusammen und löschen die einzelnen Formulare. Bewertungen, die noch auf eine vollständige Gruppe warten, löschen wir, wenn die Umfrage endet. Welche Bewertungen von dir sind, lässt sich nicht feststellen.',
              ],
              [
                'Nachrichten, die du uns geschrieben hast',
                `Sie werden ${retention.contactMonths} Monate nach dem Absenden gelöscht, oder früher, wenn du darum bittest.`,
              ],
            ],
          },
          `Wenn wir eine Sicherung wiederherstellen, werden alle abgemeldet, und niemand teilt mehr etwas. Denn vielleicht hat jemand erst nach dieser Sicherung aufgehört zu teilen. Wenn ihr beide zur Zeit der Sicherung einen Paarwert geteilt habt, bleiben deine Antworten über deinen Partner oder deine Partnerin noch ${days(retention.unsharedPartnerAnswersDays)} gespeichert, damit ihr wieder teilen könnt.`,
          'Du kannst in deiner Übersicht auch einen einzelnen Fragebogen oder eine einzelne Umfrage löschen.',
        ],
      },
      {
        id: 'how-long',
        title: 'Wie lange etwas bleibt',
        blocks: [
          'Alles in dieser Liste endet ohne dein Zutun. Was hier nicht steht, bleibt, bis du es oder das Konto löschst.',
          {
            caption: 'Fristen, nach denen etwas endet oder gelöscht wird',
            head: ['Was', 'Wie lange'],
            rows: [
              ['Ein begonnener Fragebogen, nach der letzten Änderung', months(retention.draftMonths)],
              [
                'Antworten über einen Partner oder eine Partnerin, nach dem Abschluss des Fragebogens. Wenn ihr beide einen Paarwert geteilt habt: nach dem letzten Tag, an dem ihr beide ihn geteilt habt. Solange dein Konto eingefroren ist, bleiben sie.',
                days(retention.unsharedPartnerAnswersDays),
              ],
              [
                'Antworten über einen Partner oder eine Partnerin, nachdem du das Einfrieren deines Kontos beendet hast',
                `mindestens ${days(retention.unfrozenPartnerAnswersDays)}`,
              ],
              [
                'Fragebögen, nachdem du die Einwilligung zum Speichern widerrufen hast',
                days(retention.withdrawnAssessmentDays),
              ],
              ['Eine Einladung', days(retention.invitationDays)],
              [
                'Die Adresse, an die deine Einladung ging, nach dem Ende der Einladung',
                days(retention.invitedAddressDays),
              ],
              [
                'Eine 360°-Umfrage',
                `${days(retention.surveyDays)} oder ${retention.surveyResponses} Antworten`,
              ],
              [
                'Deine Anmeldung auf einem Gerät',
                `${days(retention.sessionIdleDays)} ohne Nutzung, höchstens ${days(retention.sessionDays)}`,
              ],
              [
                'Das Kennzeichen eines Geräts, nach der letzten Anmeldung auf diesem Gerät',
                days(retention.knownDeviceDays),
              ],
              ['IP-Adressen von Anmeldungen und Ereignissen', days(retention.auditIpAddressDays)],
              ['Ereignisse deines Kontos und dein Aktivitätsprotokoll', days(retention.auditDays)],
              [
                'Der Vermerk, dass dir eine E-Mail geschickt wurde (außer einer Einladung)',
                hours(retention.mailRecordHours),
              ],
              [
                'Was der Server deinem Browser nach einer Änderung geschickt hat, gespeichert für den Fall, dass dieselbe Anfrage zweimal ankommt',
                hours(retention.idempotencyHours),
              ],
              [
                'Der Fingerabdruck (Hashwert mit Schlüssel) einer Adresse, die keine E-Mails annimmt',
                months(retention.suppressionMonths),
              ],
              ['Nachrichten an uns', months(retention.contactMonths)],
              ['Meldungen von Einladungen', months(retention.reportMonths)],
              ['Eine Blockierung der Person, die eingeladen hat', 'so lange wie deren Konto'],
              ['Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde', days(retention.unverifiedAccountDays)],
              ['Der Link, um eine Löschung abzubrechen', hours(retention.deletionDelayHours)],
              [
                'Die E-Mail-Adresse für die Bestätigung einer Löschung, wenn sich die Bestätigung nicht zustellen lässt',
                hours(retention.receiptHours),
              ],
              [
                'Das Verzeichnis der Löschungen: Fingerabdrücke (Hashwerte mit Schlüssel), keine Namen',
                months(retention.deletionLedgerMonths),
              ],
              ['Sicherungskopien der Schlüssel', days(retention.keyArchiveDays)],
              ['Sicherungskopien der Daten', months(retention.archiveMonths)],
            ],
          },
        ],
      },
      {
        id: 'no-access',
        title: 'Wenn du dich nicht anmelden kannst',
        blocks: [
          `${contactWords(facts)} Wir werden dich um einen Nachweis bitten, dass das Konto dir gehört. Wir sind hier mit Absicht vorsichtig: Vielleicht will jemand der Person schaden, der das Konto gehört. Schick uns nie unaufgefordert die Kopie eines Ausweises.`,
        ],
      },
      {
        id: 'answers-about-you',
        title: 'Wenn jemand Fragen über dich beantwortet hat',
        blocks: [
          'Was das bedeutet und warum wir dir die Antworten einer anderen Person nicht zeigen, steht auf der [Datenschutzseite](/privacy#partner).',
        ],
      },
      {
        id: 'time',
        title: 'Wie lange wir brauchen',
        blocks: [
          'Was du selbst in deiner Übersicht machst, geschieht in Sekunden. Schreib uns, wenn du dich nicht anmelden kannst oder wenn jemand Fragen über dich beantwortet hat. Schreib uns auch, wenn du einer Verarbeitung [widersprechen möchtest](/privacy#object), die auf einem berechtigten Interesse beruht (Art. 21 DSGVO), oder wenn es um Nachrichten geht, die du uns geschickt hast. Wir antworten innerhalb eines Monats, kostenlos. Wenn du nicht zufrieden bist, kannst du dich bei einer [Aufsichtsbehörde](/privacy#rights) beschweren.',
        ],
      },
    ],
  }
}
