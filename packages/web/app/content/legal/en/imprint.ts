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
    title: 'Imprint',
    lead: 'Who runs this site and how to reach them.',
    changed: '2026-11-28',
    sections: [
      {
        id: 'operator',
        title: 'Provider (section 5 DDG)',
        blocks: [
          {
            caption: 'Provider of this site',
            head: ['What', 'Details'],
            rows: [
              ['Name', operator.name || notStated],
              ['Legal form', legalFormName(operator) || notStated],
              ['Postal address', operator.address || notStated],
              [
                'Represented by',
                or(
                  representatives === null ? null : representatives?.join('; '),
                  'The provider is a natural person and has no representative.',
                ),
              ],
              ['Email', operator.email === '' ? notStated : `[${operator.email}](mailto:${operator.email})`],
              ['Another way to reach us', 'The [contact form](/contact)'],
              ...(operator.phone === ''
                ? []
                : [['Phone', `[${operator.phone}](tel:${operator.phone.replace(/[^\d+]/g, '')})`]]),
              ['Register', or(operator.register, 'None: the provider is not entered in a public register.')],
              [
                'VAT or business identification number',
                or(operator.vatId, 'None: the provider has no such number.'),
              ],
              [
                'Supervisory authority',
                or(operator.supervisor, 'None: this activity needs no licence and is not supervised.'),
              ],
            ],
          },
          ...(isComplete(facts)
            ? []
            : [
                `The operator of this installation of ${facts.site.productName} has not yet given all the required details. Until they do, please treat this site as a trial and don’t enter anything private.`,
              ]),
        ],
      },
      {
        id: 'responsible',
        title: 'Responsible for the articles (section 18(2) MStV)',
        blocks: [
          operator.editor || `The person responsible for the articles is ${notStated}.`,
          'The articles are written for adults. [How they are made](/about#texts)',
        ],
      },
      {
        id: 'data',
        title: 'Data protection',
        blocks: [officerWords(facts), 'The [privacy page](/privacy) says what we do with data.'],
      },
      {
        id: 'money',
        title: 'Money',
        blocks: [
          `${facts.site.operator.isNonprofit ? 'A nonprofit runs this site. ' : ''}The assessment, the results and the articles cost nothing, and the site carries no advertising.`,
        ],
      },
      {
        id: 'security',
        title: 'Security',
        blocks: [
          `${contactWords(facts)} To report a security weakness in the software, choose the topic “${topicLabel('security')}”. [security.txt](/.well-known/security.txt) sets out what you can expect from us.`,
        ],
      },
      {
        id: 'contact-point',
        title: 'Contact point (Art. 11 and 12 DSA)',
        blocks: [
          `${contactWords(facts)} That is how authorities and users can reach our single point of contact, in English and German. Whether the Digital Services Act (DSA) applies to a free service is not settled.`,
          'If you think content is illegal, you can report it in the same way. Tell us where it is and why you think so. You can also report an invitation through the link in the invitation email.',
        ],
      },
      {
        id: 'disputes',
        title: 'Disputes (section 36 VSBG)',
        blocks: [
          'We do not take part in dispute resolution before a consumer arbitration board, and are not obliged to.',
        ],
      },
    ],
  }
}
