import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'
import { contactWords, replyWords } from './parts.ts'

const days = (count: number) => `${count} days`

export function dataRightsDocument(facts: LegalFacts): LegalDocument {
  return {
    title: 'Data Rights & Deletion',
    lead: 'See, download, correct, freeze or delete what is stored about you. With an account, you can do most of this yourself; for the rest, write to us.',
    changed: '2026-11-29',
    sections: [
      {
        id: 'copy',
        title: 'A copy of your data',
        blocks: [
          'On your [dashboard](/dashboard), you can download your data as one JSON file. It explains what each part is, why it is stored and for how long, and what is not in the file.',
          'What you and your partner both share is in your copy, rounded as on the results page. The copy does not contain your partner’s answers, results you don’t both share, who answered a 360° survey, or numbers more precise than the page shows.',
          'To download a copy, you must have signed in within the last 15 minutes. Keep the file where only you can open it: it contains your answers.',
        ],
      },
      {
        id: 'correct',
        title: 'Correct',
        blocks: [
          'You can change your name, email address and password on your dashboard, under Account & safety. A new address has to be confirmed from both mailboxes.',
          `Answers in a finished assessment stay as they are, because shared results are based on one point in time. You can take the assessment again later. New shared results with the same person are possible after ${retention.retakeDays} days.`,
        ],
      },
      {
        id: 'withdraw',
        title: 'Withdraw a consent',
        blocks: [
          `You can withdraw any consent on your dashboard, in the list of your consents. If you withdraw your consent to sharing, all sharing stops at once for both of you. If you withdraw your consent for us to store your answers, your assessments are frozen at once. Then no one can see any results, not even you, and invitations you sent stop working. Your assessments are deleted right away if you choose that when you withdraw. Otherwise, they are deleted after ${days(retention.withdrawnAssessmentDays)} unless you agree again.`,
        ],
      },
      {
        id: 'freeze',
        title: 'Freeze',
        blocks: [
          'You can freeze your account on your dashboard. Your data is then kept, but not shown to anyone else: sharing stops, and links to your invitations, surveys and sheets stop working. You can’t share, invite anyone or create a survey. Only you can still see your own profile and save answers. You can end the freeze yourself at any time. Sharing stays off until you turn it on again.',
          `Answers in a finished assessment are not deleted while your account is frozen. After you end the freeze, your answers about your partner are kept for at least ${days(retention.unfrozenPartnerAnswersDays)}. Even during a freeze, drafts, surveys, invitations, sessions and events are deleted after [their usual periods](/privacy#purposes). So are assessments for which you withdrew your consent.`,
        ],
      },
      {
        id: 'delete',
        title: 'Delete',
        blocks: [
          `You can delete your account on your dashboard. You must have signed in within the last 15 minutes, and you confirm by typing the words shown there. You choose when: at once, or after ${retention.deletionDelayHours} hours. If you choose ${retention.deletionDelayHours} hours, we’ll email you a link to cancel.`,
          {
            caption: 'What deletion covers',
            head: ['What', 'When'],
            rows: [
              [
                'Sharing with your partner',
                'It ends at once for both of you, even if you choose to delete later.',
              ],
              [
                'Account, answers, results, notes, check-ins, sheets, invitations, surveys, consents, accepted terms, sessions',
                `They are deleted at once, or ${retention.deletionDelayHours} hours later if you chose that.`,
              ],
              [
                'The encryption key for your data',
                `It is deleted with the account. Backup copies of the key are deleted after ${retention.keyArchiveDays} days at most. After that, our own backups can’t be used to open it. Until the database overwrites them, traces can remain on the server’s disk; only someone with that disk and the operator’s master key could use them.`,
              ],
              [
                'Backups',
                `Your name and email address are not encrypted with your key. They stay in older backups until those are replaced, which takes ${retention.archiveMonths} months at most. Each backup is encrypted as a whole. If we have to restore a backup, we delete your data again before anyone can sign in. For that, we keep a list of deletions that names no one.`,
              ],
              [
                'A receipt',
                'One last email says that the account has been deleted, and when. It names neither you nor what was deleted. The address is deleted once the email has been sent.',
              ],
              [
                'What your partner has',
                'Your partner keeps their own answers and profile. What came from you is gone from this site. We cannot take back anything that has already been printed, photographed or copied.',
              ],
              [
                'Ratings you gave in a 360° survey',
                'As soon as a group of at least three responses is full, your ratings are added to the totals and the individual responses are deleted. Ratings still waiting for a full group are deleted when the survey closes. Yours can’t be picked out.',
              ],
              [
                'Messages you wrote to us',
                `They are deleted ${retention.contactMonths} months after they were sent, or earlier if you ask.`,
              ],
            ],
          },
          `After a backup is restored, everyone is signed out and all sharing is off. If you were both sharing a score then, [the period](/privacy#partner) for your answers about your partner starts again.`,
          'You can also delete a single assessment or a single survey on your dashboard.',
        ],
      },
      {
        id: 'no-access',
        title: 'If you cannot sign in',
        blocks: [
          `${contactWords(facts)} We’ll ask for proof that the account is yours. We are deliberately careful here, because the person who asks may want to harm the account’s owner. Never send us a copy of an identity card unless we ask for it.`,
        ],
      },
      {
        id: 'time',
        title: 'How long we take',
        blocks: [
          `What you do yourself takes effect within seconds. Write to us if you cannot sign in, if [someone answered questions about you](/privacy#partner), or to [object](/privacy#object). ${replyWords(facts)} It costs nothing. You can also complain to a [data protection authority](/privacy#rights).`,
        ],
      },
    ],
  }
}
