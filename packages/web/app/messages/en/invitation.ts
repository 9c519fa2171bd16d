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
    decline: 'Decline',
    declining: 'Declining…',
    declineNote: fill('{name} is not told. To {name} it looks as if you had not answered yet.'),
    block: fill('Let {name} send me no more invitations'),
    declineConfirm: 'Decline the invitation',
    declined: 'You declined. Nobody is told.',
    declineOnlyMailTitle: 'This link can not decline',
    declineOnlyMail:
      'Only the link in the mail itself can decline. You need do nothing: an invitation that is not accepted ends by itself.',
    later: 'Not now',
    accepted: 'Accepted. Now it is your turn to answer.',
    unsure: 'Not sure, or feeling pushed? You are free to ignore this.',
    safetyLink: 'Trust and safety',
  },

  ended: {
    heading: 'This invitation has ended',
    body: 'Invitations end after 14 days, or when the person who sent them takes them back. Ask for a new link if you still want to take part.',
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
      'The invitation can not be accepted with this account. Perhaps it was accepted with another one, or it is your own.',
    paired: 'These answers already belong to a pair. Start a new assessment to accept this invitation.',
    ended: 'The invitation has ended meanwhile.',
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
    unconfirmed: 'Confirm your own email address first. The link is in the mail you got when you signed up.',
    limit: 'That is as many invitations as can be sent for now.',
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
    resend: 'Send a reminder, or invite another address',
    resendNote:
      'The same address gets the mail again, at most twice. Another address withdraws the first invitation.',
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
