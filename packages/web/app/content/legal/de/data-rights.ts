import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'
import { contactWords, replyWords } from './parts.ts'

const days = (count: number) => `${count} Tage`

export function dataRightsDocument(facts: LegalFacts): LegalDocument {
  return {
    title: 'Datenrechte & Löschung',
    lead: 'Du kannst ansehen, mitnehmen, berichtigen, einfrieren oder löschen, was über dich gespeichert ist. Mit einem Konto machst du das meiste selbst; für den Rest schreib uns.',
    changed: '2026-11-29',
    sections: [
      {
        id: 'copy',
        title: 'Eine Kopie deiner Daten',
        blocks: [
          'In [deiner Übersicht](/dashboard) kannst du eine Datei mit deinen Daten herunterladen (im Format JSON). Sie erklärt, was jeder Teil bedeutet, warum und wie lange er gespeichert wird und was nicht enthalten ist.',
          'Was ihr gerade beide teilt, steht in deiner Kopie, gerundet wie auf der Seite. Nicht enthalten sind die Antworten deines Partners oder deiner Partnerin und gemeinsame Ergebnisse, die ihr nicht beide teilt. Die Kopie verrät auch nicht, wer eine 360°-Umfrage beantwortet hat, und zeigt keine genaueren Werte als die Seite.',
          'Um die Kopie herunterzuladen, musst du dich in den letzten 15 Minuten angemeldet haben. Bewahre die Datei so auf, dass nur du sie öffnen kannst: Sie enthält deine Antworten.',
        ],
      },
      {
        id: 'correct',
        title: 'Berichtigen',
        blocks: [
          'Name, E-Mail-Adresse und Passwort änderst du in deiner Übersicht unter „Konto & Sicherheit“. Eine neue Adresse musst du im alten und im neuen Postfach bestätigen.',
          `Antworten eines abgeschlossenen Fragebogens bleiben, wie sie sind, denn gemeinsame Ergebnisse beziehen sich auf einen Zeitpunkt. Du kannst den Fragebogen später noch einmal ausfüllen. Neue gemeinsame Ergebnisse mit derselben Person sind nach ${retention.retakeDays} Tagen möglich.`,
        ],
      },
      {
        id: 'withdraw',
        title: 'Eine Einwilligung widerrufen',
        blocks: [
          `In deiner Übersicht kannst du unter „Deine Einwilligungen“ jede Einwilligung widerrufen. Wenn du die Einwilligung zum Teilen widerrufst, wird sofort für euch beide nichts mehr geteilt. Wenn du die Einwilligung zum Speichern deiner Antworten widerrufst, sind deine Fragebögen sofort eingefroren: Niemand sieht ein Ergebnis, auch du nicht, und deine Einladungen funktionieren nicht mehr. Nach ${retention.withdrawnAssessmentDays} Tagen werden die Fragebögen gelöscht, wenn du nicht wieder einwilligst. Beim Widerruf kannst du auch wählen, dass sie sofort gelöscht werden.`,
        ],
      },
      {
        id: 'freeze',
        title: 'Einfrieren',
        blocks: [
          'Wenn du dein Konto einfrierst, bleiben deine Daten gespeichert, werden aber niemand anderem gezeigt. Das Teilen endet, und Links zu deinen Einladungen, Umfragen und Blättern funktionieren nicht mehr. Du kannst nichts teilen, niemanden einladen und keine Umfrage anlegen. Nur du selbst siehst noch dein Profil und kannst Antworten speichern. Du kannst das Einfrieren selbst wieder beenden. Geteilt wird erst wieder, wenn du das Teilen wieder einschaltest.',
          `Solange dein Konto eingefroren ist, werden Antworten eines abgeschlossenen Fragebogens nicht gelöscht. Antworten über deinen Partner oder deine Partnerin bleiben nach dem Ende des Einfrierens noch mindestens ${days(retention.unfrozenPartnerAnswersDays)} gespeichert. Für begonnene Fragebögen, Umfragen, Einladungen, Anmeldungen und Ereignisse gelten auch während des Einfrierens [die üblichen Fristen](/privacy#purposes). Dasselbe gilt für Fragebögen, für die du die Einwilligung widerrufen hast.`,
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
                'Konto, Antworten, Ergebnisse, Notizen, Rückblicke, Blätter, Einladungen, Umfragen, Einwilligungen, angenommene Nutzungsbedingungen, angemeldete Geräte',
                `Wir löschen alles sofort oder, wenn du das gewählt hast, ${retention.deletionDelayHours} Stunden später.`,
              ],
              [
                'Der Schlüssel zu deinen Daten',
                `Wir vernichten ihn zusammen mit dem Konto, seine Sicherungskopien nach höchstens ${retention.keyArchiveDays} Tagen. Danach lässt sich mit unseren eigenen Sicherungen nichts mehr öffnen, was mit ihm verschlüsselt ist. Bis die Datenbank sie überschreibt, können Reste auf der Festplatte des Servers bleiben. Lesen könnte sie nur, wer diese Platte und den Hauptschlüssel hat.`,
              ],
              [
                'Sicherungen',
                `Dein Name und deine E-Mail-Adresse sind nicht mit deinem Schlüssel verschlüsselt. Sie bleiben in älteren Sicherungen, bis diese ersetzt werden, spätestens nach ${retention.archiveMonths} Monaten. Diese Sicherungen sind als Ganzes verschlüsselt. Wenn eine Sicherung wiederhergestellt werden muss, löschen wir deine Daten noch einmal, bevor sich jemand anmelden kann. Dafür gibt es ein Verzeichnis der Löschungen, das keine Namen enthält.`,
              ],
              [
                'Eine Bestätigung',
                'Eine letzte E-Mail sagt, dass und wann das Konto gelöscht wurde. Sie enthält weder deinen Namen noch eine Liste der gelöschten Daten. Die Adresse wird gelöscht, sobald die E-Mail verschickt ist.',
              ],
              [
                'Was bei deinem Partner oder deiner Partnerin bleibt',
                'Dein Partner oder deine Partnerin behält die eigenen Antworten und das eigene Profil. Was von dir kam, ist von dieser Website verschwunden. Was vorher gedruckt, fotografiert oder kopiert wurde, können wir nicht zurückholen.',
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
          `Wenn wir eine Sicherung wiederherstellen, werden alle abgemeldet, und niemand teilt mehr etwas. Wenn ihr damals beide einen Paarwert geteilt habt, beginnt [die Frist](/privacy#partner) für deine Antworten über deinen Partner oder deine Partnerin neu.`,
          'Du kannst in deiner Übersicht auch einen einzelnen Fragebogen oder eine einzelne Umfrage löschen.',
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
        id: 'time',
        title: 'Wie lange wir brauchen',
        blocks: [
          `Was du selbst tust, wirkt innerhalb von Sekunden. Schreib uns, wenn du dich nicht anmelden kannst, wenn [jemand über dich geantwortet hat](/privacy#partner) oder um zu [widersprechen](/privacy#object). ${replyWords(facts)} Das kostet nichts. Du kannst dich auch bei einer [Datenschutz-Aufsichtsbehörde](/privacy#rights) beschweren.`,
        ],
      },
    ],
  }
}
