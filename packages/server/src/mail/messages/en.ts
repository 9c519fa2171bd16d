/** Every text of a mail, in ICU message syntax. Subjects are neutral: a glance at a lock screen tells nothing. */
export const en = {
  greeting: 'Hello {name},',
  greetingNobody: 'Hello,',
  footer: 'Sent by {product}. Nobody reads answers to this address.',
  footerOperator: 'Sent by {product}, run by {operator}. Nobody reads answers to this address.',
  code: 'If the button does not work, type this code on the page: {code}. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  linkLife: 'The link works once, for {minutes, plural, one {# minute} other {# minutes}}.',
  ignore: 'If this was not you, ignore this mail: nothing happens.',

  confirmSubject: 'Please confirm your address',
  confirmText: 'please confirm that this address is yours, so that your account works.',
  confirmButton: 'Confirm address',

  recoverySubject: 'Your request',
  recoveryText: 'you asked to choose a new password.',
  recoveryButton: 'Choose a new password',
  recoveryIgnore: 'If this was not you, ignore this mail: your password stays as it is.',

  signUpNoticeSubject: 'About your account',
  signUpNoticeText:
    'somebody, perhaps you, tried to create an account with this address. There is one already, and nothing was changed.',
  signUpNoticeButton: 'Sign in',
  signUpNoticeHint: 'If you no longer know your password, choose “Forgot password?” there.',

  magicLinkSubject: 'Your sign-in',
  magicLinkText: 'you asked to sign in without a password.',
  magicLinkButton: 'Sign in',

  addressTakenSubject: 'About your account',
  addressTakenText:
    'somebody, perhaps you, asked for another account to go by this address. There is an account with it already, and nothing was changed.',
  addressTakenButton: 'Sign in',

  emailChangeSubject: 'Please confirm your request',
  emailChangeOldText:
    'somebody, hopefully you, asked for your account to go by another email address than this one. It stays as it is until both addresses have confirmed.',
  emailChangeNewText:
    'please confirm that your account is to go by this address. It stays as it is until both addresses have confirmed.',
  emailChangeOldButton: 'Confirm the change',
  emailChangeNewButton: 'Confirm address',
  emailChangeOldIgnore:
    'If this was not you, do not confirm, and choose a new password: somebody else is signed in to your account.',

  reauthenticationSubject: 'Your code',
  reauthenticationText:
    'type this code on the page to go on: {code}. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  reauthenticationIgnore:
    'If this was not you, give the code to nobody, and choose a new password: somebody else is signed in to your account.',

  noticeSubject: 'About your account',
  notice_password_changed: 'the password of your account was changed, and every other sign-in was ended.',
  notice_email_changed: 'the email address of your account was changed.',
  notice_factor_added:
    'a second step for signing in was added to your account{what, select, totp {: an authenticator app} webauthn {: a security key} other {}}.',
  notice_factor_removed:
    'a second step for signing in was removed from your account{what, select, totp {: an authenticator app} webauthn {: a security key} other {}}.',
  notice_identity_linked: 'another way to sign in was added to your account: {what}.',
  notice_identity_unlinked: 'a way to sign in was removed from your account: {what}.',
  notice_new_device:
    'somebody signed in to your account on a device, or in a place, that it was not used from before: {what}.',
  noticeUnknown: 'unknown',
  noticeWhen: 'It was on {date, date, long} at {date, time, short} (UTC).',
  noticeButton: 'This was not me',
  noticeHint: 'If this was you, there is nothing to do.',

  invitationSubject: 'You have an invitation',
  invitationText:
    '{inviter} would like to take a relationship self-assessment together with you and asks you to answer your half.',
  invitationFree:
    'Whether you do is up to you alone. What you answer is never shown to anybody as you gave it.',
  invitationDecline: 'The page tells what would be shared, and lets you decline or stop further invitations.',
  invitationButton: 'Read more',
  invitationLife: 'The invitation is open until {date, date, long}.',

  reportSubject: 'An invitation was reported',
  reportText: 'The person invited by invitation {invitation} reported it.',
  reportMessage: 'They wrote: {message}',
  reportNoMessage: 'They wrote nothing more.',

  deletionSubject: 'About your account',
  deletionText:
    'the deletion of your account was asked for. Everything will be erased on {date, date, long} at {date, time, short} (UTC). Sharing has already ended.',
  deletionButton: 'Keep my account',
  deletionHint: 'If you meant to delete it, there is nothing to do.',
} as const

export type MailTexts = Record<keyof typeof en, string>
