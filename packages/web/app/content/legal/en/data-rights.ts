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
    lead: 'See, take with you, correct, freeze or delete what is stored about you. With an account you can do most of it yourself; for the rest, write to us.',
    changed: '2026-11-23',
    sections: [
      {
        id: 'copy',
        title: 'A copy of everything',
        blocks: [
          'On your [dashboard](/dashboard): one JSON file. It begins with words for a reader: what each part is, why it is stored, how long, where it is explained, and what is not in the file. Then come your account, your answers, your results as you see them, invitations, consents, the terms you accepted, surveys, sessions and security events.',
          'Where you and your partner both share a step, your results show it, so it is in your copy too, rounded as on the page. The copy does not hold what belongs to others: your partner’s answers, levels that are not shared, who answered a 360° survey, or figures finer than the page shows. Answers about your partner that were removed are not in it; it says when they were removed.',
          'It requires a recent sign-in. Keep the file where only you can open it: it holds every answer you gave.',
        ],
      },
      {
        id: 'correct',
        title: 'Correct',
        blocks: [
          'Name, email address and password: on your dashboard, in the part about security. A new address has to be confirmed at both mailboxes, so that no one can take your account away.',
          `Answers of a finished assessment stay as they are, because shared results rest on one moment. After ${retention.retakeDays} days you can take the assessment again; the old one can be deleted.`,
        ],
      },
      {
        id: 'withdraw',
        title: 'Withdraw a consent',
        blocks: [
          'On your dashboard, next to your consents. Withdrawing the consent to share stops all sharing for both of you at once. Withdrawing the consent to store answers freezes your assessments until you agree again or delete them.',
          ...researchWithdrawal(facts.site),
          'Your consents and withdrawals are kept with their wording and time as long as the account: they are the proof of both.',
        ],
      },
      {
        id: 'freeze',
        title: 'Freeze',
        blocks: [
          'Everything is kept and nothing is used or shown: sharing stops, survey links stop working, nothing can be answered. You end the freeze yourself. Sharing stays off until you turn it on again.',
        ],
      },
      {
        id: 'delete',
        title: 'Delete',
        blocks: [
          `On your dashboard. It requires a recent sign-in and the words shown there. You choose: after ${retention.deletionDelayHours} hours, with an email that holds a link to cancel, or at once.`,
          {
            caption: 'What deletion reaches',
            head: ['What', 'When'],
            rows: [
              ['Sharing with your partner', 'At once, for both, in either case.'],
              [
                'Account, answers, results, invitations, surveys, consents, accepted terms, sessions',
                `At once, or ${retention.deletionDelayHours} hours later.`,
              ],
              [
                'Your key',
                'With the account. What is encrypted with it can then be opened by no one, wherever a copy may be.',
              ],
              [
                'Backups',
                `Your answers and all else that is encrypted with your key can be opened by no one once your key has left the key archives, within ${retention.keyArchiveDays} days. Your name and address are not encrypted with your key: they stay in older backups, encrypted as a whole, until these are replaced, after ${retention.archiveMonths} months at the latest. Where a backup has to be restored, a ledger of deletions, which names no one, deletes you again before anyone can sign in.`,
              ],
              [
                'A receipt',
                'One last email says that the account is deleted, and when. It names neither you nor what there was. Its address is deleted once it has left.',
              ],
              [
                'What your partner has',
                'Your partner keeps their own half: their own answers and profile. Everything that came from you is gone from this site; what was printed, photographed or copied before is not ours to take back.',
              ],
              [
                'Ratings you gave in a 360° survey',
                'They are added to sums, and the forms are deleted, as soon as their batch is full; waiting ratings are deleted when the survey closes. No one can find yours.',
              ],
              [
                'Messages you wrote to us',
                `${retention.contactMonths} months after they were sent, or earlier if you ask.`,
              ],
            ],
          },
          'After a backup is restored, everyone is signed out and all sharing is off, whatever it was before: a user may have stopped it since.',
          'You can also delete a single assessment or a single survey on your dashboard.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long things stay',
        blocks: [
          'Each of these ends without a request. What is not listed stays until you delete it or the account.',
          {
            caption: 'Periods after which something ends or is removed',
            head: ['What', 'How long'],
            rows: [
              ['A draft, after its last change', months(retention.draftMonths)],
              [
                'Answers about a partner without a shared score, after you finish',
                days(retention.unsharedPartnerAnswersDays),
              ],
              ['An invitation', days(retention.invitationDays)],
              ['A 360° survey', `${days(retention.surveyDays)} or ${retention.surveyResponses} answers`],
              [
                'A session',
                `${days(retention.sessionIdleDays)} without use, ${days(retention.sessionDays)} at most`,
              ],
              ['The mark of a device, after its last sign-in', days(retention.knownDeviceDays)],
              ['IP addresses of sign-ins and events', days(retention.auditAddressDays)],
              ['Events of your account and your activity log', days(retention.auditDays)],
              ['That an email was sent to you', hours(retention.mailRecordHours)],
              ['Replies remembered in case a call is sent twice', hours(retention.idempotencyHours)],
              ['The keyed hash of an address that takes no email', months(retention.suppressionMonths)],
              ['Messages to us', months(retention.contactMonths)],
              ['Reports of invitations', months(retention.reportMonths)],
              ['A block against the sender of an invitation', 'as long as the account of that sender'],
              ['An account whose address was never confirmed', days(retention.unprovenAccountDays)],
              ['The link to cancel a deletion', hours(retention.deletionDelayHours)],
              ['The address of a receipt that cannot be sent', hours(retention.receiptHours)],
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
          `${contactWords(facts)} We will ask for proof that the account is yours. We are careful here on purpose: the person who asks may want to harm the owner of the account. Never send us a copy of an identity card unasked.`,
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
          'What you do yourself happens in seconds. You have to ask us if you cannot sign in, if a person answered about you, if you [object](/privacy#object) to something we do in our own interest (Art. 21 GDPR), and for messages you wrote to us. We answer within one month, free of charge. If you are not satisfied, you can complain to a [data protection authority](/privacy#rights).',
        ],
      },
    ],
    held: [
      'A restored backup does not bring back deleted people or anything they shared.',
      'After a deletion no byte of a person is left, in tables, logs or files.',
      'Every column of the database is in the copy, or left out for a reason that is named.',
      'What is to end after a time does.',
      'Deletion empties every table that has a row of the person, and destroys the key.',
      'Every table says what is exported, what is erased and how long it is kept.',
    ],
  }
}
