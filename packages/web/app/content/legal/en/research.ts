import type { Site } from '@twofold/contract/page-handler'
import { retention } from '@twofold/contract/retention'
import type { Section } from '#web/features/legal/document.ts'

/** The research pool on the privacy page: its row in the table of purposes. Empty if the site has no pool. */
export function researchRow({ research }: Site): string[][] {
  if (!research) return []
  return [
    [
      'Research on the questionnaire',
      'Only if you agree to it separately: sums of your answers about yourself on ten factors, encrypted, without your name, your account or the time. Also a keyed hash that shows that your account was part of a release, which is an evaluation of the pool. [More below](#research)',
      'Your separate consent (Art. 6(1)(a) GDPR).',
      'Your separate explicit consent (Art. 9(2)(a) GDPR).',
      'Until the next release, or until you withdraw your consent, freeze the account, or delete the assessment or the account. The hash stays for as long as the account exists. The figures in a release, which are changed slightly at random, stay.',
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
        'You are not part of the pool unless you opt in, on your dashboard under Data. The pool is only for adults, and nothing else depends on it.',
        {
          list: [
            'The pool consists of rows. Each row is about one person’s answers on one factor. It holds the sum of the four answers, and the difference between the sum of two of them and the sum of the other two. If you answered twice, at least ' +
              `${retention.retakeDays} days apart, it also holds the change. The pool never contains answers about a partner, answers on the two safety factors, importance ratings or 360° responses.`,
            'Rows contain no account details, dates or times. Each person has ten rows, which cannot be linked to each other without the key of that person’s account. New rows are added once a week, for at least 20 people at a time.',
            'With the key of your account, your rows can be found again. So if you withdraw your consent before the next release (explained below), they are deleted at once.',
            'Once 2,000 people have joined, all rows can be combined into one set of figures, called a release. It gives the operator averages, percentages and figures on how reliable the questions are, all changed slightly at random. Each percentage is based on at least 20 people. After a release, all rows are deleted.',
            'Because of the random changes, a release looks almost the same with and without you. The technical term is differential privacy, with epsilon below 1 and a delta of one in a million. Your account is in one release at most, and there are ten releases at most.',
            'The rows are not included in any backup. If we restore a backup, we will ask for your consent again.',
          ],
        },
        'The operator of the server holds the keys to your original answers, so the pool can’t protect you from a dishonest operator. It protects you from anyone else who might see a release or the stored rows. We do not give anyone else the data in the pool.',
      ],
    },
  ]
}

export function researchWithdrawal({ research }: Site): string[] {
  return research
    ? [
        'Withdrawing your consent to [research](/privacy#research), on the dashboard under Data, deletes your part of the pool at once. Averages that have already been worked out stay, because your part can no longer be taken out of them.',
      ]
    : []
}

export function researchPromises({ research }: Site): string[] {
  return research
    ? [
        'Nothing about you is in the research pool unless you consent separately. If you withdraw your consent, your rows are deleted.',
        'Each release of figures from the research pool states a privacy limit. The release reveals no more about who is in the pool than that limit allows.',
      ]
    : []
}
