import type { Site } from '@twofold/contract/page-handler'
import { retention } from '@twofold/contract/retention'
import type { Section } from '#web/features/legal/document.ts'

/** The research pool on the privacy page: its row in the table of purposes. Empty if the site has no pool. */
export function researchRow({ research }: Site): string[][] {
  if (!research) return []
  return [
    [
      'Research on the questionnaire',
      'Only if you agree to it separately: sums of your answers about yourself for ten factors, encrypted, without your name, your account or the time. A keyed hash showing that your account was part of a release. [More below](#research)',
      'Your separate consent (Art. 6(1)(a) GDPR).',
      'Your separate explicit consent (Art. 9(2)(a) GDPR).',
      'Until the next release, or until you withdraw your consent, freeze the account, or delete the assessment or the account. The hash stays for as long as the account exists. Estimates that have been slightly changed by random numbers stay.',
    ],
  ]
}

export function researchSection({ research }: Site): Section[] {
  if (!research) return []
  return [
    {
      id: 'research',
      title: 'The research pool',
      blocks: [
        'The pool is off for you until you turn it on, on your dashboard under Data. It is only for adults, and nothing else depends on it.',
        {
          list: [
            'A row holds one factor of one person: the sum of four answers, the difference between two halves, and the change if you answered twice, at least ' +
              `${retention.retakeDays} days apart. The pool never contains answers about a partner, answers on the two safety factors, importance ratings or 360° responses.`,
            'Rows contain no account details, dates or times. Each person has ten rows, which cannot be linked to each other without that person’s key. New rows are added once a week, for at least 20 people at a time.',
            'Your rows can be found again with your own key. So until a release has added them up, withdrawing your consent deletes them at once.',
            'A release needs 2,000 people. It gives the operator averages, percentages and reliability figures, with random noise added. Each percentage is based on at least 20 people. Then all rows are deleted.',
            'The noise keeps the release almost the same with and without you (differential privacy with epsilon below 1, at a delta of one in a million). Your account is in one release at most, and there are ten releases at most.',
            'Rows are in no backup. If we restore a backup, we’ll ask for your consent again.',
          ],
        },
        'The operator of the server has the keys to the answers themselves. The pool protects you from readers of a release and of the stored rows, not from a dishonest operator. Nothing in the pool is given to anyone else.',
      ],
    },
  ]
}

export function researchWithdrawal({ research }: Site): string[] {
  return research
    ? [
        'Withdrawing the consent to [research](/privacy#research), on the dashboard under Data, deletes your part of the pool at once. Averages that have already been worked out stay: they contain no row of yours that could be taken out.',
      ]
    : []
}

export function researchPromises({ research }: Site): string[] {
  return research
    ? [
        'Nothing about you is in the research pool unless you consent separately. If you withdraw your consent, your rows are deleted.',
        'Each release of the research pool states a privacy limit, and reveals no more about who is in the pool than that limit allows.',
      ]
    : []
}
