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
  recipientBlocks,
  replyWords,
  requiredIdentifiers,
  signInRecipients,
  signInServiceBlocks,
  topicLabel,
} from './parts.ts'

/** Purposes, periods and recipients of personal data. The periods are the constants of the server. */
export function privacyDocument(facts: LegalFacts): LegalDocument {
  const { site, operator } = facts
  const name = site.productName
  return {
    title: 'Privacy',
    lead: 'What we store about you, why, for how long, and who can see it.',
    changed: '2026-11-29',
    startsWithContents: true,
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
                `${endSentence(operator.name || 'The operator, who is not named yet')} [Contact](#who)`,
              ],
              [
                'What do you store?',
                'Your account, your answers if you consent, your invitations and surveys, and data that keeps your account safe. [Purpose by purpose](#purposes)',
              ],
              [
                'Who sees my answers?',
                'No page shows your individual answers to anyone but you. They are encrypted with a key of your account, which the server uses to work out your results. [What your partner can see](#pair)',
              ],
              ['Did my partner answer about me?', 'Possibly. [What that means for you](#partner)'],
              [
                'Is 360° feedback anonymous?',
                'It is stored without names, but with few people it can be guessed. [The limits](#feedback)',
              ],
              [
                'Who gets data?',
                `${operator.recipients === null ? 'No company processes data for us' : 'Companies that work for us, such as for servers and emails'}. Nothing is sold or used for marketing. There is no advertising, no tracking, and no script or image from anyone else on our pages${exceptionsClause(site, { check: 'the security check on the sign-in page', images: 'images in articles' })}. [Recipients](#recipients)`,
              ],
              [
                'How long?',
                'Each purpose has its own period. Most data is deleted with your account. [Periods](#purposes)',
              ],
              [
                'How is it protected?',
                'By encryption, and by asking you to sign in again. [Details](#security)',
              ],
              [
                'What can I do?',
                'See, download, correct, freeze and delete your data, and withdraw consent, on your [dashboard](/dashboard); [object](#object) or [complain](#rights).',
              ],
              ['Who can use the site?', 'People who are [18 or older](#adults).'],
            ],
          },
        ],
      },
      {
        id: 'object',
        title: 'Your right to object (Art. 21 GDPR)',
        blocks: [
          'You can object at any time to processing that is based on a legitimate interest (Art. 6(1)(f) GDPR), for reasons that arise from your particular situation. If you object, we’ll stop, unless we have compelling legitimate grounds that override your interests, rights and freedoms, or need the data to establish, exercise or defend legal claims.',
          `You can object to direct marketing without giving a reason; we don’t do any. If you object to our emails, we’ll stop sending them to your address, without a time limit. ${contactWords(facts)}`,
        ],
      },
      {
        id: 'who',
        title: 'Who is responsible',
        blocks: [
          `${operatorSentence(facts)} The operator is the controller (Art. 4(7) GDPR): it decides why and how your data is used. [Imprint](/imprint)`,
          `${contactWords(facts)} For questions about your data, choose the topic “${topicLabel('privacy')}”. ${replyWords(facts)}`,
          officerWords(facts),
        ],
      },
      {
        id: 'purposes',
        title: 'What is stored, and why',
        blocks: [
          'Open a purpose to see its legal basis and its period. Art. 9 GDPR gives extra protection to data such as that about health, sex life or sexual orientation. A fingerprint is a value worked out from data with a secret key; it can’t be turned back into the data.',
          {
            caption: 'Purposes of processing',
            isFolded: true,
            head: ['Purpose', 'What', 'Legal basis', 'Art. 9 GDPR', 'How long'],
            rows: [
              [
                'Your account',
                `Name, email address${accountIdentifiers(site)}, language, a fingerprint of your password (never the password itself), linked accounts with other services, public keys of passkeys, your methods for two-step sign-in, devices you’re signed in on (with browser, IP address and last use), extra rights such as editing articles, and whether the account is frozen or due to be deleted.`,
                'The contract with you (Art. 6(1)(b) GDPR).',
                'Does not apply.',
                `Until you delete the account. You’re signed out on a device after ${retention.sessionIdleDays} days without use, and after ${retention.sessionDays} days at the latest. An account whose email address was never confirmed is removed after ${retention.unverifiedAccountDays} days.`,
              ],
              [
                'Your profile',
                'Your answers about yourself, about your partner and about what matters to you; your partner’s first name if you enter it.',
                'Your consent (Art. 6(1)(a) GDPR).',
                'Your explicit consent (Art. 9(2)(a) GDPR), which we ask for before the first question. The answers are about your feelings and your sex life, and can hint at your health or sexual orientation.',
                `A draft is removed ${retention.draftMonths} months after its last change. A finished assessment stays until you delete it. If you withdraw your consent, both are deleted ${retention.withdrawnAssessmentDays} days later, unless you agree again. For your answers about your partner, [the rule for them](#partner) applies.`,
              ],
              [
                'Results you share',
                'What you share (such as the score or your own values), which factors you hold back, and which of the shared results you have already seen. The shared results themselves are never stored. The server works them out from both partners’ answers whenever one of you looks at them.',
                'The separate consent of each of you (Art. 6(1)(a) GDPR).',
                'The separate explicit consent of each of you (Art. 9(2)(a) GDPR).',
                'Until you stop sharing, end the connection, withdraw your consent or delete your data. At that moment, the shared results disappear for both of you.',
              ],
              [
                'Notes and sheets',
                'What you choose to try after an evening, whether it happened, and your check-ins: answers about that area, how content you are, and a note. A sheet for someone who helps is encrypted in your browser; its key is in the link alone and never reaches us. Your partner sees none of this.',
                'Your consent (Art. 6(1)(a) GDPR).',
                'Your explicit consent, given before the first question (Art. 9(2)(a) GDPR). For shared results on a sheet, also the explicit consent of each of you to sharing.',
                `Notes and check-ins stay until you delete them or the assessment. A sheet is deleted after ${retention.sheetDays} days, or when you withdraw it.`,
              ],
              [
                'Answers about a partner',
                'Up to 48 answers about a person who may not use this site. [More below](#partner)',
                'The person who answers has a legitimate interest in describing their own relationship (Art. 6(1)(f) GDPR).',
                'The explicit consent of the person who answers (Art. 9(2)(a) GDPR). Whether it also covers what an answer says about the person described is disputed. That’s why we delete early and on request. Once both partners compare results, the described person’s own explicit consent applies as well.',
                'By [the rule for them](#partner).',
              ],
              [
                'Invitations',
                'The email address you invite, both encrypted with your account’s key and as a fingerprint; when you sent the invitation, and whether you withdrew it. Also what the other person did: if and when they accepted or declined it, which account accepted it, whether they blocked you, and the report if they sent one. You never see what the other person did, and it is not in the copy of your data. If we pause sending invitations from your account, we store that we did so, and when.',
                'The contract with the person who sends the invitation (Art. 6(1)(b) GDPR). For the person invited: their partner’s legitimate interest in inviting them, and their own in not getting one email after another (Art. 6(1)(f) GDPR).',
                'An invitation contains no answers. But that you invite this person can hint at your sexual orientation, and at theirs. For yours: your explicit consent, given when you invite (Art. 9(2)(a) GDPR). Whether it also covers what this says about the person invited is disputed, so we delete early and on request.',
                `An invitation ends after ${retention.invitationDays} days. The address you invited is removed ${retention.invitedAddressDays} days later; the rest is removed with the assessment it belongs to. The count of emails from you to one address stays for as long as you have an account, because the limit is three in total. In addition, we count emails to one address across all senders for two days. This count is stored under a fingerprint of the address. A block stays for as long as the blocked sender has an account. A report stays for ${retention.reportMonths} months, or until the sender’s account is deleted; the email about it stays in our mailbox for ${retention.reportMonths} months. If we pause invitations from your account, that record stays until we lift the pause, and never longer than the account.`,
              ],
              [
                '360° feedback about you',
                'Title and message of your survey; for each factor, how many people rated it, the sum of their ratings and the sum of the squared ratings; the ratings that are still waiting for a full group of at least three people, and your own ratings on the same statements if you give any, both encrypted.',
                'The contract with the owner of the survey (Art. 6(1)(b) GDPR); for those who answer, their consent on the form (Art. 6(1)(a) GDPR).',
                'The 21 statements are about behaviour that others can observe. Ratings of how someone copes with strong feelings can still hint at their health. For that: the owner’s explicit consent, given when they create the survey (Art. 9(2)(a) GDPR).',
                `A survey closes after ${retention.surveyDays} days or ${retention.surveyResponses} responses. The combined ratings of three or more people stay until you delete the survey, and so do your ratings of yourself. Ratings that are still waiting for a full group are deleted when the survey closes.`,
              ],
              [
                'Emails',
                'The message while it is being sent, and the fact that it was sent. If a mail server tells us that a mailbox does not exist, or if someone objects to our emails: a fingerprint of the address.',
                'The contract with you (Art. 6(1)(b) GDPR); for the fingerprint, our legitimate interest in not sending emails that cannot arrive (Art. 6(1)(f) GDPR), or our duty to respect an objection (Art. 6(1)(c) with Art. 21 GDPR). You can turn off all emails except those about the security of your account.',
                'Does not apply: no email contains an answer or a result.',
                `We keep the record of each email for ${retention.mailRecordHours} hours, and for an invitation ${retention.reportMonths} months, so that its link for declining and reporting works even if the sender’s account is deleted. We keep the fingerprint of a missing mailbox for ${retention.suppressionMonths} months, and that of an objection without a time limit.`,
              ],
              [
                'Security',
                'Events such as a sign-in, a changed password or a linked account, with time and IP address; a fingerprint for each device you sign in on, so that we recognise it; how many requests came from one network or account, counted under a fingerprint.',
                'Your legitimate interest and ours in keeping everyone else out of your account (Art. 6(1)(f) GDPR), and our duty to secure the data (Art. 6(1)(c) with Art. 32 GDPR).',
                'Does not apply.',
                `We keep the IP address for ${retention.auditIpAddressDays} days and the event for ${retention.auditDays} days. The fingerprint for a device stays for ${retention.knownDeviceDays} days after your last sign-in on it. The counts stay for at most 24 hours, plus the time until the next clean-up.`,
              ],
              [
                'Activity log',
                'What you did with your account, and when: consents; starting, finishing and deleting an assessment; changing what you share; sending, accepting and withdrawing an invitation; ending a connection; creating, closing and deleting a survey; freezing, and asking for deletion. For admins, also when they got or lost the role, what they did with articles and what they decided about reports. The log contains no answers, no results and no IP addresses. It is in the copy of your data.',
                'Our legitimate interest in looking into misuse and questions about who changed what (Art. 6(1)(f) GDPR), and our duty to be able to show what happened (Art. 5(2) GDPR).',
                'The log says that you answered, but not what. That you invited or connected with someone can hint at your sexual orientation. For that: the explicit consent you gave when inviting or sharing (Art. 9(2)(a) GDPR).',
                `We keep the log for ${retention.auditDays} days, and never longer than the account.`,
              ],
              [
                'Your agreements',
                'Which version of the terms you accepted; what you consented to, with the version of the wording, the time and, for storing answers, the language, and when you withdrew a consent; that you said you are an adult.',
                'Our duty to be able to prove your consent (Art. 6(1)(c) with Art. 7(1) GDPR); for the terms, the contract with you (Art. 6(1)(b) GDPR).',
                'Does not apply.',
                'For as long as you have the account.',
              ],
              [
                'New comparisons',
                'A record that two people have started a new comparison, as a fingerprint that names no one. The record limits how often the same two people can start one.',
                'The contract with you (Art. 6(1)(b) GDPR).',
                'Does not apply.',
                `We keep the fingerprint for ${retention.retakeDays} days.`,
              ],
              [
                'What was deleted',
                'A fingerprint for each deletion, which names no one. It stops a restored backup from bringing deleted data back. Also your email address, encrypted, so that we can confirm to you that your account has been deleted.',
                'Our duty to delete (Art. 6(1)(c) with Art. 17 GDPR).',
                'Does not apply.',
                `We keep the fingerprint for ${retention.deletionLedgerMonths} months. We keep the address until the receipt has been sent, but for ${retention.receiptHours} hours at most.`,
              ],
              [
                'Messages to us',
                'Name, email address, topic and text from the contact form; what you write when you report an invitation. Both are also emailed to our mailbox.',
                'Your request (Art. 6(1)(b) GDPR) and our legitimate interest in answering it (Art. 6(1)(f) GDPR).',
                'If you want us to act on something that Art. 9 protects and choose to tell us about it: your explicit consent (Art. 9(2)(a) GDPR). Please leave such things out where you can.',
                `We keep messages for ${retention.contactMonths} months, in our mailbox too.`,
              ],
              [
                'Editing articles',
                'For the editors of Bond Better only: drafts, versions and preview links, each with the editor’s ID.',
                'The contract with the editor (Art. 6(1)(b) GDPR) and our legitimate interest in knowing who changed an article (Art. 6(1)(f) GDPR).',
                'Does not apply.',
                `We keep a draft for ${retention.postDraftDays} days after its last change, a preview link for ${retention.previewLinkDays} days, and a deleted article for ${retention.deletedPostDays} days. We keep the newest 100 versions of an article for as long as the article exists.`,
              ],
              [
                'Running the site',
                'The software’s own log lines: time, kind of request, status and duration. They contain no IP addresses, no names, no answers and no secret links. If the operator runs a proxy server in front of the software, that server can keep an access log of its own, with IP addresses and the pages that were opened.',
                'Our legitimate interest in a site that works (Art. 6(1)(f) GDPR).',
                'Does not apply.',
                'Until the operator deletes the log files. Our guide for operators says to do that after 30 days.',
              ],
            ],
          },
        ],
      },
      {
        id: 'partner',
        title: 'If your partner answered about you',
        blocks: [
          `If your partner uses this site, there may be up to 48 answers about you. We remove them ${retention.unsharedPartnerAnswersDays} days after your partner finishes or, if you both shared a score, ${retention.unsharedPartnerAnswersDays} days after the last day on which you both did. They stay while your partner’s account is frozen (Art. 18 GDPR), and then for at least ${retention.unfrozenPartnerAnswersDays} more days.`,
          'You can ask for access, object or ask us to delete them. We weigh each request: showing you these answers can endanger the person who gave them (Art. 15(4) GDPR). If your interests prevail, we delete the answers about you.',
          {
            summary: 'Source, legal bases, and why we do not write to you',
            blocks: [
              'Art. 14 GDPR says what we have to tell you about data that comes from someone else. Your partner is the only source of these answers. They are encrypted with the key of your partner’s account, and no page shows them to anyone but your partner.',
              `The answers contain no name except your first name, if your partner entered it. If your partner sent you an invitation by email, your address is stored with the invitation, encrypted with the key of your partner’s account, until ${retention.invitedAddressDays} days after the date on which the invitation expires. We send it three emails at most. To keep to that, a fingerprint of your address stays for as long as your partner has an account. Apart from that, nothing links these answers to you until you accept an invitation yourself.`,
              'The legal bases. For an invitation, it is your partner’s legitimate interest in inviting you (Art. 6(1)(f) GDPR). For the answers, there are two. One is your partner’s legitimate interest in describing their own relationship (Art. 6(1)(f) GDPR). The other is your partner’s explicit consent (Art. 9(2)(a) GDPR), because each answer is also a statement about their own relationship, feelings and sex life. Whether this consent also covers what an answer says about you is disputed. That’s why we delete early and on request. Your results and your partner’s are compared only after you have given your own explicit consent.',
              'To protect you, these answers are used only for your partner’s own view until you are both sharing. No page shows the answers to us or to others. The period is always the same, no matter which of you stopped sharing, or how. We check once a night: a score shared only between two checks does not count. Your first name stays until your partner deletes the assessment or the account.',
              'We do not write to you about these answers, for two reasons (Art. 14(5)(b) GDPR). First, in most cases we do not know who you are or how to reach you, and the law does not ask us to find out (Art. 11 GDPR). Second, where we do know an address, an email from us could reveal that your partner uses this site. That could endanger someone who may be seeking help in secret, and would seriously impair the purpose of this site. So we publish this information here instead, store little, and delete early. Every invitation email contains a summary and a link to this page.',
            ],
          },
        ],
      },
      {
        id: 'pair',
        title: 'What your partner can see',
        blocks: [
          'Only results that you both share, for as long as you both share them. From these, a careful reader can guess some answers.',
          {
            summary: 'What can be seen and guessed',
            blocks: [
              'Your partner sees nothing until you have both finished, have both agreed to share, and both share the same thing. There are four things to share: the score, your own values on ten factors, how you see your partner on these ten, and fairness and boundaries. You can hold back any of the ten factors. Before you share something, the page can show you how your own values would look to your partner.',
              {
                list: [
                  'Every value that you both see is rounded to the nearest 10, your own included. Only your own profile has more precise values.',
                  'From your values, a careful reader can roughly guess your answers on each of the ten factors, including intimacy. We tell you so before you share them. Whether a factor matters similarly to you both is shown too, from which your answer about importance can sometimes be worked out.',
                  'Nothing that your partner sees depends on your answers about fairness and boundaries, unless you both share these two.',
                  'A factor that you skipped or hold back is “not shared” for both of you. The score still counts a factor that you hold back, so someone who knows your other values may roughly guess what you hold back.',
                  'Declining, ignoring or accepting an invitation, and finishing the assessment, all look the same to the person who sent the invitation, with [one exception](/trust-safety).',
                  'What you have stopped sharing looks the same as what you never shared. But your partner may have photographed or printed what was on the screen. If your partner downloaded a copy of their own data while you were both sharing, that copy contains the shared results. Your partner can also put the shared results on a sheet for someone who helps; it can be opened only while you both still share them. No software can take that back.',
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'feedback',
        title: '360° feedback, and the limits of anonymity',
        blocks: [
          'Your ratings are added to those of at least two others, and the single responses are then deleted. With few people, it can still be guessed who said what.',
          {
            summary: 'What is stored, and the limits',
            blocks: [
              'If someone sends you a survey link, you rate them without an account. With your ratings, we do not store your name, your address, the time, or the order in which ratings arrived, and our software writes no log line about them.',
              'Whether your visit is logged elsewhere depends on the operator. A proxy server, which passes requests on to the software, can log the address of the form, your IP address and the time. Our guide for operators says to turn that off for survey links. [Ask the operator](/contact) if you want to be sure.',
              'Your ratings wait, encrypted, until a group is full. A group is at least three people, or more if the owner of the survey set a higher number. Then the ratings are added up, and the individual responses are deleted at the same moment. No one can undo that. From then on, your ratings can no longer be found, changed or withdrawn.',
              `If only one or two people in a group have rated a factor, that factor is held back. The sum of their ratings waits, encrypted, until a third person rates the factor, and is shown to no one. The key that opens waiting ratings is replaced each time a group is full; no backup keeps the old key for more than ${retention.keyArchiveDays} days. Ratings that are still waiting when the survey closes are deleted and never shown.`,
              'You give your consent on the form. We do not store it, because a stored consent would show that you have answered (Art. 11 GDPR).',
              {
                list: [
                  'The owner knows who they asked. If everyone gives the same rating, the average reveals it.',
                  'An owner who fills in all but one of the responses in a group themselves, for example two out of three, can work out the remaining one. We make this hard, but we cannot rule it out.',
                  `So that each browser counts only once, a cookie is stored in your browser for ${retention.surveyDays} days, but only after you have sent the form. The cookie is named after the survey; nothing in it comes from you.`,
                  'If our reply does not reach you and you send the form again, a random number shows that it is the same form. Your browser keeps that number only while the page is open. On our server, the number waits with the ratings and is deleted with them.',
                  'To protect surveys from floods of requests, the server counts requests from each IP address. It does so in memory only, under a fingerprint, for one hour. The software never writes your IP address down. After five responses from one network in ten minutes, your browser has to spend one second on a calculation before it can send the next response.',
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'recipients',
        title: 'Who receives data',
        blocks: [
          operator.recipients === null
            ? 'No company processes data for us.'
            : 'We name each recipient, its country and what allows the transfer.',
          {
            summary: 'Recipients, and what is not required',
            blocks: [
              ...recipientBlocks(facts),
              otherRecipientsSentence(site),
              ...signInServiceBlocks(facts),
              ...captchaRecipient(site),
              ...imageRecipient(site),
              ...signInRecipients(site),
              'We make no automated decision that has a legal effect on you or affects you in a similarly significant way (Art. 22 GDPR). The score is worked out from both partners’ answers. The method is public, on [The 12 Factors](/factors#method).',
              `You are not obliged to give us anything. Without ${requiredIdentifiers(site)} there is no account, but you can skip every single question.`,
            ],
          },
        ],
      },
      {
        id: 'security',
        title: 'How your data is protected',
        blocks: [
          'Answers, partners’ names, invited addresses and survey texts are encrypted with a key of your account. Your name, email address, IP addresses and who you’re connected with are not encrypted in the database itself.',
          {
            summary: 'How encryption, backups and sign-in protect you',
            blocks: [
              {
                list: [
                  `A master key protects the keys of accounts. ${operator.isMasterKeyApart ? 'It is stored apart from the database and its backups.' : 'On this installation, it is stored in a file next to the database.'}`,
                  `When you delete your account, we destroy its key. The operator keeps copies of the keys for at most ${retention.keyArchiveDays} days, because backups need them. After that, our own backups can’t be used to open your answers. [What stays in backups](/data-rights#delete)`,
                  `The software refuses to restore a backup older than ${retention.archiveMonths} months.`,
                  'We do not store passwords, or sign-in, invitation, survey and cancellation links and codes, in readable form. So that you can see your invitation and survey links again, they are also stored encrypted with your account’s key.',
                  'You must have signed in within the last 15 minutes to share results, to download a copy of your data, or to delete an assessment or your account.',
                  'No protection is perfect. Anyone who can get into your device sees what you see. [Trust and Safety](/trust-safety) says what you can do.',
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          '[Data Rights & Deletion](/data-rights) says how to use each right:',
          {
            list: [
              'access and a copy to take with you (Art. 15 and 20)',
              'correction (Art. 16), deletion (Art. 17) and a pause (Art. 18)',
              '[objection](#object) (Art. 21)',
              'withdrawal of each consent, as easily as you gave it; what we did before stays lawful (Art. 7(3))',
            ],
          },
          `You may complain to a data protection authority, for example the one where you live (Art. 77). ${operator.dataAuthority === '' ? '' : `The authority responsible for us: ${operator.dataAuthority}. `}In the European Union, you can find yours at [edpb.europa.eu](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en).`,
        ],
      },
      {
        id: 'adults',
        title: 'Only for adults',
        blocks: [
          `${name} is for people who are 18 or older. We ask you to confirm that, but not for your date of birth. If we learn that a child has an account, we delete the account.`,
        ],
      },
      {
        id: 'changes',
        title: 'When this page changes',
        blocks: [
          'For anything beyond the wording of your consent, we’ll ask you first. Earlier versions of this page are kept with the code of the site.',
        ],
      },
    ],
  }
}
