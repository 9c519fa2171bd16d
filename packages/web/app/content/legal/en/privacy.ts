import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { endSentence, type LegalFacts } from '../facts.ts'
import {
  accountIdentifiers,
  captchaRecipient,
  contactWords,
  exceptionsClause,
  imageRecipient,
  officerWords,
  operatorSentence,
  otherRecipientsSentence,
  pageLoadPromise,
  recipientBlocks,
  requiredIdentifiers,
  signInRecipients,
  topicLabel,
} from './parts.ts'
import { researchPromises, researchRow, researchSection } from './research.ts'

/** Purposes, periods and recipients of personal data. The periods are the constants of the server. */
export function privacyDocument(facts: LegalFacts): LegalDocument {
  const { site, operator } = facts
  const name = site.productName
  return {
    title: 'Privacy',
    lead: 'What is stored about you, why, for how long, and who can see it.',
    changed: '2026-11-26',
    sections: [
      {
        id: 'short',
        title: 'In short',
        blocks: [
          {
            caption: 'Summary',
            head: ['Question', 'Answer'],
            rows: [
              [
                'Who is responsible?',
                `${endSentence(operator.name || 'The operator, who is not named yet')} [Contact and data protection officer](#who)`,
              ],
              [
                'What do you store?',
                'Your account, your answers if you agree, invitations, surveys, and what keeps the account safe. [Purpose by purpose](#purposes)',
              ],
              [
                'Who sees my answers?',
                'No page shows your individual answers to anyone but you: not to your partner, and not to us. They are encrypted with a key that belongs only to your account. The server can use that key, because it has to work out your results. [What your partner can see](#pair)',
              ],
              [
                'Did my partner answer about me?',
                `Possibly. These answers are removed ${retention.unsharedPartnerAnswersDays} days after your partner finished. If you both shared a score, the period starts on the last day on which you both did. [If your partner answered about you](#partner)`,
              ],
              [
                'Who gets data?',
                `${operator.recipients === null ? 'No company processes data for us' : 'Companies that run servers and send emails for us'}. Nothing is sold or used for marketing. There is no advertising, no tracking, and no script or image from anyone else in our pages${exceptionsClause(site, { check: 'the security check on the sign-in page', images: 'images in articles' })}. [Recipients](#recipients)`,
              ],
              [
                'How long?',
                'Each purpose has its own period. Most of the data is deleted with your account. [All periods](/data-rights#how-long)',
              ],
              [
                'What can I do?',
                'See, download, correct, freeze and delete everything on your [dashboard](/dashboard), withdraw a consent, [object](#object), or [complain](#rights).',
              ],
            ],
          },
        ],
      },
      {
        id: 'object',
        title: 'Your right to object (Art. 21 GDPR)',
        blocks: [
          'You have the right to object at any time, for reasons that arise from your particular situation, to processing that is based on Art. 6(1)(f) GDPR (a legitimate interest). The table below names the basis for each purpose. If you object, we’ll stop, with two exceptions: if we have compelling legitimate grounds that override your interests, rights and freedoms, or if we need the data to establish, exercise or defend legal claims.',
          `We don’t do direct marketing, so there is nothing to object to there. ${contactWords(facts)} You need no particular form and no legal argument.`,
        ],
      },
      {
        id: 'who',
        title: 'Who is responsible',
        blocks: [
          `${operatorSentence(facts)} The operator is the controller (Art. 4(7) GDPR). All details are in the [imprint](/imprint).`,
          `${contactWords(facts)} For questions about your data choose the topic “${topicLabel('privacy')}”. We’ll answer within one month, usually much sooner.`,
          officerWords(facts),
        ],
      },
      {
        id: 'purposes',
        title: 'What is stored, and why',
        blocks: [
          'Each purpose has its own legal basis. You can use one without agreeing to another. Art. 9 GDPR protects special categories of data, such as health, sex life and orientation; it needs a basis of its own.',
          {
            caption: 'Purposes of processing',
            head: ['Purpose', 'What', 'Legal basis', 'Art. 9 GDPR', 'How long'],
            rows: [
              [
                'Your account',
                `Name, email address${accountIdentifiers(site)}, language, a hash of your password (never the password), linked sign-ins, public keys of passkeys, second steps, active sessions with device, IP address and last use, extra rights such as editing articles, and whether the account is frozen or due for deletion.`,
                'The contract with you (Art. 6(1)(b) GDPR).',
                'Does not apply.',
                `Until you delete the account. A session ends after ${retention.sessionIdleDays} days without use and after ${retention.sessionDays} days at the latest. An account whose email address was never confirmed is removed after ${retention.unverifiedAccountDays} days.`,
              ],
              [
                'Your own profile',
                'Your answers about yourself, about your partner and on what matters to you; your partner’s first name if you enter it.',
                'Your consent (Art. 6(1)(a) GDPR).',
                'Your explicit consent, asked for before the first question (Art. 9(2)(a) GDPR): the answers are about feelings and sex life, and can hint at health or orientation.',
                `A draft is removed ${retention.draftMonths} months after its last change. A finished assessment stays until you delete it. Both are deleted ${retention.withdrawnAssessmentDays} days after you withdraw your consent, unless you agree again. Your answers about your partner are removed ${retention.unsharedPartnerAnswersDays} days after you finish; if you both shared a score, ${retention.unsharedPartnerAnswersDays} days after the last day on which you did. They stay while your account is frozen, and then for at least ${retention.unfrozenPartnerAnswersDays} more days.`,
              ],
              [
                'Results you share',
                'Which steps you share. The shared results themselves are never stored: the server works them out from both sides whenever one of you looks at them.',
                'The separate consent of each of you (Art. 6(1)(a) GDPR).',
                'The separate explicit consent of each of you (Art. 9(2)(a) GDPR).',
                'Until you stop sharing, leave the pair, withdraw your consent or delete your data. Sharing ends for both of you at that moment.',
              ],
              [
                'Answers about a partner',
                'Up to 48 answers about a person who may not use this site. [More below](#partner)',
                'The interest of the person who answers in describing their own relationship (Art. 6(1)(f) GDPR).',
                'The explicit consent of the person who answers, because the answers are their view of their own relationship (Art. 9(2)(a) GDPR). The person described is protected by the limits below. Once both partners compare, the described person’s own explicit consent applies as well.',
                `${retention.unsharedPartnerAnswersDays} days after completion; if both partners shared a score, ${retention.unsharedPartnerAnswersDays} days after the last day on which they did. They stay while the account of the person who answered is frozen, and then for at least ${retention.unfrozenPartnerAnswersDays} more days.`,
              ],
              [
                'Invitations',
                'The address you invite, encrypted with your key and as a keyed hash; when you sent the invitation, and whether you withdrew it. Also what the other person did: if and when they accepted or declined it, which account accepted it, whether they blocked you, and the report if they sent one. You never see what the other person did, and it is not in your copy. If we pause sending invitations for your account, we store that we did so, and when.',
                'The contract with the person who invites (Art. 6(1)(b) GDPR). For the person invited: the interest of their partner in asking them once, and their own interest in not being emailed endlessly (Art. 6(1)(f) GDPR).',
                'Does not apply: an invitation contains no answers.',
                `An invitation ends after ${retention.invitationDays} days. The address you invited is removed ${retention.invitedAddressDays} days later, the rest with its assessment. The count of emails from you to one address stays with your account: the limit is three in total. In addition, emails to one address are counted across all senders for two days, as a keyed hash that says nothing about who sent them. A block stays as long as the account of the blocked sender, a report ${retention.reportMonths} months. If we pause sending invitations for your account, that lasts until we lift the pause, and never longer than the account.`,
              ],
              [
                '360° feedback about you',
                'Title and message of your survey; per factor the number of people, the sum and the sum of squares; the ratings that are still waiting for others, encrypted; your own ratings on the same statements, if you give them, encrypted.',
                'The contract with the owner of the survey (Art. 6(1)(b) GDPR); for those who answer, their consent on the form (Art. 6(1)(a) GDPR).',
                'Does not apply: the 21 statements are about behaviour that others can observe, not about health or sex life.',
                `A survey closes after ${retention.surveyDays} days or ${retention.surveyResponses} responses. What three or more people have said together stays until you delete the survey, and so do your own ratings. Ratings that are still waiting for others are deleted when it closes.`,
              ],
              ...researchRow(site),
              [
                'Emails',
                'The message while it is being sent, and the fact that it was sent. If a mail server tells us that a mailbox does not exist: a keyed hash of the address.',
                'The contract with you (Art. 6(1)(b) GDPR); for the hash, our interest in not sending emails to mailboxes that do not exist (Art. 6(1)(f) GDPR). You can turn off every email except those about the security of your account.',
                'Does not apply: no email contains an answer or a result.',
                `${retention.mailRecordHours} hours; the hash ${retention.suppressionMonths} months.`,
              ],
              [
                'Security',
                'Events such as sign-ins, a changed password, a linked account, with time and IP address; a keyed marker of the devices you sign in from; how many requests came from one network or account, under a keyed hash.',
                'Your interest and ours in your account staying yours (Art. 6(1)(f) GDPR), and our duty to secure the data (Art. 6(1)(c) with Art. 32 GDPR).',
                'Does not apply.',
                `The IP address ${retention.auditIpAddressDays} days, the event ${retention.auditDays} days, the marker of a device ${retention.knownDeviceDays} days after its last use, the counts at most 24 hours plus the time until the next clean-up.`,
              ],
              [
                'Activity log',
                'What you did with your account, and when: consents, starting, finishing and deleting an assessment, changing what you share, sending, accepting and withdrawing an invitation, leaving a pair, creating, closing and deleting a survey, freezing, and asking for deletion; for admins, what they decided about reports. It contains no answers, no results and no IP addresses. It is in your copy.',
                'Our interest in resolving misuse and questions about who changed what (Art. 6(1)(f) GDPR), and our duty to be able to show what happened (Art. 5(2) GDPR).',
                'Does not apply: the log says that you answered, but not what you answered.',
                `${retention.auditDays} days, and never longer than the account.`,
              ],
              [
                'Your agreements',
                'Which version of the terms you accepted; what you consented to, in which wording and language, when, and when you withdrew it; that you said you are an adult.',
                'Our duty to be able to show it (Art. 6(1)(c) with Art. 7(1) GDPR); for the terms, the contract with you (Art. 6(1)(b) GDPR).',
                'Does not apply.',
                'As long as the account.',
              ],
              [
                'Requests that come twice',
                'An encrypted copy of our reply when your browser asks for a change. It stops the same change being made twice if the request is repeated after a lost connection. Also a record that two people have started a new comparison, kept as a keyed hash that names no one.',
                'The contract with you (Art. 6(1)(b) GDPR).',
                'A reply can contain your own answers: your explicit consent (Art. 9(2)(a) GDPR).',
                `${retention.idempotencyHours} hours; the hash ${retention.retakeDays} days.`,
              ],
              [
                'What was deleted',
                'A keyed hash of each deletion, which names no one, so that a restored backup does not bring the deleted data back. The address for the receipt that your account is gone, encrypted.',
                'Our duty to delete (Art. 6(1)(c) with Art. 17 GDPR).',
                'Does not apply.',
                `The hash ${retention.deletionLedgerMonths} months; the address until the receipt has been sent, ${retention.receiptHours} hours at the latest.`,
              ],
              [
                'Messages to us',
                'Name, address, topic and text of the contact form; what you write when you report an invitation. Both are also emailed to our mailbox.',
                'Your request (Art. 6(1)(b) GDPR) and our interest in answering it (Art. 6(1)(f) GDPR).',
                'If you deliberately tell us something of this kind, so that we can act on it: your explicit consent (Art. 9(2)(a) GDPR). Please leave it out where you can.',
                `${retention.contactMonths} months, in our mailbox too.`,
              ],
              [
                'Editing articles',
                'For the editors of Bond Better only: drafts, versions and preview links, each with the editor’s ID.',
                'The contract with the editor (Art. 6(1)(b) GDPR) and our interest in knowing who changed an article (Art. 6(1)(f) GDPR).',
                'Does not apply.',
                `A draft ${retention.postDraftDays} days after its last change, a link ${retention.previewLinkDays} days, a deleted article ${retention.deletedPostDays} days; versions as long as their article, but only the newest 100.`,
              ],
              [
                'Running the site',
                'The software’s own log lines: time, kind of call, status and duration. They contain no IP addresses, no names, no answers and no page addresses with a token. If the operator runs a proxy server in front of the software, that server can keep an access log of its own, with IP addresses and the pages that were opened.',
                'Our interest in a site that works (Art. 6(1)(f) GDPR).',
                'Does not apply.',
                'For as long as the operator keeps log files; our guide for operators says 30 days.',
              ],
            ],
          },
        ],
      },
      {
        id: 'partner',
        title: 'If your partner answered about you',
        blocks: [
          'Half of the questions are about a partner. If your partner uses this site, there may be 48 answers about you that you did not give, on the twelve factors. Art. 14 GDPR covers this. Your partner is the only source of these answers. They are encrypted with your partner’s key, and no page shows them to anyone but your partner.',
          `They contain no name except your first name, if your partner entered it. If your partner sent you an invitation, your address is stored with it, encrypted with your partner’s key, until ${retention.invitedAddressDays} days after the invitation ends. Nothing else links these answers to you until you accept an invitation yourself.`,
          'Legal basis: your partner’s interest in describing their own relationship (Art. 6(1)(f) GDPR), and your partner’s explicit consent (Art. 9(2)(a) GDPR), because each answer is also a statement about their own relationship, feelings and sex life. Without you there is no comparison: it starts only after your own explicit consent.',
          `To protect you, these answers are used only for your partner’s own view, never shown to us or to others, and removed ${retention.unsharedPartnerAnswersDays} days after your partner finished; if you both shared a score, ${retention.unsharedPartnerAnswersDays} days after the last day on which you did. The period is the same for either of you, whatever the reason. Only a freeze by your partner delays it: the answers stay, without being used, while your partner’s account is frozen (Art. 18 GDPR), and then for at least ${retention.unfrozenPartnerAnswersDays} more days.`,
          'Why we do not write to you (Art. 14(5)(b) GDPR): for most of these answers we do not know who you are or how to reach you, and the law does not ask us to find out (Art. 11 GDPR). Where we know an address, an email from us could reveal that your partner uses this site, and endanger someone who may be seeking help in secret. That would seriously impair the purpose, so we publish this information here instead, store little, and delete early. Every invitation email contains a summary and a link to this page.',
          `You can object, complain, and ask us at any time what this means for you. We do not show you these answers, and we do not change them. The server could decrypt them: it is our choice not to, because they are your partner’s view, and showing them would harm your partner’s rights (Art. 15(4) GDPR). Your partner can delete them. If you wish, this site will send no emails to your address for ${retention.suppressionMonths} months. After that, please ask us again.`,
        ],
      },
      {
        id: 'pair',
        title: 'What your partner can see',
        blocks: [
          'Nothing, until both of you have finished, both have agreed to share, and both share the same step. Before you share a step, the page shows you what your partner would see of you.',
          {
            list: [
              'The results you see about each other are rounded more coarsely than your own.',
              'From the results for the factors, a careful reader can roughly tell how you see your partner on ten of the twelve. The page says so before you share that step.',
              'Declining, ignoring or accepting an invitation, and finishing the assessment, all look the same to the person who sent the invitation.',
              'After you stop sharing a step, it looks the same as one you never shared. What was on a screen may have been photographed or printed, and the copy that a person takes of their own account contains what you both shared at that time: no software can take that back.',
            ],
          },
        ],
      },
      {
        id: 'feedback',
        title: '360° feedback, and the limits of anonymity',
        blocks: [
          'If someone sends you a survey link, you rate them without an account. We store no name, no address, no time and no order with your ratings, and our software writes no log line about them.',
          'Whether a line about your visit exists elsewhere depends on the operator. A proxy server in front of the software can log the address of this form, your IP address and the time. Our guide for operators says to turn that off for survey links. [Ask the operator](/contact) if you want to be sure.',
          'The ratings wait, encrypted, until a batch is full: at least three people, or more if the owner set a higher number. Then they are added up and the individual responses are deleted, in one step. No one can undo that, so from then on your ratings can no longer be found, changed or withdrawn.',
          `A factor that only one or two people in a batch have rated is held back. Its sum, which is then that of one or two people, waits encrypted for a third and is shown to no one. The key that opens waiting ratings is replaced with every batch and is in no backup older than ${retention.keyArchiveDays} days. Ratings that are still waiting when the survey closes are deleted and never shown.`,
          'You give your consent on the form. We do not store it, because a stored consent would show that you have answered (Art. 11 GDPR).',
          {
            list: [
              'The owner knows whom they asked. If everyone gives the same rating, the average reveals it.',
              'An owner who gives all but one of the responses in a batch, for example two out of three, can work out the remaining one. We make this hard, but we cannot rule it out.',
              `To count one response for each browser, a marker is stored in your browser for ${retention.surveyDays} days, but only after you have sent the form. The name of the marker comes from the survey; nothing in it comes from you.`,
              'If no reply comes back and you send the form again, a random number shows that it is the same form. Your page keeps that number only while it is open. It waits with the ratings and is deleted with them.',
              'To protect against floods of requests, your IP address is counted in memory, as a keyed hash, for one hour. The software never writes it down. After five responses from one network in ten minutes, your browser has to do one second of computing before the next response.',
            ],
          },
        ],
      },
      ...researchSection(site),
      {
        id: 'recipients',
        title: 'Who receives data',
        blocks: [
          ...recipientBlocks(facts),
          otherRecipientsSentence(site),
          'If you choose to sign in with another service, where this site offers it, that service learns that you use this site, and we receive your address and name from it (Art. 6(1)(b) GDPR). It receives nothing else. Think about whether anyone else can get into that account.',
          ...captchaRecipient(site),
          ...imageRecipient(site),
          ...signInRecipients(site),
          'We make no automated decision that has a legal effect on you or affects you in a similarly significant way (Art. 22 GDPR). The score is a calculation from your answers; the method is public, on [The 12 Factors](/factors#method).',
          `You are not obliged to give us anything. Without ${requiredIdentifiers(site)} there is no account, but you can skip every single question.`,
        ],
      },
      {
        id: 'security',
        title: 'How it is protected',
        blocks: [
          {
            list: [
              'Answers, names of partners, invited addresses and survey texts are encrypted with a key for each person. The key that opens those keys is kept apart from the database and from its backups.',
              `When you delete your account, your key is destroyed. Once its copies in key archives are gone too, no one can open your answers in older backups. Your name and address are encrypted there with the operator’s key alone, and stay until the operator removes the backup. The software refuses to restore a backup older than ${retention.archiveMonths} months.`,
              `The operator keeps copies of keys, which backups need, for at most ${retention.keyArchiveDays} days.`,
              'Passwords are stored as Argon2id hashes, sign-in links and codes as keyed hashes, and the random tokens of invitation, survey and cancellation links as SHA-256 hashes.',
              'To share a step, take a copy or delete an assessment or your account, you must have signed in within the last 15 minutes.',
            ],
          },
          'No protection is perfect. Anyone who can get into your device sees what you see. [Trust and Safety](/trust-safety) says what you can do.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          {
            list: [
              'Access and portability: a copy of everything as one file, on your dashboard (Art. 15 and 20).',
              'Rectification: name and address on your dashboard; answers by a new assessment (Art. 16).',
              `Erasure: at once, or after ${retention.deletionDelayHours} hours with a link to cancel (Art. 17).`,
              'Restriction: [freeze the account](/data-rights#freeze); your answers are kept, nothing is used or shown (Art. 18).',
              'Objection to processing in our interest or the interest of others: [see above](#object) (Art. 21).',
              `Withdrawal of each consent, as easily as you gave it; what was done before stays lawful (Art. 7(3)). Withdrawing freezes your answers at once; they are deleted after ${retention.withdrawnAssessmentDays} days unless you consent again, or right away if you choose.`,
            ],
          },
          'What each of these covers, and how long it takes, is on [Data Rights & Deletion](/data-rights).',
          `You may complain to a data protection authority, for example the one where you live (Art. 77). ${operator.dataAuthority === '' ? '' : `Responsible for us: ${operator.dataAuthority}. `}In the European Union, you can find yours at [edpb.europa.eu](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en).`,
        ],
      },
      {
        id: 'adults',
        title: 'Only for adults',
        blocks: [
          `${name} is for people who are 18 or older. We ask before the first question and store that you confirmed it, not your date of birth. We also ask before a 360° form, and store nothing there. If we learn that a child has an account, we delete it.`,
        ],
      },
      {
        id: 'changes',
        title: 'When this page changes',
        blocks: [
          'A consent covers only what its wording says. For anything beyond that, we’ll ask you first, with new wording. Your consents are stored with the wording and the time. Earlier versions of this page are kept with the code.',
        ],
      },
    ],
    held: [
      'A draft is removed twelve months after its last change.',
      `Answers about a partner are removed ${retention.unsharedPartnerAnswersDays} days after completion or the last day on which both shared a score; a freeze delays it.`,
      'An account whose email address was never confirmed is removed.',
      'Every database table states whose data it is, how it is erased and how long it is kept.',
      'No series of survey results ever shows what a single person answered.',
      'We only ever send answers to the person who gave them.',
      'Deletion covers every table, and the copy contains what is stored.',
      'Log lines contain nothing about a person.',
      pageLoadPromise(site),
      ...researchPromises(site),
    ],
  }
}
