import { termsVersion } from '@twofold/contract/config'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { authTexts } from '#web/messages/auth/index.ts'
import type { LegalFacts } from '../facts.ts'
import { contactWords, countryName, joinWords, notStated, operatorSentence } from './parts.ts'

const languageNames = { en: 'Englisch', de: 'Deutsch' } as const

function languageWords({ operator: { contractLanguages } }: LegalFacts): string {
  if (contractLanguages.length === 0) return `Vertragssprache: ${notStated}.`
  const names = joinWords(contractLanguages.map((language) => languageNames[language]))
  return contractLanguages.length === 1
    ? `Die Vertragssprache ist ${names}. Die Bedingungen in anderen Sprachen sind eine Übersetzung.`
    : `Den Vertrag gibt es auf ${names}. Du schließt ihn in der Sprache der Seite, auf der du dein Konto anlegst.`
}

function lawWords({ operator: { contractLaw } }: LegalFacts): string {
  if (contractLaw === '') return `Anwendbares Recht: ${notStated}.`
  return `Es gilt das Recht des folgenden Landes: ${countryName(contractLaw)}. Für Verbraucherinnen und Verbraucher (also bei privater Nutzung) gilt: Wenn du in einem anderen Land lebst, schützen dich weiterhin die Vorschriften dieses Landes, die kein Vertrag ausschließen kann.`
}

export function termsDocument(facts: LegalFacts): LegalDocument {
  return {
    title: 'Nutzungsbedingungen',
    lead: 'Was du von uns erwarten kannst und worum wir dich bitten.',
    changed: termsVersion,
    sections: [
      {
        id: 'who',
        title: 'Wer den Vertrag schließt',
        blocks: [
          operatorSentence(facts),
          'Diese Bedingungen gelten zwischen dir und dem Betreiber („wir“). Zum Lesen der Website brauchst du weder ein Konto noch einen Vertrag.',
        ],
      },
      {
        id: 'contract',
        title: 'Wie der Vertrag zustande kommt',
        blocks: [
          {
            list: [
              'Du füllst das Formular auf der [Anmeldeseite](/auth) aus oder wählst dort einen anderen Weg zur Registrierung. Dort findest du auch Links zu diesen Bedingungen und zur [Datenschutzseite](/privacy).',
              `Bis du „${authTexts().signUp}“ wählst, kannst du alle Angaben im Formular berichtigen. Fehler im Namen oder in der E-Mail-Adresse kannst du später in deiner Übersicht berichtigen.`,
              `Wenn du „${authTexts().signUp}“ wählst, beantragst du ein Konto. Der Vertrag kommt zustande, wenn wir das Konto anlegen. Deine E-Mail-Adresse bestätigst du mit einem Link oder Code, damit klar ist, dass sie dir gehört.`,
              'Vor der ersten Frage bitten wir dich noch einmal, diese Bedingungen anzunehmen. Wir speichern Fassung, Sprache und Zeitpunkt. Diese Angaben stehen auch in der Kopie deiner Daten.',
            ],
          },
          'Du kannst diese Seite jederzeit drucken und speichern. Eine frühere Fassung bekommst du auf Anfrage. Einem Verhaltenskodex, also gemeinsamen Regeln einer Branche, haben wir uns nicht angeschlossen.',
        ],
      },
      {
        id: 'promises',
        title: 'Was wir versprechen',
        blocks: [
          {
            list: [
              'Wir verkaufen deine Daten nie.',
              'Wir nutzen deine Daten nie für Werbung, weder für eigene noch für fremde.',
              'Der Fragebogen, die Ergebnisse, der Vergleich, die 360°-Umfrage und der Blog kosten nichts. Falls es je kostenpflichtige Zusatzangebote gibt, sind sie freiwillig.',
              'Keine Seite zeigt deine einzelnen Antworten jemand anderem als dir.',
              'Du kannst jederzeit eine Kopie deiner Daten herunterladen, dein Konto löschen lassen und aufhören, die Website zu nutzen.',
            ],
          },
        ],
      },
      {
        id: 'service',
        title: 'Was wir anbieten',
        blocks: [
          'Wir bieten einen Fragebogen, eine Auswertung und einen Anstoß zum Gespräch. Das Angebot beschreibt, wie zwei Menschen die Dinge heute sehen. Es ist keine Therapie, keine Diagnose und keine Beratung zu deiner Situation. Mehr dazu steht im [Hinweis](/disclaimer).',
          'Wir arbeiten daran, dass die Website erreichbar und sicher ist und ihre Inhalte stimmen. Wir können aber nicht versprechen, dass die Website immer verfügbar ist. Bewahre eine Kopie von dem auf, was dir wichtig ist. Deine gesetzlichen Rechte bei Mängeln, also wenn etwas nicht funktioniert, behältst du.',
        ],
      },
      {
        id: 'you',
        title: 'Worum wir dich bitten',
        blocks: [
          {
            list: [
              'Du bist mindestens 18 Jahre alt.',
              'Antworte nur für dich selbst. Leg kein Konto auf den Namen einer anderen Person an und beantworte den Fragebogen nicht für euch beide.',
              'Lade nur die Person ein, mit der du zusammen bist, und nur, wenn ihr das recht ist. Akzeptiere ein Nein und auch ihr Schweigen.',
              'Dränge niemanden, zu antworten, zu teilen oder ein Ergebnis zu zeigen. Wenn du jemanden drängst, können wir dein Konto schließen.',
              'Frag nur Menschen nach 360°-Feedback, die auch Nein sagen dürfen. Versuche nicht herauszufinden, wer was gesagt hat.',
              'Beschädige und überlaste den Dienst nicht. Versuche nicht, in ihn einzudringen oder die Menschen auszuspähen, die ihn nutzen. Wenn du eine Sicherheitslücke findest, [sag es uns](/contact): Wir danken allen, die uns eine Lücke melden.',
            ],
          },
        ],
      },
      {
        id: 'results',
        title: 'Ergebnisse sind kein Beweis',
        blocks: [
          'Antworten werden nicht überprüft. Ein Ergebnis zeigt, was eine Person eingegeben hat. Es darf nicht dazu dienen, über Sorgerecht, Arbeit, Versicherung, Aufenthalt oder einen Streit zu entscheiden. Auf gedruckten Ergebnissen steht, dass die Antworten nicht überprüft sind und die Ergebnisse nichts vorhersagen.',
        ],
      },
      {
        id: 'texts',
        title: 'Texte und Programmcode',
        blocks: [
          'Der Fragebogen, die Texte und die Artikel wurden für diese Website geschrieben. Du darfst sie mit Quellenangabe zitieren. Wie du den Programmcode nutzen darfst, steht in der Lizenz der Software.',
        ],
      },
      {
        id: 'ending',
        title: 'Den Vertrag beenden',
        blocks: [
          'Du kannst diesen Vertrag jederzeit beenden, ohne Frist und ohne einen Grund zu nennen. Lösche dazu dein Konto. Wenn du schwer gegen diese Bedingungen verstößt, können wir dein Konto schließen. Das gilt auch, wenn du nach einer Warnung noch einmal gegen die Bedingungen verstößt. Wir nennen dir dann den Grund, und du kannst vor der Schließung eine Kopie deiner Daten machen, außer wenn das die Sicherheit anderer gefährdet.',
          'Nach Meldungen können wir die Einladungen aus deinem Konto pausieren. Wir nennen dir den Grund, außer das würde jemanden gefährden. Wenn du eine Pause oder eine Schließung anfechten willst, [schreib uns](/contact): Wir prüfen sie dann noch einmal.',
          'Ein Widerrufsrecht hast du aus unserer Sicht nicht (§ 312 Abs. 1a und § 355 BGB), weil du nichts bezahlst und wir deine Daten nur verarbeiten, um den Dienst zu erbringen oder weil das Gesetz es verlangt. Den Vertrag beenden kannst du aber jederzeit.',
          'Falls wir die Website einstellen, kündigen wir das mindestens 60 Tage vorher an, damit du eine Kopie machen kannst. Danach löschen wir die Konten mit allem, was darin ist.',
        ],
      },
      {
        id: 'liability',
        title: 'Haftung',
        blocks: [
          'Haftung heißt, für einen Schaden einzustehen. Wir haften unbeschränkt für Vorsatz (Absicht) und grobe Fahrlässigkeit (besonders große Unachtsamkeit). Dasselbe gilt bei der Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und soweit wir eine Garantie übernommen haben.',
          'Bei leichter Fahrlässigkeit, also bei kleinen Versehen, haften wir nur, wenn wir eine wesentliche Pflicht verletzen. Das ist eine Pflicht, ohne deren Erfüllung der Vertrag keinen Sinn hätte und auf deren Erfüllung du vertrauen darfst. Dann haften wir nur für den Schaden, der bei einem solchen Vertrag typisch und vorhersehbar ist. Deine gesetzlichen Rechte als Verbraucherin oder Verbraucher behältst du.',
        ],
      },
      {
        id: 'changes',
        title: 'Wenn sich diese Bedingungen ändern',
        blocks: [
          'Eine neue Fassung gilt für dich erst, wenn du sie angenommen hast. Wir zeigen sie dir vor deinem nächsten Fragebogen und fragen, ob du sie annimmst. Schweigen ist keine Zustimmung: Bis du sie annimmst, gilt die Fassung weiter, die du zuletzt angenommen hast.',
          'Wenn du die neue Fassung nicht möchtest und wir den Dienst nicht nach der alten anbieten können, dürfen wir den Vertrag per E-Mail mit einer Frist von 60 Tagen kündigen. Du kannst dann eine Kopie machen und alles löschen.',
        ],
      },
      {
        id: 'law',
        title: 'Recht, Sprache und Streitfälle',
        blocks: [
          lawWords(facts),
          languageWords(facts),
          'An einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet (§ 36 VSBG).',
          contactWords(facts),
        ],
      },
    ],
  }
}
