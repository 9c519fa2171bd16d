import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

export const invitationTexts = {
  received: {
    asks: fill('{name} asks you to answer too'),
    lead: fill(
      'You both answer the same questions, each alone. {name} can not see whether you start, how far you are or what you say.',
    ),
    sharedTitle: 'What will be shared',
    shared: [
      'Nothing, until you both open it. Accepting shares nothing.',
      'Then level by level: first one shared figure, then the factors, then how you see each other.',
      'Each of you can close every level again at any time, and it takes effect at once.',
      'Single answers are never shown to anyone.',
    ],
    until: fill('The invitation is open until {date}.'),
    begin: 'Create an account to answer',
    signIn: 'I have an account',
    accept: 'Accept and answer',
    accepting: 'Accepting…',
    acceptNote: fill('{name} is not told that you accepted.'),
    whichTitle: 'Which answers do you want to use?',
    withDraft: 'The assessment you have started',
    withFinished: fill('The assessment you finished on {date}'),
    withNew: 'Start a new one',
    whichNote: fill(
      'Answers that already belong to a picture with somebody can not be used again. With {name}, one new picture can begin in 30 days; sooner, nothing comes of it, and it looks like a closed level.',
    ),
    later: 'Not now',
    ownOpen: {
      heading: 'You have an invitation of your own',
      body: 'These answers are already part of an invitation that you sent. Take it back first, then accept this one; or stay with yours and leave this one.',
      gone: 'Your own invitation is taken back. You can accept this one now.',
    },
    accepted: 'Accepted. Now it is your turn to answer.',
  },

  refuse: {
    heading: 'You do not want this?',
    lead: fill(
      'You owe nobody an answer. You can leave this page and do nothing: the invitation ends by itself, and {name} is told nothing either way.',
    ),
    decline: 'Decline',
    declining: 'Declining…',
    declineTitle: 'Decline the invitation',
    declineNote: fill('{name} is not told. To {name} it looks as if you had not answered yet.'),
    block: fill('Let {name} send me no more invitations'),
    blockHint: fill('{name} is not told of this either. No mail of theirs reaches you from here again.'),
    back: 'Go back',
    report: 'Report it',
    reporting: 'Sending…',
    reportTitle: 'Report this invitation',
    reportNote: fill(
      'Tell the people who run this site that the invitation is unwanted or frightens you. {name} is not told. You need not give a reason or your name.',
    ),
    reportLabel: 'What should we know? (optional)',
    reportHint: 'People read this, not at once. If you are in danger, call the emergency number instead.',
    reportOver: 'At most 2,000 characters, please.',
    reportSubmit: 'Send the report',
    onlyMailTitle: 'This link can not do that',
    onlyMail:
      'Only the link in the mail itself can decline or report, so that nobody else does it for you. You need do nothing: an invitation that is not accepted ends by itself.',
    declinedTitle: 'You declined',
    blockedTitle: 'You declined and blocked further invitations',
    declinedBody: 'Nobody is told. You can close this page.',
    reportedTitle: 'Thank you. The report is sent',
    reportedBody:
      'Nobody but us sees it. The invitation itself is still open until you decline it or its date has passed.',
    help: 'Help for hard moments',
  },

  ended: {
    heading: 'This invitation isn’t open',
    body: 'An invitation ends after 14 days, when it’s taken back, or once you both see a shared result. A link can also lose its end when it’s copied. Open it from the email again, or ask for a new one.',
    alone: 'You can also answer for yourself. Your own profile is worth having alone.',
    action: 'See what awaits you',
  },

  unknown: {
    heading: 'We do not know this link',
    body: 'It may have been cut off when it was copied. Try to open it from the mail again.',
  },

  claimFailed: {
    title: 'This did not work',
    taken:
      'You can’t accept this invitation with this account. It has ended, was accepted with another account, or is your own.',
    paired: 'These answers already belong to a pair. Start a new assessment to accept this invitation.',
  },

  list: {
    heading: 'Invitations for you',
    from: fill('{name} asks you to answer too'),
    until: fill('open until {date}'),
    look: 'Look at it',
    note: 'Accepting shares nothing. Nobody is told whether you accept.',
  },

  send: {
    heading: 'Invite your partner',
    lead: 'Your partner gets a short, neutral mail with your name and a link. No answer and no result is in it.',
    seesTitle: 'What your partner will see',
    sees: [
      'Your name, and that you ask to answer the same questions.',
      'None of your answers, and not your results, unless you both open a shared picture later.',
    ],
    label: 'Your partner’s email',
    placeholder: 'name@example.com',
    submit: 'Send the invitation',
    submitting: 'Sending…',
    errorTitle: 'Error',
    ownAddress: 'That is your own address.',
    obstacles: {
      address:
        'An invitation comes from an address that your partner knows. This account has none yet: add one first, and confirm it.',
      organisation:
        'An organisation signs you in here, and its accounts invite nobody: the address is not yours to prove. For this, use an account of your own.',
      name: 'An invitation says who asks. Tell us your name first.',
    },
    toSecurity: 'To the section Security',
    unconfirmed: 'Confirm your own email address first. The link is in the mail you got when you signed up.',
    limit: 'That is as many invitations as can be sent today. Try again tomorrow.',
    sentTitle: 'Invitation sent',
    sentBody: 'The mail is on its way. You can also copy the link and send it yourself.',
  },

  sent: {
    heading: 'Your invitation',
    status: { sent: 'Sent', withdrawn: 'Withdrawn', lapsed: 'Ended' },
    sentOn: fill('Sent on {date}'),
    expires: fill('Open until {date}'),
    ended: fill('Ended on {date}'),
    link: 'Link for your partner',
    copy: 'Copy the link',
    copied: 'Copied',
    copyFailed: 'Copying is not allowed here. Select the link and copy it yourself.',
    qr: 'Show the link for a phone camera',
    qrLabel: 'QR code of the invitation',
    qrNote: 'Your partner points the camera of their own phone at it, and answers there, alone.',
    remind: fill('Send a reminder ({left} left)'),
    reminding: 'Sending…',
    reminded: 'The mail is on its way again.',
    remindedNote: 'It says the same as the first one. We never remind anybody by ourselves.',
    remindFailed: 'Not sent',
    noReminders: 'You have sent both reminders. More mails do not go to this address.',
    other: 'Invite another address instead',
    otherNote:
      'This takes the invitation above back. If it was accepted, that pair ends, and a shared picture closes for both of you.',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw this invitation?',
    withdrawBody:
      'The link stops working. If it was already accepted, the pair is left as well: a shared picture closes for both of you.',
    withdrawConfirm: 'Withdraw it',
    withdrawing: 'Withdrawing…',
    keep: 'Keep it',
    quiet: 'Here you see what you did. Whether your partner opens, starts or finishes is theirs to tell you.',
    earlier: icu<{ count: number }>(
      '{count, plural, one {One earlier invitation} other {# earlier invitations}}',
    ),
  },
}
