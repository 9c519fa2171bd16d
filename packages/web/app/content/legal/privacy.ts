import type { Site } from '@twofold/contract/page-handler'
import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { captchaRecipient } from './captcha.ts'
import { imageRecipient } from './images.ts'
import { contactWords, operatorWords } from './operator.ts'
import { exceptOthers, loadsFromOthers, openingPromise } from './others.ts'
import { accountMarks, accountNeeds, wayRecipients } from './ways.ts'

/** What is stored, why, how long, and who sees it. The periods are the constants of the server. */
export function privacyDocument(site: Site): LegalDocument {
  const name = site.productName
  return {
    title: 'Privacy',
    lead: 'What is stored about you, why, for how long, and who can see it.',
    changed: '2026-11-23',
    sections: [
      {
        id: 'short',
        title: 'In short',
        blocks: [
          {
            list: [
              'Your answers are stored encrypted, with a key that belongs only to your account. The server can use that key, because it has to compute your results. No page shows a single answer to anyone but you: not to your partner, not to us.',
              'A shared picture appears only while both of you keep it open, level by level. Either of you closes it at once and without a word.',
              'Feedback from others is kept as sums of at least three people. The single answers are deleted when they are added up.',
              `Nothing is sold. Nothing is used for marketing. There is no advertising, no tracking, and no script or image from anyone else in our pages${exceptOthers(site, { check: '[the check for robots](#recipients) on the sign-in page', images: '[images in articles](#recipients)' })}.`,
              `You can take a copy of everything, correct it, freeze it or delete it yourself, on your [dashboard](/dashboard).`,
            ],
          },
        ],
      },
      {
        id: 'who',
        title: 'Who is responsible',
        blocks: [
          `${operatorWords(site, name)} Full details are in the [imprint](/imprint).`,
          `${contactWords(site)} For questions about your data choose the topic “Privacy and my data”. We answer within one month, as a rule much sooner.`,
        ],
      },
      {
        id: 'purposes',
        title: 'What is stored, and why',
        blocks: [
          'Each purpose stands on its own. You can use one without agreeing to another.',
          {
            caption: 'Purposes of processing',
            head: ['Purpose', 'What', 'Ground', 'How long'],
            rows: [
              [
                'Your account',
                `Name, email address${accountMarks(site)}, a hash of your password (never the password), linked sign-ins, public keys of passkeys, second steps, active sign-ins with device and last use.`,
                'The contract with you (Art. 6(1)(b) GDPR).',
                `Until you delete the account. A sign-in ends after ${retention.sessionIdleDays} days without use and after ${retention.sessionDays} days at the latest. An account whose address was never confirmed is removed after ${retention.unprovenAccountDays} days.`,
              ],
              [
                'Your own profile',
                'Your answers about yourself, about your partner and on what matters to you; your partner’s first name if you type it.',
                'Your explicit consent, asked before the first question (Art. 9(2)(a) GDPR): the answers are about feelings, intimate life and, by inference, health or orientation.',
                `A draft is removed ${retention.draftMonths} months after its last change. A finished assessment stays until you delete it. Your answers about a partner with whom nothing is shared are removed ${retention.unsharedPartnerAnswersDays} months after you finish.`,
              ],
              [
                'The shared picture',
                'Which levels you keep open. The picture itself is never stored: it is computed from both halves whenever one of you looks.',
                'A second explicit consent, separate from the first, of each of you.',
                'Until you close, leave, withdraw or delete. It ends for both at that moment.',
              ],
              [
                'Invitations',
                'The address you invite, encrypted with your key and as a keyed hash; when you sent the invitation, and whether you withdrew it. Also what the other person did: if and when they accepted or declined it, which account accepted it, that they blocked you, and the report if they sent one. You never see any of this, and it is not in your copy.',
                'The contract with you, and the other person’s interest not to be mailed without end.',
                `An invitation lapses after ${retention.invitationDays} days. It is removed with its assessment. The count of mails from you to one address stays with your account: three are the limit for ever. Beside it, emails to one address are counted over all senders, as a keyed hash that says nothing of who sent them, for two days. A block stays as long as the account of the blocked sender, a report ${retention.reportMonths} months.`,
              ],
              [
                '360° feedback about you',
                'Title and message of your survey; per factor the number of people, the sum and the sum of squares; what waits for others, encrypted.',
                'The contract with you; for those who answer, their explicit consent on the form.',
                `A survey closes after ${retention.surveyDays} days or ${retention.surveyResponses} answers. What three people or more have said together stays until you delete the survey. Whatever still waits for others is deleted when it closes.`,
              ],
              [
                'Mails',
                'The message while it is being sent, and that it was sent. If a mail server tells us that a mailbox does not exist: a keyed hash of the address.',
                'The contract with you. You can turn off every mail except those about the safety of your account.',
                `${retention.mailRecordHours} hours; the hash ${retention.suppressionMonths} months.`,
              ],
              [
                'Security',
                'Events such as sign-ins, a changed password, a linked account, with time and network address; a keyed mark of devices you sign in from; how many requests came from one network or account, under a keyed hash, so that nobody floods the site.',
                'Our and your interest in accounts that stay yours (Art. 6(1)(f) GDPR).',
                `The address ${retention.auditAddressDays} days, the event ${retention.auditDays} days, the mark of a device ${retention.knownDeviceDays} days after its last use, the counts an hour and until the next clean-up.`,
              ],
              [
                'Your agreements',
                'What you agreed to, in which wording, when, and when you took it back; that you said you are an adult.',
                'Our duty to be able to show it (Art. 6(1)(c) with Art. 7(1) GDPR).',
                'As long as the account.',
              ],
              [
                'Requests that come twice',
                'The reply to a change that your browser asked for, encrypted, so that the same request after a lost connection does nothing twice. That two people have made a new picture, as a keyed hash that names nobody.',
                'The contract with you.',
                `${retention.idempotencyHours} hours; the hash ${retention.retakeDays} days.`,
              ],
              [
                'What was deleted',
                'A keyed hash of each deletion, which names nobody, so that a backup that is restored does not bring it back. The address for the receipt that your account is gone, encrypted.',
                'Our duty to delete (Art. 6(1)(c) with Art. 17 GDPR).',
                `The hash ${retention.deletionLedgerMonths} months; the address until the receipt has left, ${retention.receiptHours} hours at the latest.`,
              ],
              [
                'Messages to us',
                'Name, address, topic and text of the contact form; what you write when you report an invitation.',
                'Your request (Art. 6(1)(b) and (f) GDPR).',
                `${retention.contactMonths} months.`,
              ],
              [
                'Running the site',
                'The software’s own log lines: time, kind of call, status and duration. They hold no network address, no name, no answer and no address of a page with a token. If the operator runs a proxy server in front of the software, that server can keep an access log of its own, with network addresses and the pages that were opened.',
                'Our interest in a site that works (Art. 6(1)(f) GDPR).',
                'As long as the operator keeps log files; our guide for operators says 30 days.',
              ],
            ],
          },
        ],
      },
      {
        id: 'partner',
        title: 'If somebody answered about you',
        blocks: [
          'Half of the questions are about a partner. If your partner uses this site, there may be 48 answers about you that you did not give, on the twelve factors (Art. 14 GDPR). Their only source is your partner. They are encrypted with your partner’s key, and no page shows them to anyone but your partner.',
          'They carry no name but your first name, where your partner typed it. If your partner sent you an invitation, your address stands beside it, encrypted with your partner’s key. Nothing else ties these answers to you until you claim an invitation yourself.',
          'Our ground is your partner’s interest in describing their own relationship (Art. 6(1)(f) GDPR). They become part of a picture of you two only after your own explicit consent (Art. 9(2)(a) GDPR).',
          'You learn of it from your partner or from an invitation. We do not write to you on our own, because such a mail could put somebody in danger. If you claim an invitation, you see before you begin who asked.',
          `Unless you both share a score then, the answers about you are removed ${retention.unsharedPartnerAnswersDays} months after your partner finished. You can object, complain, and ask us at any time what this means for you. We do not show you these answers, and we do not change them. The server could decrypt them: it is our choice not to, because they are your partner’s view and showing them would harm your partner’s rights (Art. 15(4) GDPR). Your partner can delete them. If you wish, we see to it that no further mail of this site goes to your address.`,
        ],
      },
      {
        id: 'pair',
        title: 'What your partner can see',
        blocks: [
          'Nothing, until both of you have finished, both have agreed to share, and both have opened the same level. Before you open a level, the page shows you what of you would be seen.',
          {
            list: [
              'What you see of each other is rounded more coarsely than what you see of yourself.',
              'The values of the factors can tell a careful reader roughly how you see the other on ten of the twelve. The page says so before you open that level.',
              'Declining, ignoring, accepting and finishing an invitation all look the same to the person who sent it.',
              'Closing a level looks the same as never having opened it. What was on a screen can have been photographed or printed, and the copy that somebody takes of their own account holds what you had both opened at that time: no software can take that back.',
            ],
          },
        ],
      },
      {
        id: 'feedback',
        title: '360° feedback, and the limits of anonymity',
        blocks: [
          'If somebody sends you a survey link, you rate them without an account. We keep no name, no address, no time and no order with your ratings, and our software writes no log line about it.',
          'Whether a line about your visit exists elsewhere depends on the operator. A proxy server in front of the software can log the address of this form, your network address and the time. Our guide for operators says to turn that off for survey links. [Ask the operator](/contact) if you want to be sure.',
          'The ratings wait, encrypted, until a batch is full: at least three people, or more if the owner chose so. Then they are added up and the forms are deleted, in one step. Nobody can undo that, so after it your ratings can no longer be found, changed or withdrawn.',
          'A factor that only one or two of a batch have rated is held back. Its sum, which is then that of one or two people, waits encrypted for a third and is shown to nobody. The key that opens what waits is replaced with every batch and is in no backup older than a week. Whatever still waits when the survey closes is deleted and never shown.',
          'Your yes on the form goes with the form: we do not store it, since a stored yes would say that you have answered.',
          {
            list: [
              'The owner knows whom they asked. If everybody gives the same rating, the mean tells it.',
              'An owner who gives all answers of a batch but one, two of three for example, can work out the one that is left. We make it hard; we cannot rule it out.',
              'To count one answer for each browser, a mark is kept in yours for 90 days, only after you have sent the form. Its name comes from the survey; nothing in it comes from you.',
              'If no answer comes back and you send the form again, a random value, which your page holds only while it is open, tells that it is the same form. It waits with the ratings and is deleted with them.',
              'For protection against floods your network address is counted in memory, as a keyed hash, for one hour. The software never writes it down. After five answers from one network in ten minutes your browser does a second of work before the next.',
            ],
          },
        ],
      },
      {
        id: 'recipients',
        title: 'Who receives data',
        blocks: [
          `The company that hosts the server and the mail provider of the operator process data for us, under contract and only on instruction. ${site.operator.name === '' ? 'Their names are given on request.' : `${site.operator.name} names them on request.`} Nobody else receives anything${!loadsFromOthers(site) && site.phone === undefined ? '' : ', except as described below'}.`,
          'The software sends nothing to another country by itself. Whether the server or the mail provider stands outside the European Economic Area, and on what ground, the operator tells you on request (Art. 13(1)(f) GDPR).',
          'If you choose to sign in with another service, where this site offers it, that service learns that you use this site, and we receive your address and name from it. It receives nothing else. Consider whether somebody else can look into that account.',
          ...captchaRecipient(site),
          ...imageRecipient(site),
          ...wayRecipients(site),
          'We decide nothing about you by machine that has a legal effect. The score is a calculation from your answers; how it is made is public, on [The 12 Factors](/factors#method).',
          `You need not give us anything. Without ${accountNeeds(site)} there is no account, and every single question may be skipped.`,
        ],
      },
      {
        id: 'security',
        title: 'How it is protected',
        blocks: [
          {
            list: [
              'Answers, names of partners, invited addresses and survey texts are encrypted with a key for each person. The key that opens those keys is kept apart from the database and from its backups.',
              `When you delete your account, your key is destroyed. Your answers in older backups can then be opened by nobody. Your name and address are encrypted there with the operator’s key alone, and stay until the operator removes the backup; one older than ${retention.archiveMonths} months is refused when it is to be restored.`,
              `The operator keeps copies of keys, which backups need, for at most ${retention.keyArchiveDays} days.`,
              'Passwords are stored as Argon2id hashes, sign-in links and codes as keyed hashes, and the random tokens of invitation, survey and cancellation links as SHA-256 hashes.',
              'Opening a level, taking a copy and deleting ask for a sign-in of the last 15 minutes.',
            ],
          },
          'No protection is perfect. Somebody who can read your device sees what you see. [Trust and Safety](/trust-safety) says what you can do.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          {
            list: [
              'To know and to take along: a copy of everything as one file, on your dashboard (Art. 15 and 20).',
              'To correct: name and address on your dashboard; answers by a new assessment (Art. 16).',
              `To delete: at once or after ${retention.deletionDelayHours} hours with a way back (Art. 17).`,
              'To freeze: everything is kept, nothing is used or shown (Art. 18).',
              'To object to what we do in our own interest (Art. 21).',
              'To withdraw each consent, as easily as you gave it; what was done before stays lawful (Art. 7).',
            ],
          },
          'What each of these reaches, and how long it takes, is on [Data Rights & Deletion](/data-rights).',
          'You may complain to a data protection authority, for instance that of the place where you live. In the European Union you find yours at [edpb.europa.eu](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en).',
        ],
      },
      {
        id: 'adults',
        title: 'Only for adults',
        blocks: [
          `${name} is for people who are 18 or older. We ask before the first question and store the yes, not a date of birth. We also ask before a 360° form, and store nothing there. If we learn that a child has an account, we delete it.`,
        ],
      },
      {
        id: 'changes',
        title: 'When this page changes',
        blocks: [
          'A change that touches what you agreed to is asked of you anew, with its own wording. Your consents are kept with the wording and the time. Earlier versions of this page are kept with the code.',
        ],
      },
    ],
    held: [
      'A draft is removed twelve months after its last change.',
      'Answers about a partner with whom nothing is shared are removed in time.',
      'An account that nobody ever proved is removed.',
      'Every table of the database says whose it is, how it is erased and how long it is kept.',
      'No history of releases of a survey shows what a single person answered.',
      'Nobody but the owner is ever sent an answer.',
      'Deletion reaches every table, and what is exported is what is stored.',
      'Log lines hold nothing of a person.',
      openingPromise(site),
    ],
  }
}
