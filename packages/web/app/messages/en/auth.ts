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

  checkTitle: 'Check your email to finish',
  checkText: fill('We sent a link to {email}. Open it on any device to confirm the address and go on.'),
  checkHelp: 'Nothing there after a few minutes? Look among the junk mail, or send it again.',
  resend: 'Send the email again',
  resent: 'Sent. It may take a minute.',
  checkBack: 'Use another address',

  linkTitle: 'One more step',
  linkText: {
    recovery: 'Press the button to choose a new password.',
    other: 'Press the button to confirm your address and sign in.',
  },
  linkButton: 'Continue',
  linkFailed: 'This link does not work any more. It may have been used already, or its time is over.',

  newTitle: 'Choose a new password',
  newText: 'It replaces the old one from now on, on all your devices.',
  newPassword: 'New password',
  newSubmit: 'Save New Password',
  newDone: 'Your new password is set.',
  resetGone: 'The reset link is no longer open. Ask for a new one below.',
}
