/** Every text of an email, in ICU message syntax. Subjects are neutral, because lock screens show them. */
export const en = {
  greeting: 'Hello {name},',
  greetingNobody: 'Hello,',
  footer: 'Sent by {product}. Nobody reads answers to this address.',
  footerOperator: '{operator} runs {product}, which sent this. Nobody reads answers to this address.',
  code: 'If the button does not work, type this code on the page: {code}. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  linkLife: 'The link works once, for {minutes, plural, one {# minute} other {# minutes}}.',
  ignore: 'If this was not you, ignore this mail: nothing happens.',

  confirmSubject: 'Please confirm your address',
  confirmText: 'please confirm that this address is yours, so that your account works.',
  confirmButton: 'Confirm address',

  textMessageSubject: 'A text message',
  accountInviteSubject: 'An account for you',
  accountInviteText: 'an account was made for this address. Please open it to begin.',
  accountInviteButton: 'Open the account',

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
    'somebody, hopefully you, asked for your account to go by another email address: one that begins with “{start}” and ends with “{end}”. Once both addresses have confirmed, this one no longer opens your account. Until then nothing changes.',
  emailChangeNewText:
    'please confirm that your account is to go by this address. It stays as it is until both addresses have confirmed.',
  emailChangeOldButton: 'Confirm the change',
  emailChangeNewButton: 'Confirm address',
  emailChangeOldIgnore:
    'If this was not you, or if you do not know that address, do not confirm, and give the code to nobody. Somebody else is signed in to your account: choose a new password, which ends their sign-in and this change. Confirm only what you asked for yourself, whoever asks you to.',

  reauthenticationSubject: 'Your code',
  reauthenticationText:
    'type this code on the page to go on: {code}. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  reauthenticationIgnore:
    'If this was not you, give the code to nobody, and choose a new password: somebody else is signed in to your account.',

  /* Text messages: others may read over a shoulder, so they name no site. */
  textCode: 'Your code is {code}',
  textReplaced:
    'Another number signs you in from now on instead of this one. Was that not you? Get help on the site that sent codes to this number.',

  noticeSubject: 'About your account',
  notice_password_changed: 'the password of your account was changed, and every other sign-in was ended.',
  notice_email_changed: 'the email address of your account was changed.',
  notice_phone_changed:
    'the telephone number of your account was changed, and every other sign-in was ended.',
  notice_factor_added:
    'a second step for signing in was added to your account{what, select, totp {: an authenticator app} webauthn {: a security key} other {}}.',
  notice_factor_removed:
    'a second step for signing in was removed from your account{what, select, totp {: an authenticator app} webauthn {: a security key} other {}}.',
  notice_identity_linked: 'another way to sign in was added to your account: {what}.',
  notice_identity_unlinked: 'a way to sign in was removed from your account: {what}.',
  notice_passkey_added: 'a passkey was added to your account: another way to sign in.',
  notice_passkey_removed: 'a passkey was removed from your account.',
  notice_new_device:
    'somebody signed in to your account with a device or a browser that it was not used with before: {what}.',
  notice_second_step_failed:
    'somebody got as far as the second step of signing in to your account, and not past it, several times today.',
  noticeUnknown: 'unknown',
  noticeWhen: 'It was on {date, date, long} at {date, time, short} (UTC).',
  noticeButton: 'This was not me',
  noticeHint: 'If this was you, there is nothing to do.',
  otherwisePassword:
    'If not, use the button: you choose a new password, which ends every other sign-in, and then see what else to look at.',
  otherwiseStep:
    'If not, nobody has got in, but they know your password or can open this mailbox. Give the mailbox a new password first, if it might be that. Then use the button: you choose a new password here, and see what else to look at.',
  otherwiseLinked:
    'If not, use the button: you choose a new password, and then see what else to look at. Whoever added this can sign in with it until you remove it there; a new password alone does not end that.',
  otherwisePasskey:
    'If not, use the button: you choose a new password, and then see what else to look at. Whoever added the passkey can sign in with it until you remove it from your account; a new password alone does not end that.',
  otherwiseFactor:
    'If not, somebody else may want to keep you out. A new password alone does not remove it. The button leads to a new password, and to how the people who run this site can help.',
  otherwiseEmail:
    'If not, a new password can no longer be had with the old address. The button leads to a page that says what you can do.',

  invitationSubject: 'You have an invitation',
  invitationText:
    '{inviter} would like to take a relationship self-assessment together with you and asks you to answer your half.',
  invitationFree:
    'Whether you do is up to you alone. What you answer is never shown to anybody as you gave it.',
  invitationDecline: 'The page tells what would be shared, and lets you decline or stop further invitations.',
  invitationButton: 'Read more',
  invitationLife: 'The invitation is open until {date, date, long}.',

  contactSubject: 'A message from the contact form',
  contactText: '{name} ({email}) writes about: {topic}',
  contactHint:
    'Answer to the address above. Nobody has proven that it is theirs, so do not send anything private about an account before you know who asks.',

  reportSubject: 'An invitation was reported',
  reportText: 'The person invited by invitation {invitation} reported it.',
  reportMessage: 'They wrote: {message}',
  reportNoMessage: 'They wrote nothing more.',

  feedbackSubject: 'There is something new for you',
  feedbackText: 'there is something new to read in your account.',
  feedbackButton: 'Read it',
  feedbackHint: 'You can turn these mails off in your account.',

  deletionSubject: 'About your account',
  deletionText:
    'the deletion of your account was asked for. Everything will be erased on {date, date, long} at {date, time, short} (UTC). Sharing has already ended.',
  deletionButton: 'Keep my account',
  deletionHint: 'If you meant to delete it, there is nothing to do.',

  deletionDoneSubject: 'About your account',
  deletionDoneText:
    'your account was deleted on {date, date, long} at {date, time, short} (UTC), with everything in it.',
  deletionDoneButton: 'What may be left in backups, and for how long',
  deletionDoneHint: 'This is the last mail about it, and the address it went to is forgotten now.',
} as const

export type MailTexts = Record<keyof typeof en, string>
