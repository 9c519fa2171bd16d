import type { Site } from '@twofold/contract/page-handler'
import { retention } from '@twofold/contract/retention'
import type { Section } from '#web/features/legal/document.ts'

/** The research pool on the privacy page: its row in the table of purposes. Empty if the site has no pool. */
export function researchRow({ research }: Site): string[][] {
  if (!research) return []
  return [
    [
      'Forschung zum Fragebogen',
      'Nur wenn du gesondert einwilligst: Summen deiner Antworten über dich selbst zu zehn Bereichen, verschlüsselt, ohne Namen, Konto oder Zeitpunkt. Nach einer Auswertung außerdem ein Fingerabdruck (Hashwert mit Schlüssel): Er zeigt, dass dein Konto Teil dieser Auswertung war. [Mehr dazu unten](#research)',
      'Deine gesonderte Einwilligung (Art. 6 Abs. 1 lit. a DSGVO).',
      'Deine gesonderte ausdrückliche Einwilligung (Art. 9 Abs. 2 lit. a DSGVO).',
      'Bis zur nächsten Auswertung. Früher, wenn du widerrufst, das Konto einfrierst oder den Fragebogen oder das Konto löschst. Der Hashwert bleibt so lange wie das Konto. Die Zahlen einer Auswertung bleiben. Sie sind durch Zufallszahlen leicht verändert.',
    ],
  ]
}

export function researchSection({ research }: Site): Section[] {
  if (!research) return []
  return [
    {
      id: 'research',
      title: 'Die Forschungssammlung',
      blocks: [
        'Die Forschungssammlung enthält nichts von dir, bis du in deiner Übersicht unter „Daten“ die Teilnahme einschaltest. Teilnehmen dürfen nur Erwachsene. Für alles andere spielt es keine Rolle, ob du teilnimmst.',
        {
          list: [
            'Eine Zeile der Sammlung steht für die Antworten einer Person zu einem Bereich. Sie enthält die Summe der vier Antworten und den Unterschied zwischen der Summe von zwei Antworten und der Summe der beiden anderen. Wenn du zweimal geantwortet hast und mindestens ' +
              `${retention.retakeDays} Tage dazwischenliegen, enthält sie auch die Veränderung. Nie enthalten sind Antworten über einen Partner oder eine Partnerin, Antworten zu den beiden Sicherheitsbereichen, Angaben zur Wichtigkeit und Antworten aus 360°-Umfragen.`,
            'In den Zeilen stehen weder Konto noch Datum oder Uhrzeit. Jede Person hat zehn Zeilen, die sich ohne den Schlüssel dieser Person nicht zusammenführen lassen. Neue Zeilen kommen einmal in der Woche dazu, immer von mindestens 20 Personen auf einmal.',
            'Mit deinem eigenen Schlüssel lassen sich deine Zeilen wiederfinden. Wenn du vor der nächsten Auswertung (dazu gleich mehr) widerrufst, werden sie deshalb sofort gelöscht.',
            'Sobald 2.000 Menschen teilnehmen, können alle Zeilen zu gemeinsamen Zahlen zusammengefasst werden. Das nennen wir eine Auswertung. Der Betreiber erfährt daraus Durchschnitte, Anteile in Prozent und Angaben dazu, wie zuverlässig die Fragen messen. Alle Zahlen sind durch Zufallszahlen leicht verändert. Jeder Anteil beruht auf den Antworten von mindestens 20 Menschen. Danach werden alle Zeilen gelöscht.',
            'Durch die Zufallszahlen sieht die Auswertung mit dir und ohne dich fast gleich aus. Fachleute nennen das Differential Privacy (hier mit Epsilon unter 1 bei einem Delta von eins zu einer Million). Dein Konto geht in höchstens eine Auswertung ein, und insgesamt gibt es höchstens zehn.',
            'Die Zeilen stehen in keiner Sicherung. Wenn wir eine Sicherung wiederherstellen, bitten wir dich noch einmal um deine Einwilligung.',
          ],
        },
        'Der Betreiber des Servers hat auch die Schlüssel zu deinen eigentlichen Antworten. Vor einem unehrlichen Betreiber kann dich dieses Verfahren deshalb nicht schützen. Es schützt dich vor allen anderen, die eine Auswertung oder die gespeicherten Zeilen sehen könnten. Wir geben die Daten aus der Sammlung an niemanden weiter.',
      ],
    },
  ]
}

export function researchWithdrawal({ research }: Site): string[] {
  return research
    ? [
        'Wenn du in deiner Übersicht unter „Daten“ die Einwilligung zur [Forschung](/privacy#research) widerrufst, wird dein Teil der Sammlung sofort gelöscht. Schon berechnete Durchschnitte bleiben, weil sich dein Teil nicht mehr herausnehmen lässt.',
      ]
    : []
}

export function researchPromises({ research }: Site): string[] {
  return research
    ? [
        'Ohne deine gesonderte Einwilligung ist nichts über dich in der Forschungssammlung. Wenn du sie widerrufst, wird dein Teil der Sammlung gelöscht.',
        'Jede Auswertung der Forschungssammlung nennt einen Grenzwert zum Schutz der Privatsphäre. Die Auswertung verrät nicht mehr darüber, wer dabei war, als dieser Wert erlaubt.',
      ]
    : []
}
