import { retention } from '@twofold/contract/retention'
import type { ExportTexts } from './types.ts'

const ASSESSMENT = `A draft is kept for ${retention.draftMonths} months after its last change, a finished assessment until you delete it or the account. Answers about a partner are deleted ${retention.unsharedPartnerAnswersDays} days after you finished. If you both shared a score, they are deleted ${retention.unsharedPartnerAnswersDays} days after the last day on which you both did. While your account is frozen, they are kept, and then for at least ${retention.unfrozenPartnerAnswersDays} more days. Everything is deleted ${retention.withdrawnAssessmentDays} days after you withdraw your consent, unless you agree again.`
const WITH_ASSESSMENT = 'As long as its assessment.'
const SURVEY = 'Until you delete the survey or the account.'

export const en = {
  about:
    'The data this site stores about you, in one file. What is left out, and why, is listed below. Each name under “parts” appears again further down. Times are UTC. Keep the file where only you can open it.',
  parts: {
    account: {
      description:
        'Your name, email address and phone number, sign-in methods, passkeys, two-step sign-in, devices you’re signed in on, known devices, emails from the past day, and account events with their time and, if stored, IP address.',
      purpose: 'So that you can sign in, and so that you and we notice if another person does.',
      retention: `Until you delete the account. A sign-in is kept for ${retention.sessionDays} days, a known device for ${retention.knownDeviceDays} days after its last sign-in, events for ${retention.auditDays} days, IP addresses for ${retention.auditIpAddressDays} days and emails for ${retention.mailRecordHours} hours.`,
    },
    assessments: {
      description:
        'Each assessment you started: when, with which questions, how far you are, and when answers about a partner were deleted.',
      purpose:
        'So that you can continue where you stopped, and to show results for the questions you answered.',
      retention: ASSESSMENT,
    },
    answers: {
      description:
        'Every answer you gave, by question: 1 to 5, or “skip”. Also how much each factor matters to you, and your partner’s first name if you typed it. The questions are at /api/instrument.',
      purpose: 'Your results are computed from your answers, which are stored encrypted with your own key.',
      retention: ASSESSMENT,
    },
    results: {
      description:
        'Your results exactly as the pages show them today, never in more detail. Shared results are included as far as you both share them.',
      purpose: 'They are computed whenever you view them, and for this file.',
      retention: 'Not stored.',
    },
    sharing: {
      description:
        'What you share with your partner, which factors you hold back, when you last changed this, and when you ended the connection.',
      purpose: 'Results are shown only while you both share them.',
      retention: WITH_ASSESSMENT,
    },
    follow_ups: {
      description:
        'For which assessment you noted something after an evening, and when the next email is due.',
      purpose: 'To find your notes, and to email you if you asked for it.',
      retention: `${WITH_ASSESSMENT} You can delete this data earlier.`,
    },
    evening_notes: {
      description:
        'What you wanted to try after an evening, whether it happened, and your check-ins with their note. We don’t show your partner any of it.',
      purpose: 'To ask you later how it went. The notes are stored encrypted with your own key.',
      retention: `${WITH_ASSESSMENT} You can delete the notes earlier.`,
    },
    sheets: {
      description:
        'Sheets that you made for someone who helps, until they expire. Their content is not included: only the link can open it.',
      purpose: 'To deliver a sheet to the person who has its link.',
      retention: '14 days, or until you withdraw the sheet.',
    },
    invitations: {
      description:
        'Invitations that you sent, and whether you withdrew them. What the other person did is not included.',
      purpose: 'To email invitations, to show them to you, and to let them expire.',
      retention: `${WITH_ASSESSMENT} An invitation can be used for ${retention.invitationDays} days.`,
    },
    invited_addresses: {
      description:
        'The email addresses you sent invitations to. An entry is empty if you passed on the link yourself, or once the address has been deleted.',
      purpose: 'To email the invitation. The addresses are stored encrypted with your key.',
      retention: `${retention.invitedAddressDays} days after the invitation expired, but no longer than its assessment is kept.`,
    },
    invitation_sends: {
      description: 'When you asked us to email an invitation.',
      purpose: 'You can send at most three emails to one address, so that people are not pestered.',
      retention: 'Until you delete the account.',
    },
    invitation_claims: {
      description: 'Which of your assessments you paired by accepting an invitation, and when.',
      purpose: 'It is your side of the pair.',
      retention: WITH_ASSESSMENT,
    },
    feedback_surveys: {
      description:
        'Each 360° survey you created: after how many responses it shows results, and when it started and closes.',
      purpose: 'To run the survey.',
      retention: SURVEY,
    },
    feedback_results: {
      description:
        'Title and message you wrote, and the results as the page shows them: of at least three people together, never of one.',
      purpose: 'To show you the combined responses.',
      retention: SURVEY,
    },
    consents: {
      description: 'What you agreed to, in which wording, when, and when you withdrew it.',
      purpose: 'To prove that you agreed, and that you withdrew.',
      retention: 'Until you delete the account.',
    },
    accepted_terms: {
      description: 'Which version of the terms you accepted, in which language and when.',
      purpose: 'To prove the contract with you.',
      retention: 'Until you delete the account.',
    },
    account_states: {
      description:
        'When the account was frozen (if it still is), when the last freeze ended, when the account will be deleted, and when we emailed you the link to cancel that, where these apply.',
      purpose:
        'So that nothing about you is shown in the meantime, and so that your answers about a partner are kept for some time after a freeze ends.',
      retention: 'Until you delete the account.',
    },
    audit_log: {
      description:
        'What you did on the site and when: agreeing, sharing, inviting, deleting. It contains no answers.',
      purpose: 'To settle disputes about what was done and to notice misuse.',
      retention: `${retention.auditDays} days.`,
    },
    user_roles: {
      description: 'Additional rights, such as writing articles. Empty for almost all users.',
      purpose: 'To check permissions.',
      retention: 'Until the right is revoked or the account is deleted.',
    },
    blog_drafts: {
      description: 'Drafts of articles. Empty unless you are an editor.',
      purpose: 'So that no text is lost.',
      retention: `${retention.postDraftDays} days after the last change.`,
    },
  },
  omitted: [
    {
      description: 'What other people answered, including about you, and what they share.',
      reason: 'It is their data (Art. 15(4) GDPR).',
    },
    {
      description: 'The last day on which you and your partner both shared a score.',
      reason: 'It would reveal when another person stopped sharing (Art. 15(4) GDPR).',
    },
    {
      description:
        'Whether an invitation of yours was opened, accepted, declined, blocked or reported, and whether it formed a pair.',
      reason: 'It would reveal what another person did. We delete this data with your account.',
    },
    {
      description: 'Whether we paused invitations from your account.',
      reason:
        'It would reveal that another person reported something. We delete this data with your account.',
    },
    {
      description: 'Responses to a 360° survey that have not been released yet.',
      reason: 'They would reveal what a single person answered. Even you cannot decrypt them.',
    },
    {
      description:
        'Secrets and hashes: the hash of your password, the secrets of two-step sign-in, encryption keys, codes and links that were sent and are still valid, keyed hashes of email addresses and devices.',
      reason:
        'These values mean nothing to you, but anyone who finds this file could use them to get into your account.',
    },
    {
      description: 'Messages you sent by the contact form.',
      reason:
        'They are sent without an account, so we do not know which are yours: ask us from the address you wrote from.',
    },
    {
      description: 'Your id in articles that you edited.',
      reason: 'The articles belong to the site and do not contain your name.',
    },
  ],
} satisfies ExportTexts<string>
