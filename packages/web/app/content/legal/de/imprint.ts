import type { LegalDocument } from '#web/features/legal/document.ts'
import { isComplete, type LegalFacts } from '../facts.ts'
import { contactWords, legalFormName, notStated, officerWords, topicLabel } from './parts.ts'

const or = (value: string | null | undefined, none: string): string =>
  value === null ? none : (value ?? notStated)

/** The provider's details by section 5 DDG and section 18(2) MStV. */
export function imprintDocument(facts: LegalFacts): LegalDocument {
  const { operator } = facts
  const { representatives } = operator
  return {
    title: 'Impressum',
    lead: 'Wer diese Website betreibt und wie du uns erreichst.',
    changed: '2026-11-28',
    sections: [
      {
        id: 'operator',
        title: 'Angaben gemäß § 5 DDG',
        blocks: [
          {
            caption: 'Anbieter dieser Website',
            head: ['Was', 'Angabe'],
            rows: [
              ['Name', operator.name || notStated],
              ['Rechtsform', legalFormName(operator) || notStated],
              ['Anschrift', operator.address || notStated],
              [
                'Vertreten durch',
                or(
                  representatives === null ? null : representatives?.join('; '),
                  'Der Anbieter ist eine natürliche Person und handelt selbst.',
                ),
              ],
              ['E-Mail', operator.email === '' ? notStated : `[${operator.email}](mailto:${operator.email})`],
              ['Zweiter Weg', 'Das [Kontaktformular](/contact)'],
              ...(operator.phone === ''
                ? []
                : [['Telefon', `[${operator.phone}](tel:${operator.phone.replace(/[^\d+]/g, '')})`]]),
              [
                'Register',
                or(operator.register, 'Keines: Der Anbieter ist in kein öffentliches Register eingetragen.'),
              ],
              [
                'Umsatzsteuer- oder Wirtschafts-Identifikationsnummer',
                or(operator.vatId, 'Keine: Der Anbieter hat keine solche Nummer.'),
              ],
              [
                'Aufsichtsbehörde',
                or(
                  operator.supervisor,
                  'Keine: Die Tätigkeit braucht keine Zulassung und wird nicht beaufsichtigt.',
                ),
              ],
            ],
          },
          ...(isComplete(facts)
            ? []
            : [
                `Wer ${facts.site.productName} hier betreibt, hat noch nicht alle Angaben gemacht. Betrachte die Website als Testversion und gib nichts Privates ein, bis das nachgeholt ist.`,
              ]),
        ],
      },
      {
        id: 'responsible',
        title: 'Verantwortlich für die Artikel (§ 18 Abs. 2 MStV)',
        blocks: [
          operator.editor || `Die für die Artikel verantwortliche Person ist ${notStated}.`,
          'Die Artikel sind für Erwachsene geschrieben. [Wie sie entstehen](/about#texts)',
        ],
      },
      {
        id: 'data',
        title: 'Datenschutz',
        blocks: [
          officerWords(facts),
          'Was wir mit Daten machen, steht auf der [Datenschutzseite](/privacy).',
        ],
      },
      {
        id: 'money',
        title: 'Geld',
        blocks: [
          `${facts.site.operator.isNonprofit ? 'Der Betreiber ist gemeinnützig. ' : ''}Fragebogen, Ergebnisse und Artikel kosten nichts, und die Website zeigt keine Werbung.`,
        ],
      },
      {
        id: 'security',
        title: 'Sicherheit',
        blocks: [
          `${contactWords(facts)} Wähle bei Schwachstellen der Software das Thema „${topicLabel('security')}“. Wie wir dann vorgehen, steht in [security.txt](/.well-known/security.txt).`,
        ],
      },
      {
        id: 'contact-point',
        title: 'Kontaktstelle (Art. 11 und 12 DSA)',
        blocks: [
          `${contactWords(facts)} So erreichst du unsere zentrale Kontaktstelle auf Deutsch und Englisch. Sie ist für Behörden und für alle da, die diese Website nutzen. Ob das Gesetz über digitale Dienste (DSA) für ein kostenloses Angebot gilt, ist nicht geklärt.`,
          'Auf demselben Weg kannst du auch Inhalte melden, die du für rechtswidrig hältst: Schreib, wo sie stehen und warum du sie für rechtswidrig hältst. Eine Einladung lässt sich auch über den Link in der Einladungs-E-Mail melden.',
        ],
      },
      {
        id: 'disputes',
        title: 'Streitbeilegung (§ 36 VSBG)',
        blocks: [
          'An einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet.',
        ],
      },
    ],
  }
}
