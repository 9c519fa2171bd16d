import { fill } from '#web/messages/fill.ts'

export const authTexts = {
  metaTitle: 'Sign in',
  metaDescription: 'Sign in, or create an account with an email address.',

  signInSubtitle: 'Welcome back to your love journey',
  signUpSubtitle: 'Start your relationship assessment',
  resetSubtitle: 'Enter your email to receive a password reset link',

  name: 'Name',
  namePlaceholder: 'Your name',
  email: 'Email',
  emailPlaceholder: 'you@example.com',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  signIn: 'Sign In',
  signUp: 'Sign Up',
  sendLink: 'Send Reset Link',
  busy: 'Loading...',

  toSignUp: "Don't have an account? Sign up",
  toSignIn: 'Already have an account? Sign in',
  forgot: 'Forgot password?',
  back: 'Back to sign in',

  welcomeBack: 'Welcome back!',
  created: fill('Account created! Welcome to {product}.'),
  resetSent: 'Password reset email sent',
  resetSentText: 'Check your email for the password reset link.',

  mailLink: 'Email me a sign-in link',
  mailLinkSubtitle: 'Enter your email to receive a link and a code',
  mailLinkSubmit: 'Send Sign-in Link',
  haveCode: 'Enter the code from the email',

  providersLabel: 'Other ways to sign in',
  continueWith: fill('Continue with {provider}'),
  or: 'or',
  byPasskey: 'Sign in with a passkey',
  byPhone: 'Sign in with a phone number',
  byPhoneNew: 'Sign up with a phone number',
  byWallet: 'Sign in with a wallet',
  byWalletNew: 'Sign up with a wallet',
  work: {
    open: 'Continue with your work address',
    label: 'Work address',
    learns:
      'Your organisation then signs you in. It learns that you use this site, and can open an account that is made this way. For something as private as this, an account of your own is the better choice.',
    submit: 'Continue',
    unknown: 'No organisation signs people with this address in here. Please choose another way.',
  },
  returning: 'Signing you in…',
  returnLost: 'This way of signing in took too long, or was used already. Please begin again.',

  captcha: {
    label: 'Check for robots',
    before: fill(
      'When you press the button, {provider} checks that you are no robot. It then learns that you use this site.',
    ),
    more: 'What that means',
    loading: fill('Loading the check of {provider}…'),
    ask: fill(
      'Show that you are no robot: complete the check of {provider} here. Then it goes on by itself.',
    ),
    failed: fill(
      'The check of {provider} could not be loaded or did not work. The network or a content blocker can be the reason. Nothing has been sent so far.',
    ),
    again: 'Try the check again',
    refused: 'The check for robots did not count. Please try once more.',
    unverified:
      'The check for robots can not be completed at the moment, and without it nothing is done. Please try again in a few minutes.',
  },

  checkTitle: 'Check your email to finish',
  checkText: fill('We sent a link to {email}. Open it on any device to confirm the address and go on.'),
  checkSignIn: fill(
    'If {email} can sign in here, a link is on its way. Open it on this device, or type its code.',
  ),
  checkReset: fill(
    'If there is an account for {email}, a link is on its way. Open it, or type its code to choose a new password.',
  ),
  checkUnconfirmed: fill(
    '{email} is not confirmed yet. Open the link of our email to it, or type its code; or let us send it again.',
  ),
  checkHelp: 'Nothing there after a few minutes? Look among the junk mail, or send it again.',
  checkBack: 'Use another address or way',

  linkTitle: 'One more step',
  linkText: {
    recovery: 'Press the button to choose a new password.',
    signIn: 'Press the button to sign in.',
    change:
      'An account here is to go by the address that this mail came to. Press the button only if you asked for that yourself.',
    changeTo: fill('Your account is to go by {email}. Press the button only if you asked for that yourself.'),
    changeToLike: fill(
      'Your account is to go by another address: one that begins with “{start}” and ends with “{end}”. Press the button only if you asked for that yourself.',
    ),
    other: 'Press the button to confirm your address and sign in.',
  },
  linkButton: 'Continue',
  linkChange: 'Confirm this change',
  changeStrangerTitle: 'Not you, or does somebody ask you to?',
  changeStranger:
    'Then close this page: without your yes nothing changes. Whoever asked for this is signed in to your account; a new password ends their sign-in and this change.',
  changeStrangerLink: 'Choose a new password',
  linkSwapsTitle: 'Somebody is signed in here',
  linkSwaps: fill(
    'You are signed in as {email}. The link may belong to another account; going on leaves this one and opens that one. Go on only if you asked for the mail yourself.',
  ),
  linkSwap: 'Leave this account and continue',
  linkFailed: 'This link does not work any more. It may have been used already, or its time is over.',

  halfTitle: 'This address is confirmed',
  halfText:
    'The other address has not said yes so far: open the mail that went there, and confirm there too. Until then nothing changes.',
  halfBack: 'Go on',
  changedTitle: 'The address is changed',
  changedText: 'Both addresses have said yes. From now on you sign in with the new one.',
  emailChanged: 'Your email is changed.',

  newTitle: 'Choose a new password',
  newText: 'It replaces any earlier one, and ends your sign-ins on other devices.',
  newPassword: 'New password',
  newSubmit: 'Save New Password',
  newDone: 'Your new password is set.',
  firstTitle: 'Choose your password',
  firstText:
    'Your address is confirmed. A password counts in the browser where it was asked for, so please set it in this one.',
  resetLead:
    'Was it not you? First choose a new password: it ends all other sign-ins. We then show you what else to look at, since linked accounts and second steps outlast a new password.',
  addressHelp: {
    title: 'The address of an account was changed',
    lead: 'If that was you, there is nothing to do.',
    mailbox:
      'The change was agreed to in the old mailbox too. If that was not you, somebody else can open it: give the mailbox a new password first, from a device that only you use.',
    password:
      'Your password for this site stays as it was, and belongs to the new address now. If you know that address, sign in and choose a new password at once.',
    operator:
      'If you do not, write to the people who run this site, from the old address. They first make sure who asks, which takes days, and then tell you honestly what they can still do.',
    strangerTitle: 'Could it be somebody near you?',
    stranger: 'Then you need not find a way alone.',
  },
  resetGone: 'The time to choose a new password is over. Ask for a new link below.',
}
