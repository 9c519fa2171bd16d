import type { Site } from '@twofold/contract/page-handler'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { contactWords, sentence } from './operator.ts'

const missing = 'not entered yet'

/** The operator's details from the settings; missing ones are named. */
export function imprintDocument(site: Site): LegalDocument {
  const { operator, productName } = site
  return {
    title: 'Imprint',
    lead: 'Who runs this site and how to reach them.',
    changed: '2026-11-22',
    sections: [
      {
        id: 'operator',
        title: 'Operator',
        blocks: [
          {
            caption: 'Operator of this site',
            head: ['What', 'Details'],
            rows: [
              ['Name', operator.name || missing],
              ['Postal address', operator.address || missing],
              ['Email', operator.email === '' ? missing : `[${operator.email}](mailto:${operator.email})`],
              ['Second way', 'The [contact form](/contact), read by people'],
            ],
          },
          ...(operator.name === '' || operator.address === '' || operator.email === ''
            ? [
                `This installation of ${productName} does not name its operator completely. The operator adds what is missing in the settings OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL. Until then, treat this site as a trial and enter nothing private.`,
              ]
            : []),
        ],
      },
      {
        id: 'responsible',
        title: 'Responsible for the articles',
        blocks: [
          operator.name === ''
            ? 'The operator, once named above.'
            : sentence(`${operator.name}${operator.address === '' ? '' : ', at the address above'}`),
        ],
      },
      {
        id: 'nonprofit',
        title: 'Nonprofit',
        blocks: [
          'The site sells nothing and carries no advertising. It takes no money for articles, links or results. Ask us for our statutes and for where our money comes from.',
        ],
      },
      {
        id: 'security',
        title: 'Security',
        blocks: [
          `${contactWords(site)} For weaknesses in the software choose the topic “A security problem”; what to expect is in [security.txt](/.well-known/security.txt).`,
        ],
      },
      {
        id: 'disputes',
        title: 'Disputes',
        blocks: [
          'We do not take part in dispute settlement before a consumer arbitration board. Write to us first: most things can be put right.',
        ],
      },
    ],
  }
}
