import type { Site } from '@twofold/contract/page-handler'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { contactWords, operatorWords } from './operator.ts'
import { openingPromise } from './others.ts'

/** What people can expect, and what is asked of them. */
export function termsDocument(site: Site): LegalDocument {
  const name = site.productName
  return {
    title: 'Terms',
    lead: 'What you can expect of us, and what we ask of you.',
    changed: '2026-11-23',
    sections: [
      {
        id: 'who',
        title: 'Who makes this agreement',
        blocks: [
          operatorWords(site, name),
          'By creating an account you agree to these terms. Reading the site needs no account and no agreement.',
        ],
      },
      {
        id: 'promises',
        title: 'What we promise',
        blocks: [
          {
            list: [
              'We never sell your data.',
              'We never use it for marketing, neither ours nor anybody else’s.',
              'The assessment, the results, the comparison, the 360° survey and the blog cost nothing. Should there ever be paid services, they will be optional add-ons, and what is free today stays free.',
              'No page shows a single answer of yours to anyone but you.',
              'You can leave at any time, with a copy of everything, and have all of it deleted.',
            ],
          },
        ],
      },
      {
        id: 'service',
        title: 'What the service is',
        blocks: [
          'A questionnaire, a calculation and a conversation starter. It describes how two people see things today. It is not therapy, not a diagnosis and not advice about your situation; see the [disclaimer](/disclaimer).',
          'We work to keep the site up, correct and safe, but cannot promise that it is always available. Keep a copy of what matters to you.',
        ],
      },
      {
        id: 'you',
        title: 'What we ask of you',
        blocks: [
          {
            list: [
              'You are 18 or older.',
              'You answer for yourself. Do not make an account in another person’s name, and do not answer both halves.',
              'Invite only somebody who is your partner, and only somebody who would want it. A no, or silence, is an answer.',
              'Do not press anybody to answer, to open a level or to show a result. Doing so is a reason for us to close an account.',
              'Ask for 360° feedback only from people who may say no. Do not try to find out who said what.',
              'Do not break, overload or spy on the service. If you find a weakness, [tell us](/contact): we thank people who do.',
            ],
          },
        ],
      },
      {
        id: 'results',
        title: 'Results are not proof',
        blocks: [
          'Answers are not verified. A result shows what somebody typed. It must not be used to decide about custody, work, insurance, residence or a dispute. Printed results say that answers are not verified and predict nothing.',
        ],
      },
      {
        id: 'texts',
        title: 'Texts and code',
        blocks: [
          'The questionnaire, the texts and the articles were written for this site. You may quote them with the source. The code is open, under the licence in its repository.',
        ],
      },
      {
        id: 'ending',
        title: 'Ending it',
        blocks: [
          'You end this agreement by deleting your account, without notice and without a reason. We may close an account that breaks these terms; where the safety of others allows it we say why, and you may take a copy of your data first.',
          'If the site itself should end, we say so at least 60 days before, so that you can take a copy, and then delete everything.',
        ],
      },
      {
        id: 'liability',
        title: 'Liability',
        blocks: [
          'We are liable without limit for intent and gross negligence, and for harm to life, body and health. Otherwise we are liable only for breaking a duty that this agreement is about, and only for what could be foreseen. The rights that the law gives you as a consumer stay untouched.',
        ],
      },
      {
        id: 'changes',
        title: 'When these terms change',
        blocks: [
          'We announce changes on this page at least 30 days before they hold, and by mail where they take something away from you. If you do not agree, delete your account.',
          contactWords(site),
        ],
      },
    ],
    held: [
      openingPromise(site),
      'No reply ever carries another person’s answer.',
      'What can be taken along is what is stored, and deletion reaches all of it.',
    ],
  }
}
