import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'

export function disclaimerDocument({ site }: LegalFacts): LegalDocument {
  return {
    title: 'Hinweis: keine Therapie',
    lead: 'Diese Website beschreibt, wie zwei Menschen die Dinge heute sehen. Sie stellt keine Diagnose, behandelt niemanden und sagt nichts voraus.',
    changed: '2026-11-28',
    sections: [
      {
        id: 'emergency',
        title: 'Im Notfall',
        blocks: [
          'Diese Website ist nicht für Notfälle da: Eine Nachricht an uns kann tagelang liegen bleiben. Wenn du in Gefahr bist, wähle den Notruf deines Landes. In den meisten Ländern Europas ist das die 112. Im Vereinigten Königreich ist es 999 oder 112, in den Vereinigten Staaten und Kanada 911.',
          'Wenn du Angst vor deinem Partner oder deiner Partnerin hast oder daran denkst, dir etwas anzutun, sprich bitte mit Menschen, die dafür ausgebildet sind. [Vertrauen und Sicherheit](/trust-safety) nennt Hilfetelefone, nach Ländern geordnet. Du brauchst keinen Beweis und keine Gewissheit, um anzurufen.',
        ],
      },
      {
        id: 'not-therapy',
        title: 'Keine Therapie, keine Diagnose',
        blocks: [
          `${site.productName} ist ein Fragebogen mit Erklärungen. Wir kennen dich nicht, und keine Fachperson sieht sich deine Antworten an. Was du liest, ist für viele Menschen geschrieben. Auf dich trifft es vielleicht nicht zu.`,
          'Wörter wie Bindung, Überflutung oder Versöhnung benennen Alltägliches, das Menschen erleben und tun. Sie bezeichnen keine Krankheit und keinen Menschentyp. Ein niedriger Wert ist kein Makel, ein hoher keine Auszeichnung.',
          'Wenn das Reden schwer geworden ist, kann eine Beratung oder Therapie mehr leisten als jede Website. Wenn du in Behandlung bist, zeig deine Ergebnisse dort nur, falls du das möchtest. Vertrau der Person, die dich behandelt und kennt, mehr als einer Zahl.',
        ],
      },
      {
        id: 'not-prediction',
        title: 'Keine Vorhersage',
        blocks: [
          'Kein Wert hier sagt, ob ein Paar zusammenbleibt. Im Durchschnitt vieler Paare findet die Forschung Zusammenhänge zwischen den Bereichen und der Zufriedenheit. Was aus einem bestimmten Paar wird, kann sie nicht sagen.',
          {
            list: [
              'Vier Aussagen zu einem Bereich ergeben ein grobes Bild. Deine eigenen Werte und der Paarwert haben einen Schwankungsbereich. In unseren Simulationen enthält er den wahren Wert in etwa vier von fünf Fällen.',
              'Deine Antworten hängen auch davon ab, wie dein Tag läuft, wer im Raum ist und wie du einen Satz verstehst.',
              'Es gibt noch keine Vergleichswerte: Deine Werte werden nirgends mit denen fremder Menschen verglichen.',
              'Bisher ist nur die Berechnung geprüft, und zwar mit Simulationen, also mit erfundenen Antworten. Ob Leserinnen und Leser die Aussagen so verstehen, wie sie gemeint sind, haben wir noch nicht mit einer Gruppe geprüft. Es gibt auch noch keine Studie mit echten Paaren.',
            ],
          },
          'Wie alles berechnet wird, ist öffentlich: [Die 12 Bereiche](/factors) und [Über uns](/about).',
        ],
      },
      {
        id: 'fear',
        title: 'Bei Angst oder Kontrolle',
        blocks: [
          'Gewalt, Drohungen und Kontrolle sind keine Kommunikationsprobleme, und keine Übung auf dieser Website ist für solche Situationen gedacht. Zwei Bereiche berühren das Thema Sicherheit: Fairness und Grenzen. Sie führen nie zu dem Rat, nachzugeben. Was jemand in diesen Bereichen über seinen Partner oder seine Partnerin sagt, fließt nie in den Wert eines Bereichs oder in den Paarwert ein.',
          'Du schuldest niemandem deine Antworten oder einen Blick auf deine Ergebnisse.',
        ],
      },
      {
        id: 'articles',
        title: 'Artikel',
        blocks: [
          'Die Artikel von [Bond Better](/bond-better) nennen ihre Quellen. Sie erklären Zusammenhänge, ersetzen aber keine Beratung zu deiner eigenen Situation.',
        ],
      },
    ],
  }
}
