import type { Site } from '@twofold/contract/page-handler'
import { retention } from '@twofold/contract/retention'
import type { Section } from '#web/features/legal/document.ts'

/** The research pool on the privacy page: its row in the table of purposes. Empty if the site has no pool. */
export function researchRow({ research }: Site): string[][] {
  if (!research) return []
  return [
    [
      'Forschung zum Fragebogen',
      'Nur wenn du gesondert einwilligst: Summen deiner Antworten über dich selbst zu zehn Bereichen, verschlüsselt, ohne Namen, Konto oder Zeitpunkt. Dann auch ein mit einem Schlüssel gebildeter Hashwert: Er zeigt, dass dein Konto Teil einer Auswertung war. [Mehr dazu unten](#research)',
      'Deine gesonderte Einwilligung (Art. 6 Abs. 1 lit. a DSGVO).',
      'Deine gesonderte ausdrückliche Einwilligung (Art. 9 Abs. 2 lit. a DSGVO).',
      'Bis zur nächsten Auswertung. Früher, wenn du widerrufst, das Konto einfrierst oder Fragebogen oder Konto löschst. Der Hashwert bleibt so lange wie das Konto. Schätzwerte, die durch Zufallszahlen leicht verändert sind, bleiben.',
    ],
  ]
}

export function researchSection({ research }: Site): Section[] {
  if (!research) return []
  return [
    {
      id: 'research',
      title: 'Der Forschungstopf',
      blocks: [
        'Der Topf enthält nichts von dir, bis du in deiner Übersicht unter „Daten“ die Teilnahme einschaltest. Teilnehmen dürfen nur Erwachsene. Für alles andere spielt es keine Rolle, ob du teilnimmst.',
        {
          list: [
            'Eine Zeile enthält einen Bereich einer Person: die Summe von vier Antworten, den Unterschied zwischen zwei Hälften dieser Antworten und die Veränderung, falls du zweimal geantwortet hast, mit mindestens ' +
              `${retention.retakeDays} Tagen Abstand. Antworten über einen Partner oder eine Partnerin, die beiden Sicherheitsbereiche, Wichtigkeit und Antworten aus 360°-Umfragen kommen nie hinein.`,
            'In den Zeilen stehen weder Konto noch Datum oder Uhrzeit. Jede Person hat zehn Zeilen, die sich ohne den Schlüssel dieser Person nicht zusammenführen lassen. Neue Zeilen kommen einmal in der Woche dazu, immer von mindestens 20 Personen auf einmal.',
            'Mit deinem eigenen Schlüssel lassen sich deine Zeilen wiederfinden. Ein Widerruf löscht sie deshalb sofort, solange sie noch in keiner Auswertung zusammengezählt sind.',
            'Eine Auswertung braucht 2.000 Menschen. Sie nennt dem Betreiber Durchschnitte, Anteile in Prozent und Angaben zur Zuverlässigkeit, alle durch Zufallszahlen leicht verändert. Jeder Anteil beruht auf mindestens 20 Menschen. Danach werden alle Zeilen gelöscht.',
            'Durch die Zufallszahlen ist die Auswertung mit dir und ohne dich fast gleich (Differential Privacy mit Epsilon unter 1 bei einem Delta von eins zu einer Million). Dein Konto ist in höchstens einer Auswertung, und es gibt höchstens zehn.',
            'Die Zeilen stehen in keiner Sicherung. Wenn wir eine Sicherung wiederherstellen, bitten wir dich noch einmal um deine Einwilligung.',
          ],
        },
        'Wer den Server betreibt, hat auch die Schlüssel zu den eigentlichen Antworten. Der Topf schützt dich vor denen, die eine Auswertung oder die gespeicherten Zeilen lesen, nicht vor einem unehrlichen Betreiber. Nichts aus dem Topf wird an andere weitergegeben.',
      ],
    },
  ]
}

export function researchWithdrawal({ research }: Site): string[] {
  return research
    ? [
        'Widerrufst du in deiner Übersicht unter „Daten“ die Einwilligung zur [Forschung](/privacy#research), wird dein Teil des Topfs sofort gelöscht. Schon berechnete Durchschnitte bleiben: Sie enthalten keine Zeile von dir, die sich herausnehmen ließe.',
      ]
    : []
}

export function researchPromises({ research }: Site): string[] {
  return research
    ? [
        'Ohne deine gesonderte Einwilligung ist nichts über dich im Forschungstopf. Wenn du widerrufst, werden deine Zeilen gelöscht.',
        'Eine Auswertung des Forschungstopfs verrät über ihre Teilnehmenden nicht mehr, als die genannten Grenzwerte (Epsilon und Delta) erlauben.',
      ]
    : []
}
