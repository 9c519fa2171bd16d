import { retention as kept } from '@twofold/contract/retention'

/** One part of the export, described for a reader without knowledge of the site. */
export interface ExportPart {
  part: string
  what: string
  why: string
  keptFor: string
  /** Path of the page that explains it. */
  explainedAt: string
}

const ASSESSMENT = `A draft ${kept.draftMonths} months after its last change; a finished one until you delete it or the account. Answers about a partner are removed ${kept.unsharedPartnerAnswersDays} days after you finished, unless you both share the score then.`
const WITH_ASSESSMENT = 'As long as its assessment.'
const SURVEY = 'Until you delete the survey or the account.'

/** Description of each part, by its name in the file. */
const parts: readonly ExportPart[] = [
  {
    part: 'account',
    what: 'Your name, email address and telephone number, ways to sign in, passkeys, second steps, active sign-ins, devices, mails of the last day, and what happened to the account, each with its time and, where it is kept, its network address.',
    why: 'So that you can sign in, and so that you and we notice when somebody else does.',
    keptFor: `Until you delete the account. A sign-in ${kept.sessionDays} days, a device ${kept.knownDeviceDays} days after its last use, events ${kept.auditDays} days, network addresses ${kept.auditAddressDays} days, mails ${kept.mailRecordHours} hours.`,
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'assessments',
    what: 'Each assessment you began: when, with which questions, how far, and when answers about a partner were removed.',
    why: 'To go on where you were, and to show results of the questions you really answered.',
    keptFor: ASSESSMENT,
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'answers',
    what: 'Every answer you gave, by question: 1 to 5, or “skip”. Also how much each factor matters to you, and your partner’s first name if you typed it. The questions are at /api/instrument.',
    why: 'Your results are computed from them. They are stored encrypted with a key of your own.',
    keptFor: ASSESSMENT,
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'results',
    what: 'Your results exactly as the pages show them today, never finer. A shared picture is in it where both of you keep a level open.',
    why: 'Not stored: computed when you look, and for this copy.',
    keptFor: 'Not kept.',
    explainedAt: '/factors',
  },
  {
    part: 'sharing',
    what: 'Which levels you keep open with your partner, and when you last changed them.',
    why: 'A level shows only while both of you keep it open.',
    keptFor: WITH_ASSESSMENT,
    explainedAt: '/privacy#pair',
  },
  {
    part: 'invitations',
    what: 'Invitations that you sent, and whether you took them back. What the other person did is theirs to tell.',
    why: 'To mail it, to show it to you, and to let it end.',
    keptFor: `${WITH_ASSESSMENT} It can be used for ${kept.invitationDays} days.`,
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'invited_addresses',
    what: 'The email addresses that you invited.',
    why: 'To mail the invitation. They are stored encrypted with your key.',
    keptFor: WITH_ASSESSMENT,
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'invitation_sends',
    what: 'When you asked for an invitation to be mailed.',
    why: 'Three mails to one address are the limit for ever, so that nobody is pestered.',
    keptFor: 'Until you delete the account.',
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'invitation_claims',
    what: 'Which of your assessments you tied to somebody else’s by their invitation, and when.',
    why: 'It is your half of the pair.',
    keptFor: WITH_ASSESSMENT,
    explainedAt: '/privacy#pair',
  },
  {
    part: 'feedback_surveys',
    what: 'Each 360° survey you made: after how many people it shows something, and when it opened and closes.',
    why: 'To run the survey.',
    keptFor: SURVEY,
    explainedAt: '/privacy#feedback',
  },
  {
    part: 'feedback_results',
    what: 'Title and message you wrote, and the results as the page shows them: of three people or more together, never of one.',
    why: 'To show you what others said together.',
    keptFor: SURVEY,
    explainedAt: '/privacy#feedback',
  },
  {
    part: 'consents',
    what: 'What you agreed to, in which wording, when, and when you withdrew it.',
    why: 'It is the proof of your yes, and of your no.',
    keptFor: 'Until you delete the account.',
    explainedAt: '/data-rights#withdraw',
  },
  {
    part: 'accepted_terms',
    what: 'Which version of the terms you accepted, in which language and when.',
    why: 'It is the proof of the contract with you.',
    keptFor: 'Until you delete the account.',
    explainedAt: '/terms#contract',
  },
  {
    part: 'research',
    what: 'Your rows in the research pool: for each factor the sum of your four answers, the difference of two halves, and the change since an earlier assessment. Also whether a release has added them up.',
    why: 'To check and improve the questionnaire, if you agreed to it.',
    keptFor:
      'Until the next release, and never longer than your consent, the assessment or the account. After a release only that your account was part of one, as long as the account.',
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'account_states',
    what: 'Since when the account is frozen, and when it will be deleted, if either is so.',
    why: 'So that nothing of you is shown meanwhile.',
    keptFor: 'Until the freeze ends or the account is deleted.',
    explainedAt: '/data-rights#freeze',
  },
  {
    part: 'audit_log',
    what: 'What you did on the site and when: agreeing, sharing, inviting, deleting. No answer is in it.',
    why: 'So that a dispute about what was done can be settled, and misuse be noticed.',
    keptFor: `${kept.auditDays} days.`,
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'user_roles',
    what: 'Rights beyond those of everybody, such as writing articles. Empty for nearly everybody.',
    why: 'To know who may do what.',
    keptFor: 'Until the right is taken away or the account is deleted.',
    explainedAt: '/privacy#purposes',
  },
  {
    part: 'blog_drafts',
    what: 'Articles that you were writing. Empty for everybody but editors.',
    why: 'So that no text is lost.',
    keptFor: `${kept.postDraftDays} days after the last change.`,
    explainedAt: '/privacy#purposes',
  },
]

/** Data about the user that the export omits, and why. */
const omissions: readonly { what: string; why: string }[] = [
  {
    what: 'What other people answered, also about you, and which levels they keep open.',
    why: 'It is theirs (Art. 15(4) GDPR).',
  },
  {
    what: 'Whether somebody opened, claimed, declined, blocked or reported an invitation of yours, and whether a pair came of it.',
    why: 'It would tell what another person did. What is kept of it goes with your account.',
  },
  {
    what: 'What waits in a 360° survey until a batch is full.',
    why: 'It would tell what a single person said. Even you can not open it.',
  },
  {
    what: 'Secrets and marks: the hash of your password, the secrets of second steps, the keys that open what is encrypted, codes and links on their way, keyed hashes of addresses and devices.',
    why: 'They are of no meaning to you and would let whoever finds this file into your account.',
  },
  {
    what: 'Replies that are remembered for 24 hours, in case a call is sent twice.',
    why: 'They repeat what is in this file.',
  },
  {
    what: 'Messages you sent by the contact form.',
    why: 'They are sent without an account, so nobody can know that they are yours: ask us, with the address you wrote from.',
  },
  {
    what: 'Your id beside articles that you edited.',
    why: 'The articles are the site’s; your name stands nowhere in them.',
  },
]

/** The first entry of the file: its content, and what it omits. */
export function describeExport(publicUrl: string) {
  return {
    about:
      'Everything that this site stores about you, as one file. Each name under “parts” is a name further down. Times are UTC. Keep the file where only you can open it.',
    parts: parts.map(({ explainedAt, ...texts }) => ({
      ...texts,
      explainedAt: `${publicUrl}${explainedAt}`,
    })),
    notInHere: [...omissions],
  }
}
