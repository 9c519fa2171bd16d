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
  passwordHint: 'Must be 8+ characters with uppercase, lowercase, and number',
  showPassword: 'Show password',
  hidePassword: 'Hide password',

  ruleLength: '8 to 72 characters',
  ruleUpper: 'an uppercase letter',
  ruleLower: 'a lowercase letter',
  ruleDigit: 'a number',
  ruleMet: 'done',
  ruleOpen: 'still open',

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
  returning: 'Signing you in…',

  checkTitle: 'Check your email to finish',
  checkText: fill('We sent a link to {email}. Open it on any device to confirm the address and go on.'),
  checkSignIn: fill(
    'If {email} can sign in here, a link is on its way. Open it on this device, or type its code.',
  ),
  checkReset: fill(
    'If there is an account for {email}, a link is on its way. Open it, or type its code to choose a new password.',
  ),
  checkHelp: 'Nothing there after a few minutes? Look among the junk mail, or send it again.',
  checkBack: 'Use another address',

  linkTitle: 'One more step',
  linkText: {
    recovery: 'Press the button to choose a new password.',
    signIn: 'Press the button to sign in.',
    change: 'Press the button to confirm the change of your address.',
    other: 'Press the button to confirm your address and sign in.',
  },
  linkButton: 'Continue',
  linkSwapsTitle: 'Somebody is signed in here',
  linkSwaps: fill(
    'You are signed in as {email}. The link may belong to another account; going on leaves this one and opens that one. Go on only if you asked for the mail yourself.',
  ),
  linkSwap: 'Leave this account and continue',
  linkFailed: 'This link does not work any more. It may have been used already, or its time is over.',

  halfTitle: 'One of two is confirmed',
  halfText:
    'Now open the mail that went to the other address, and confirm there too. Until then nothing changes.',
  halfBack: 'Go on',

  newTitle: 'Choose a new password',
  newText: 'It replaces the old one from now on, on all your devices.',
  newPassword: 'New password',
  newSubmit: 'Save New Password',
  newDone: 'Your new password is set.',
  resetGone: 'The reset link is no longer open. Ask for a new one below.',
}
