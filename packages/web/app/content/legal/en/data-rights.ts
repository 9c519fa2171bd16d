import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'
import { contactWords } from './parts.ts'
import { researchWithdrawal } from './research.ts'

const hours = (count: number) => `${count} hours`
const days = (count: number) => `${count} days`
const months = (count: number) => `${count} months`

export function dataRightsDocument(facts: LegalFacts): LegalDocument {
  return {
    title: 'Data Rights & Deletion',
    lead: 'See, download, correct, freeze or delete what is stored about you. With an account, you can do most of this yourself; for the rest, write to us.',
    changed: '2026-11-26',
    sections: [
      {
        id: 'copy',
        title: 'A copy of everything',
        blocks: [
          'On your [dashboard](/dashboard): one JSON file. It begins with an explanation: what each part is, why it is stored and for how long, where to read more, and what is not in the file. Then come your account, your answers, your results as you see them, invitations, consents, the terms you accepted, surveys, sessions and security events.',
          'If you and your partner both share a step, its results are on your results page and so in your copy too, rounded in the same way. The copy does not contain what belongs to others: your partner’s answers, steps that are not shared, who answered a 360° survey, or numbers more precise than the page shows. Answers about your partner that were removed are not in the copy, but it says when they were removed.',
          'To take a copy, you need to have signed in recently. Keep the file where only you can open it: it contains every answer you gave.',
        ],
      },
      {
        id: 'correct',
        title: 'Correct',
        blocks: [
          'Name, email address and password: on your dashboard, under security. A new address has to be confirmed from both the old and the new mailbox, so that no one can take over your account.',
          `Answers in a finished assessment stay as they are, because shared results are based on one point in time. After ${retention.retakeDays} days you can take the assessment again; the old one can be deleted.`,
        ],
      },
      {
        id: 'withdraw',
        title: 'Withdraw a consent',
        blocks: [
          `On your dashboard, next to your consents. Withdrawing the consent to share stops all sharing for both of you at once. Withdrawing the consent to store answers freezes your assessments at once: no one can see any results, not even you, and invitations you sent stop working. Your assessments are deleted after ${days(retention.withdrawnAssessmentDays)} unless you agree again, or right away if you choose that when you withdraw.`,
          ...researchWithdrawal(facts.site),
          'Your consents and withdrawals are kept with their wording and time for as long as the account: they are the proof of both.',
        ],
      },
      {
        id: 'freeze',
        title: 'Freeze',
        blocks: [
          'Your data is kept and nothing is used or shown: sharing stops, survey links stop working, nothing can be answered. You end the freeze yourself. Sharing stays off until you turn it on again.',
          `Answers in a finished assessment are not deleted while your account is frozen, and those about your partner are kept for at least ${days(retention.unfrozenPartnerAnswersDays)} after you end the freeze. Drafts, surveys, invitations, sessions and events are still deleted after [their usual periods](#how-long). So are assessments for which you withdrew your consent.`,
        ],
      },
      {
        id: 'delete',
        title: 'Delete',
        blocks: [
          `On your dashboard. You need to have signed in recently, and to type the words shown there. You choose when: after ${retention.deletionDelayHours} hours, with an email that contains a link to cancel, or at once.`,
          {
            caption: 'What deletion covers',
            head: ['What', 'When'],
            rows: [
              ['Sharing with your partner', 'At once, for both, in either case.'],
              [
                'Account, answers, results, invitations, surveys, consents, accepted terms, sessions',
                `At once, or ${retention.deletionDelayHours} hours later.`,
              ],
              [
                'Your key',
                `With the account; copies in key archives, after ${retention.keyArchiveDays} days at most. No one can then open what is encrypted with it, wherever a copy may be.`,
              ],
              [
                'Backups',
                `Your key is removed from the key archives within ${retention.keyArchiveDays} days. After that, no one can open your answers or anything else encrypted with it. Your name and address are not encrypted with your key. They stay in older backups, which are encrypted as a whole, until those backups are replaced, after ${retention.archiveMonths} months at the latest. If a backup has to be restored, we use a record of deletions, which names no one, to delete your data again before anyone can sign in.`,
              ],
              [
                'A receipt',
                'One last email says that the account is deleted, and when. It names neither you nor what was deleted. The address is deleted once the email has been sent.',
              ],
              [
                'What your partner has',
                'Your partner keeps their own half: their own answers and profile. Everything that came from you is gone from this site; we cannot take back what was printed, photographed or copied before.',
              ],
              [
                'Ratings you gave in a 360° survey',
                'They are added to sums, and the individual responses are deleted, as soon as their batch is full; waiting ratings are deleted when the survey closes. No one can pick yours out.',
              ],
              [
                'Messages you wrote to us',
                `${retention.contactMonths} months after they were sent, or earlier if you ask.`,
              ],
            ],
          },
          `After a backup is restored, everyone is signed out and all sharing is off, because someone may have stopped sharing since the backup. If you both shared a score when the backup was made, your answers about your partner stay for another ${days(retention.unsharedPartnerAnswersDays)}, so that you can share again.`,
          'You can also delete a single assessment or a single survey on your dashboard.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long things stay',
        blocks: [
          'Each of these ends without you having to ask. What is not listed stays until you delete it or the account.',
          {
            caption: 'Periods after which something ends or is removed',
            head: ['What', 'How long'],
            rows: [
              ['A draft, after its last change', months(retention.draftMonths)],
              [
                'Answers about a partner: after you finish or, if you both shared a score, after the last day you did; not while your account is frozen',
                days(retention.unsharedPartnerAnswersDays),
              ],
              [
                'Answers about a partner, after you end a freeze',
                `at least ${days(retention.unfrozenPartnerAnswersDays)}`,
              ],
              [
                'Assessments, after you withdraw the consent to store answers',
                days(retention.withdrawnAssessmentDays),
              ],
              ['An invitation', days(retention.invitationDays)],
              ['The address you invited, after the invitation ends', days(retention.invitedAddressDays)],
              ['A 360° survey', `${days(retention.surveyDays)} or ${retention.surveyResponses} answers`],
              [
                'A session',
                `${days(retention.sessionIdleDays)} without use, ${days(retention.sessionDays)} at most`,
              ],
              ['The marker of a device, after its last sign-in', days(retention.knownDeviceDays)],
              ['IP addresses of sign-ins and events', days(retention.auditIpAddressDays)],
              ['Events of your account and your activity log', days(retention.auditDays)],
              ['That an email was sent to you', hours(retention.mailRecordHours)],
              ['Replies stored in case a request is sent twice', hours(retention.idempotencyHours)],
              [
                'The keyed hash of an address that does not accept email',
                months(retention.suppressionMonths),
              ],
              ['Messages to us', months(retention.contactMonths)],
              ['Reports of invitations', months(retention.reportMonths)],
              ['A block on the sender of an invitation', 'for as long as that sender’s account'],
              ['An account whose email address was never confirmed', days(retention.unverifiedAccountDays)],
              ['The link to cancel a deletion', hours(retention.deletionDelayHours)],
              ['The email address for a receipt that could not be delivered', hours(retention.receiptHours)],
              ['The ledger of deletions: keyed hashes', months(retention.deletionLedgerMonths)],
              ['Archives of keys', days(retention.keyArchiveDays)],
              ['Archives of the data', months(retention.archiveMonths)],
            ],
          },
        ],
      },
      {
        id: 'no-access',
        title: 'If you cannot sign in',
        blocks: [
          `${contactWords(facts)} We will ask for proof that the account is yours. We are deliberately careful here: the person who asks may want to harm the account’s owner. Never send us a copy of an identity card unless we ask for it.`,
        ],
      },
      {
        id: 'answers-about-you',
        title: 'If your partner answered about you',
        blocks: [
          'What that means, and why we do not show you another person’s answers, is on the [privacy page](/privacy#partner).',
        ],
      },
      {
        id: 'time',
        title: 'How long we take',
        blocks: [
          'What you do yourself happens in seconds. Write to us if you cannot sign in, or if someone answered questions about you. Also write to us to [object](/privacy#object) to something we do in our own interest (Art. 21 GDPR), or about messages you sent us. We’ll answer within one month, free of charge. If you are not satisfied, you can complain to a [data protection authority](/privacy#rights).',
        ],
      },
    ],
    held: [
      'A restored backup does not bring back deleted people or anything they shared.',
      'After a deletion, not a single byte about the person is left in tables, logs or files, except in backups made before it.',
      'Every database column is in the copy, or left out for a stated reason.',
      'Everything that should end after a certain time does.',
      'Deletion removes the person’s rows from every table and destroys the key.',
      'Every database table states what is exported, what is erased and how long it is kept.',
    ],
  }
}
