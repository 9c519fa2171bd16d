import type { Site } from '@twofold/contract/page-handler'
import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { contactWords } from './operator.ts'

const hours = (count: number) => `${count} hours`
const days = (count: number) => `${count} days`
const months = (count: number) => `${count} months`

/** What people can do with their data, what each step reaches, and when. */
export function dataRightsDocument(site: Site): LegalDocument {
  return {
    title: 'Data Rights & Deletion',
    lead: 'See, take with you, correct, freeze or delete what is stored about you. With an account you can do most of it yourself; for the rest, write to us.',
    changed: '2026-11-23',
    sections: [
      {
        id: 'copy',
        title: 'A copy of everything',
        blocks: [
          'On your [dashboard](/dashboard), under “Your data”: one JSON file. It begins with words for a reader: what each part is, why it is stored, how long, where it is explained, and what is not in the file. Then come your account, your answers, your results as you see them, invitations, consents, surveys, sign-ins and security events.',
          'Where you and your partner both keep a level open, your results show it, so it is in your copy too, rounded as on the page. The copy does not hold what belongs to somebody else alone: your partner’s answers, levels that are closed, who answered a 360° survey, or figures finer than the page shows.',
          'It asks for a recent sign-in. Keep the file where only you can open it: it holds every answer you gave.',
        ],
      },
      {
        id: 'correct',
        title: 'Correct',
        blocks: [
          'Name, email address and password: on your dashboard, under “Security”. A new address has to be confirmed at both mailboxes, so that nobody can carry your account away.',
          `Answers of a finished assessment stay as they are, because a shared picture rests on one moment. After ${retention.retakeDays} days a new assessment makes a new picture; the old one can be deleted.`,
        ],
      },
      {
        id: 'withdraw',
        title: 'Withdraw a consent',
        blocks: [
          'On your dashboard, under “What you agreed to”. Withdrawing the consent to share closes every level for both of you at once. Withdrawing the consent to store answers freezes your assessments until you agree again or delete them.',
          'Your consents and withdrawals are kept with their wording and time as long as the account: they are the proof of both.',
        ],
      },
      {
        id: 'freeze',
        title: 'Freeze',
        blocks: [
          'Everything is kept and nothing is used or shown: levels close, survey links stop working, nothing can be answered. You end the freeze yourself. Levels stay closed until you open them anew.',
        ],
      },
      {
        id: 'delete',
        title: 'Delete',
        blocks: [
          `On your dashboard, under “Your data”. It asks for a recent sign-in and for the words “delete my account”. You choose: after ${retention.deletionDelayHours} hours, with a mail that holds a link to cancel, or at once.`,
          {
            caption: 'What deletion reaches',
            head: ['What', 'When'],
            rows: [
              ['Sharing with your partner', 'At once, for both, in either case.'],
              [
                'Account, answers, results, invitations, surveys, consents, sign-ins',
                `At once, or ${retention.deletionDelayHours} hours later.`,
              ],
              [
                'Your key',
                'With the account. What is encrypted with it can then be opened by nobody, wherever a copy may lie.',
              ],
              [
                'Backups',
                `Your answers and all else that is encrypted with your key can be opened by nobody once your key has left the key archives, within ${retention.keyArchiveDays} days. Your name and address are not encrypted with your key: they stay in older backups, encrypted as a whole, until these are replaced, after ${retention.archiveMonths} months at the latest. Where a backup has to be restored, a ledger of deletions, which names nobody, deletes you again before anybody can sign in.`,
              ],
              [
                'A receipt',
                'One last mail says that the account is deleted, and when. It names neither you nor what there was. Its address is forgotten once it has left.',
              ],
              [
                'What your partner has',
                'Your partner keeps the own half: own answers and own profile. Everything that came from you is gone from this site; what was printed, photographed or copied before is not ours to take back.',
              ],
              [
                'Ratings you gave in a 360° survey',
                'They are added to sums, and the forms are deleted, as soon as their batch is full; what waits is deleted when the survey closes. Nobody can find yours.',
              ],
              [
                'Messages you wrote to us',
                `${retention.contactMonths} months after they were sent, or earlier if you ask.`,
              ],
            ],
          },
          'After a restore of a backup everybody is signed out and every level is closed, whatever it was before: somebody may have closed it since.',
          'You can also delete a single assessment or a single survey on your dashboard.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long things stay',
        blocks: [
          'Each of these ends by itself. What is not here stays until you delete it or the account.',
          {
            caption: 'Spans after which something ends or is removed',
            head: ['What', 'How long'],
            rows: [
              ['A draft, after its last change', months(retention.draftMonths)],
              [
                'Answers about a partner with whom no score is open, after you finish',
                months(retention.unsharedPartnerAnswersDays),
              ],
              ['An invitation', days(retention.invitationDays)],
              ['A 360° survey', `${days(retention.surveyDays)} or ${retention.surveyResponses} answers`],
              [
                'A sign-in',
                `${days(retention.sessionIdleDays)} without use, ${days(retention.sessionDays)} at most`,
              ],
              ['The mark of a device, after its last sign-in', days(retention.knownDeviceDays)],
              ['Network addresses of sign-ins and events', days(retention.auditAddressDays)],
              ['Events of your account and what you did', days(retention.auditDays)],
              ['That a mail was sent to you', hours(retention.mailRecordHours)],
              ['Replies remembered in case a call is sent twice', hours(retention.idempotencyHours)],
              ['The keyed hash of an address that takes no mail', months(retention.suppressionMonths)],
              ['Messages to us', months(retention.contactMonths)],
              ['Reports of invitations', months(retention.reportMonths)],
              ['A block against the sender of an invitation', 'as long as the account of that sender'],
              ['An account that nobody proved', days(retention.unprovenAccountDays)],
              ['The way back from a deletion', hours(retention.deletionDelayHours)],
              ['The address of a receipt that can not be sent', hours(retention.receiptHours)],
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
          `${contactWords(site)} We will ask for proof that the account is yours. We are careful here on purpose: the person who asks may be somebody who wants to harm the owner of the account. Never send us a copy of an identity card unasked.`,
        ],
      },
      {
        id: 'answers-about-you',
        title: 'If somebody answered about you',
        blocks: [
          'What that means, and why we cannot show you another person’s answers, is on the [privacy page](/privacy#partner).',
        ],
      },
      {
        id: 'time',
        title: 'How long we take',
        blocks: [
          'What you do yourself happens in seconds. You have to ask us if you cannot sign in, if somebody answered about you, if you object to something we do in our own interest (Art. 21 GDPR), and for messages you wrote to us. We answer within one month, free of charge. If you are not content, you can complain to a [data protection authority](/privacy#rights).',
        ],
      },
    ],
    held: [
      'A restored backup brings nobody back who was deleted, and opens nothing of theirs.',
      'After a deletion no byte of a person is left, in tables, logs or files.',
      'Every column of the database is in the copy, or left out for a reason that is named.',
      'What is to end after a time does.',
      'Deletion empties every table that has a row of the person, and destroys the key.',
      'Every table says what is exported, what is erased and how long it is kept.',
    ],
  }
}
