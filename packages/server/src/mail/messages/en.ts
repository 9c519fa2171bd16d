/**
 * Every text of an email, in ICU message syntax. Subjects say what happened to the account, but nothing about a relationship, because
 * lock screens show them. Buttons begin
 * with a verb.
 */
export const en = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  footer: 'Sent by {product}.',
  footerOperator: '{operator} runs {product} and sent this email.',
  noReply: 'Please don’t reply: no one reads this inbox.',
  code: 'If the button doesn’t work, type this code on the page where you asked for this email: {code}. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  linkLife: 'The link works only once and expires after {minutes, plural, one {# minute} other {# minutes}}.',
  ignore: 'Not expecting this email? You can ignore it, and nothing will happen.',
  takesSeconds: 'This takes a few seconds.',
  takesMinute: 'This takes about a minute.',

  confirmSubject: 'Please confirm your address',
  confirmText: 'Please confirm that this email address is yours. Your account will then be ready.',
  confirmButton: 'Confirm my address',

  textMessageSubject: 'A text message',
  accountInviteSubject: 'An account for you',
  accountInviteText:
    'Someone created an account for you with this email address. Open the account to get started.',
  accountInviteButton: 'Open my account',

  recoverySubject: 'Choose a new password',
  recoveryText: 'You asked to choose a new password.',
  recoveryButton: 'Choose a new password',
  recoveryIgnore: 'If this wasn’t you, you can ignore this email. Your password won’t change.',

  signUpNoticeSubject: 'You already have an account',
  signUpNoticeText:
    'Someone, perhaps you, tried to create an account with this email address. You already have one, and nothing has changed.',
  signUpNoticeButton: 'Sign in',
  signUpNoticeHint: 'If you’ve forgotten your password, choose “Forgot password?” on the sign-in page.',

  magicLinkSubject: 'Your sign-in',
  magicLinkText: 'You asked to sign in without a password.',
  magicLinkButton: 'Sign in',

  addressTakenSubject: 'Someone asked to use your email address',
  addressTakenText:
    'Someone, perhaps you, asked to use this email address for another account. It already belongs to an account, and nothing has changed.',
  addressTakenButton: 'Sign in',

  emailChangeSubject: 'Confirm the change of your email address',
  emailChangeOldText:
    'Someone, hopefully you, asked to use another email address for your account: one that begins with “{start}” and ends with “{end}”. Once both addresses are confirmed, you can no longer sign in with the address this email was sent to. Until then, nothing changes.',
  emailChangeNewText:
    'Please confirm that you want to use this email address for your account. If the account already has a confirmed address, nothing changes until both are confirmed.',
  emailChangeOldButton: 'Confirm the change',
  emailChangeNewButton: 'Confirm my address',
  emailChangeOldIgnore:
    'If this wasn’t you, or you don’t know that address, don’t confirm the change, and don’t share the code with anyone. In that case, someone else is signed in to your account. Choose a new password to sign them out and cancel the change. Only confirm changes you asked for yourself, no matter what anyone tells you.',

  setupCodeSubject: 'Your code',
  setupCodeText:
    'You’re setting up {product}, and this email shows that email delivery works. Type this code in the terminal: {code}.',

  reauthenticationSubject: 'Your code',
  reauthenticationText:
    'Type this code on the page to continue: {code}. It works for {minutes, plural, one {# minute} other {# minutes}}.',
  reauthenticationIgnore:
    'If this wasn’t you, someone else is signed in to your account. Don’t share the code with anyone, and choose a new password.',

  /* Text messages: others may read over a shoulder, so they name no site. */
  textCode: 'Your code is {code}',
  textReplaced:
    'You now sign in with another number instead of this one. If you did not make this change, get help on the site that sent codes to this number.',

  subject_password_changed: 'Your password was changed',
  subject_email_changed: 'Your email address was changed',
  subject_phone_changed: 'Your phone number was changed',
  subject_factor_added: 'A second sign-in step was added',
  subject_factor_removed: 'A second sign-in step was removed',
  subject_identity_linked: 'A way to sign in was added',
  subject_identity_unlinked: 'A way to sign in was removed',
  subject_passkey_added: 'A passkey was added',
  subject_passkey_removed: 'A passkey was removed',
  subject_new_device: 'New sign-in to your account',
  subject_second_step_failed: 'Failed sign-ins to your account',
  notice_password_changed: 'Your account password was changed. You’ve been signed out on all other devices.',
  notice_email_changed: 'The email address for your account was changed.',
  notice_phone_changed:
    'The phone number for your account was changed. You’ve been signed out on all other devices.',
  notice_factor_added:
    'Two-step sign-in: a second step{what, select, totp { (an authenticator app)} webauthn { (a security key)} other {}} was added to your account.',
  notice_factor_removed:
    'Two-step sign-in: a second step{what, select, totp { (an authenticator app)} webauthn { (a security key)} other {}} was removed from your account.',
  notice_identity_linked: 'Another way to sign in was added to your account: {what}.',
  notice_identity_unlinked: 'A way to sign in was removed from your account: {what}.',
  notice_passkey_added: 'A passkey was added to your account. You can now sign in with it.',
  notice_passkey_removed: 'A passkey was removed from your account.',
  notice_new_device: 'Someone signed in to your account on a new device or browser: {what}.',
  notice_second_step_failed:
    'Several times today, someone got past the first step of signing in to your account, but failed the second step.',
  noticeUnknown: 'unknown',
  noticeWhen: 'This happened on {date, date, long} at {date, time, short} (UTC).',
  noticeButton: 'Secure my account',
  noticeHint: 'If this was you, you don’t need to do anything.',
  otherwisePassword:
    'If it wasn’t you, use the button to choose a new password and sign everyone else out. Then you’ll see what else to check. This takes about two minutes.',
  otherwiseStep:
    'If it wasn’t you, someone knows your password or can open this email inbox, but they didn’t get into your account. If they may have access to the inbox, change its password first. Then use the button to choose a new password for your account and see what else to check. This takes about five minutes.',
  otherwiseLinked:
    'If it wasn’t you, use the button to choose a new password. Then you’ll see what else to check. This takes about two minutes. The person who added this sign-in method can use it until you remove it from your account. A new password alone doesn’t stop them.',
  otherwisePasskey:
    'If it wasn’t you, use the button to choose a new password. Then you’ll see what else to check. This takes about two minutes. The person who added the passkey can sign in with it until you remove it from your account. A new password alone doesn’t stop them.',
  otherwisePhone:
    'If it wasn’t you, use the button to choose a new password. Then you’ll see what else to check. This takes about two minutes. The person who set the new number can sign in with it until you change it. A new password alone doesn’t stop them.',
  otherwiseFactor:
    'If it wasn’t you, someone may want to lock you out. A new password alone doesn’t remove the second step. Use the button to choose a new password and see how the people who run the site can help. This takes about two minutes.',
  otherwiseEmail:
    'If it wasn’t you, use the button to open a page that explains what you can do. This takes about two minutes. You can no longer use your old address to reset your password.',

  invitationSubject: 'You have an invitation',
  invitationText: '{inviter} is taking a relationship assessment and would like you to take it too.',
  invitationFree: 'It’s up to you, and nothing is shared unless you both choose it.',
  invitationTakes: 'Answering takes about 15 minutes.',
  invitationButton: 'Read the invitation',
  invitationDecline: 'There you can also decline, block or report it. We won’t tell {inviter}.',
  invitationLife: 'It’s open until {date, date, long}.',
  invitationData:
    '{inviter} gave {controller} your email address, and may have answered questions about you. You can object to both at any time.',
  invitationPrivacy: 'Your data and your rights (Art. 14 GDPR)',

  contactSubject: 'A message from the contact form',
  contactText: '{name} ({email}) wrote about: {topic}',
  contactHint:
    'Your reply to this email goes to the address above. It isn’t verified, so don’t send anything private about an account until you know who’s asking.',

  reportSubject: 'An invitation was reported',
  reportText: 'The invited person reported invitation {invitation}.',
  reportMessage: 'They wrote: {message}',
  reportNoMessage: 'They didn’t write anything else.',

  newsSubject: 'New in your account',
  newsText: 'There’s something new to read in your account.',
  newsTakes: 'Reading it takes about five minutes.',
  newsButton: 'Read it now',
  followUpText: 'There’s a short question for you in your account, as you asked.',
  followUpTakes: 'Answering takes about a minute.',
  followUpButton: 'Open my account',
  newsHint: 'You can turn these emails off in your account.',

  deletionSubject: 'Your account will be deleted on {date, date, long}',
  deletionText:
    'You asked us to delete your account. We’ll delete it on {date, date, long} at {date, time, short} (UTC). Sharing has already ended.',
  deletionButton: 'Keep my account',
  deletionHint:
    'Changed your mind? Use the button to keep your account. It takes a few seconds. Otherwise, you don’t need to do anything.',

  deletionDoneSubject: 'Your account was deleted',
  deletionDoneText:
    'Your account was deleted on {date, date, long} at {date, time, short} (UTC), along with everything in it.',
  deletionDoneButton: 'See what stays in backups, and for how long',
  deletionDoneHint: 'This is our last email about your account. We’ve now deleted the address we sent it to.',
} as const

export type MailTexts = Record<keyof typeof en, string>
