import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'
import { contactWords } from './parts.ts'
import { researchWithdrawal } from './research.ts'

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
        title: 'Eine Kopie von allem',
        blocks: [
          'In [deiner Übersicht](/dashboard) bekommst du eine JSON-Datei. Sie beginnt mit einer Erklärung: was jeder Teil ist, warum und wie lange er gespeichert ist, wo du mehr dazu liest und was nicht in der Datei ist. Dann folgen dein Konto, deine Antworten, deine Ergebnisse so, wie du sie siehst, Einladungen, Einwilligungen, angenommene Nutzungsbedingungen, Umfragen, Sitzungen und Sicherheitsereignisse.',
          'Was ihr gerade beide teilt, siehst du in deinen Ergebnissen. Es steht dann auch in deiner Kopie, gerundet wie auf der Seite. Nicht enthalten ist, was anderen gehört: die Antworten deines Partners oder deiner Partnerin und Schritte, die nicht geteilt sind. Die Kopie verrät auch nicht, wer eine 360°-Umfrage beantwortet hat, und zeigt keine genaueren Werte als die Seite. Gelöschte Antworten über deinen Partner oder deine Partnerin sind nicht mehr enthalten, wohl aber der Zeitpunkt der Löschung.',
          'Dafür musst du dich vor Kurzem angemeldet haben. Bewahre die Datei so auf, dass nur du sie öffnen kannst: Sie enthält jede Antwort, die du gegeben hast.',
        ],
      },
      {
        id: 'correct',
        title: 'Berichtigen',
        blocks: [
          'Name, E-Mail-Adresse und Passwort änderst du in deiner Übersicht unter „Sicherheit“. Eine neue Adresse muss in beiden Postfächern bestätigt werden, damit dir niemand das Konto wegnehmen kann.',
          `Antworten eines abgeschlossenen Fragebogens bleiben, wie sie sind, denn gemeinsame Ergebnisse beziehen sich auf einen Zeitpunkt. Nach ${retention.retakeDays} Tagen kannst du ihn noch einmal ausfüllen; den alten kannst du löschen.`,
        ],
      },
      {
        id: 'withdraw',
        title: 'Eine Einwilligung widerrufen',
        blocks: [
          `Das machst du in deiner Übersicht bei deinen Einwilligungen. Widerrufst du die Einwilligung zum Teilen, wird sofort für euch beide nichts mehr geteilt. Widerrufst du die Einwilligung, Antworten zu speichern, sind deine Fragebögen sofort eingefroren: Niemand sieht ein Ergebnis, auch du nicht, und deine Einladungen funktionieren nicht mehr. Nach ${retention.withdrawnAssessmentDays} Tagen werden die Fragebögen gelöscht, wenn du nicht wieder einwilligst. Beim Widerruf kannst du auch wählen, dass sie sofort gelöscht werden.`,
          ...researchWithdrawal(facts.site),
          'Deine Einwilligungen und Widerrufe werden als Nachweis mit Wortlaut und Zeit so lange gespeichert wie das Konto.',
        ],
      },
      {
        id: 'freeze',
        title: 'Einfrieren',
        blocks: [
          'Deine Daten bleiben gespeichert, nichts wird genutzt oder gezeigt: Das Teilen endet, Links zu Umfragen funktionieren nicht mehr, und niemand kann etwas beantworten. Du beendest das Einfrieren selbst. Geteilt wird erst wieder, wenn du das Teilen wieder einschaltest.',
          `Solange dein Konto eingefroren ist, werden Antworten eines abgeschlossenen Fragebogens nicht gelöscht; Antworten über deinen Partner oder deine Partnerin bleiben danach noch mindestens ${days(retention.unfrozenPartnerAnswersDays)} gespeichert. Entwürfe, Umfragen, Einladungen, Sitzungen und Ereignisse enden nach [ihren üblichen Fristen](#how-long), ebenso Fragebögen, für die du die Einwilligung widerrufen hast.`,
        ],
      },
      {
        id: 'delete',
        title: 'Löschen',
        blocks: [
          `Dein Konto löschst du in deiner Übersicht. Dafür musst du dich vor Kurzem angemeldet haben und die dort genannten Wörter eingeben. Du wählst, ob es nach ${retention.deletionDelayHours} Stunden gelöscht wird, mit einer E-Mail, die einen Link zum Abbrechen enthält, oder sofort.`,
          {
            caption: 'Was die Löschung umfasst',
            head: ['Was', 'Wann'],
            rows: [
              ['Was du mit deinem Partner oder deiner Partnerin teilst', 'Sofort, für beide, in jedem Fall.'],
              [
                'Konto, Antworten, Ergebnisse, Einladungen, Umfragen, Einwilligungen, angenommene Nutzungsbedingungen, Sitzungen',
                `Sofort oder ${retention.deletionDelayHours} Stunden später.`,
              ],
              [
                'Dein Schlüssel',
                `Mit dem Konto; Kopien in Schlüsselarchiven nach höchstens ${retention.keyArchiveDays} Tagen. Was damit verschlüsselt ist, kann dann niemand mehr öffnen, wo auch immer eine Kopie liegt.`,
              ],
              [
                'Sicherungen',
                `Innerhalb von ${retention.keyArchiveDays} Tagen verschwindet dein Schlüssel auch aus den Schlüsselarchiven. Dann kann niemand mehr deine Antworten oder irgendetwas anderes öffnen, das mit ihm verschlüsselt ist. Dein Name und deine Adresse sind nicht mit deinem Schlüssel verschlüsselt: Sie bleiben in älteren Sicherungen, bis diese ersetzt werden, spätestens nach ${retention.archiveMonths} Monaten. Diese Sicherungen sind als Ganzes verschlüsselt. Muss eine Sicherung wiederhergestellt werden, werden deine Daten anhand eines Verzeichnisses der Löschungen, das niemanden nennt, noch einmal gelöscht, bevor sich jemand anmelden kann.`,
              ],
              [
                'Eine Bestätigung',
                'Eine letzte E-Mail sagt, dass und wann das Konto gelöscht wurde. Sie nennt weder dich noch das, was gelöscht wurde. Die Adresse wird gelöscht, sobald die E-Mail verschickt ist.',
              ],
              [
                'Was dein Partner oder deine Partnerin hat',
                'Dein Partner oder deine Partnerin behält die eigenen Antworten und das eigene Profil. Alles, was von dir kam, ist von dieser Website verschwunden; was vorher gedruckt, fotografiert oder kopiert wurde, können wir nicht zurückholen.',
              ],
              [
                'Bewertungen, die du in einer 360°-Umfrage gegeben hast',
                'Sobald ihre Gruppe voll ist, werden sie zu Summen zusammengezählt und die Formulare gelöscht; wartende Bewertungen werden beim Schließen der Umfrage gelöscht. Welche davon deine sind, lässt sich nicht feststellen.',
              ],
              [
                'Nachrichten, die du uns geschrieben hast',
                `${retention.contactMonths} Monate nach dem Absenden, oder früher, wenn du darum bittest.`,
              ],
            ],
          },
          `Nachdem eine Sicherung wiederhergestellt wurde, sind alle abgemeldet, und nichts ist mehr geteilt, auch nicht, was vorher geteilt war. Denn vielleicht hat jemand das Teilen nach dieser Sicherung beendet. Habt ihr beide zur Zeit der Sicherung einen Paarwert geteilt, bleiben deine Antworten über deinen Partner oder deine Partnerin noch ${days(retention.unsharedPartnerAnswersDays)} gespeichert, damit ihr wieder teilen könnt.`,
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
              ['Ein Entwurf, nach der letzten Änderung', months(retention.draftMonths)],
              [
                'Antworten über einen Partner oder eine Partnerin, nach dem Abschluss oder nach dem letzten Tag, an dem ihr beide einen Paarwert geteilt habt; nicht, solange dein Konto eingefroren ist',
                days(retention.unsharedPartnerAnswersDays),
              ],
              [
                'Antworten über einen Partner oder eine Partnerin, nachdem du ein Einfrieren beendet hast',
                `mindestens ${days(retention.unfrozenPartnerAnswersDays)}`,
              ],
              [
                'Fragebögen, nachdem du die Einwilligung zum Speichern widerrufen hast',
                days(retention.withdrawnAssessmentDays),
              ],
              ['Eine Einladung', days(retention.invitationDays)],
              [
                'Die Adresse, die du eingeladen hast, nach dem Ende der Einladung',
                days(retention.invitedAddressDays),
              ],
              [
                'Eine 360°-Umfrage',
                `${days(retention.surveyDays)} oder ${retention.surveyResponses} Antworten`,
              ],
              [
                'Eine Sitzung',
                `${days(retention.sessionIdleDays)} ohne Nutzung, höchstens ${days(retention.sessionDays)}`,
              ],
              ['Das Kennzeichen eines Geräts, nach der letzten Anmeldung', days(retention.knownDeviceDays)],
              ['IP-Adressen von Anmeldungen und Ereignissen', days(retention.auditIpAddressDays)],
              ['Ereignisse deines Kontos und dein Aktivitätsprotokoll', days(retention.auditDays)],
              ['Dass dir eine E-Mail geschickt wurde', hours(retention.mailRecordHours)],
              [
                'Rückmeldungen des Servers, gespeichert für den Fall, dass dieselbe Anfrage zweimal ankommt',
                hours(retention.idempotencyHours),
              ],
              [
                'Der mit Schlüssel gebildete Hashwert einer Adresse, die keine E-Mail annimmt',
                months(retention.suppressionMonths),
              ],
              ['Nachrichten an uns', months(retention.contactMonths)],
              ['Meldungen von Einladungen', months(retention.reportMonths)],
              ['Eine Blockierung der Person, die eingeladen hat', 'so lange wie deren Konto'],
              ['Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde', days(retention.unverifiedAccountDays)],
              ['Der Link, um eine Löschung abzubrechen', hours(retention.deletionDelayHours)],
              [
                'Die Adresse für die Bestätigung einer Löschung, wenn sich diese E-Mail nicht zustellen lässt',
                hours(retention.receiptHours),
              ],
              [
                'Das Verzeichnis der Löschungen: Hashwerte mit Schlüssel',
                months(retention.deletionLedgerMonths),
              ],
              ['Archive von Schlüsseln', days(retention.keyArchiveDays)],
              ['Archive der Daten', months(retention.archiveMonths)],
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
          'Was du selbst machst, geschieht in Sekunden. Schreib uns, wenn du dich nicht anmelden kannst oder wenn jemand Fragen über dich beantwortet hat. Schreib uns auch, wenn du einer Verarbeitung [widersprichst](/privacy#object), die in unserem eigenen Interesse geschieht (Art. 21 DSGVO), oder wenn es um Nachrichten geht, die du uns geschickt hast. Wir antworten innerhalb eines Monats, kostenlos. Bist du nicht zufrieden, kannst du dich bei einer [Aufsichtsbehörde](/privacy#rights) beschweren.',
        ],
      },
    ],
    held: [
      'Eine wiederhergestellte Sicherung bringt weder gelöschte Personen zurück noch etwas, das sie geteilt hatten.',
      'Nach einer Löschung ist in Tabellen, Protokollen und Dateien kein einziges Byte über die Person mehr übrig, außer in vorher gemachten Sicherungen.',
      'Jede Spalte der Datenbank ist in der Kopie enthalten oder aus einem genannten Grund ausgelassen.',
      'Alles, was nach einer bestimmten Zeit enden soll, endet dann auch wirklich.',
      'Die Löschung entfernt die Zeilen der Person aus jeder Tabelle und vernichtet den Schlüssel.',
      'Jede Tabelle nennt, was in die Kopie kommt, was wir löschen und wie lange wir Daten speichern.',
    ],
  }
}
