import { fill } from '../fill.ts'

/** Signing in and confirming by a code that goes to a telephone. */
export const phoneTexts = {
  signInTitle: 'Sign in with a phone number',
  signInLead: 'We send a code to your phone.',
  signUpTitle: 'Sign up with a phone number',
  signUpLead: 'This makes a new account, if the number has none yet.',
  number: 'Phone number',
  numberHint: 'With the country code, such as +44\u00a07700\u00a0900123.',
  numberServed: fill('With the country code. Codes go to numbers that begin with {prefixes}.'),
  lockedScreen:
    'The message names no site, but it shows on a locked screen. If somebody else can see this phone, choose another way.',
  channel: 'How shall the code come?',
  sms: 'By text message',
  whatsapp: 'By WhatsApp',
  whatsappHint: 'Meta then learns that you use this site.',
  send: 'Send the code',
  back: 'Choose another way',

  problems: {
    empty: 'Type your phone number.',
    noCountry: 'Begin with a plus and the code of the country, such as +44 or +1.',
    noDigits: 'A phone number is made of digits, with a plus at its beginning.',
    tooShort: 'This number is too short.',
    tooLong: 'This number is too long.',
  },
  notServed: fill('Codes only go to numbers that begin with {prefixes}.'),

  codeTitle: 'Enter the code',
  codeSignIn: fill('If {phone} can sign in here, a message with six digits is on its way.'),
  codeSignUp: fill('A message with six digits is on its way to {phone}.'),
  code: 'Code from the message',
  codeHint: 'Six digits. They work for 10 minutes.',
  stepCodeHint: 'Six digits. They work for 5 minutes.',
  codeRefused:
    'That is not the code, or its time is over. Only the newest message counts; you can have another one sent.',
  codeHelp: 'Nothing there after a minute? Check the number, or have the code sent again.',
  resend: 'Send the code again',
  resendWait: fill('Send the code again in {seconds}\u00a0s'),
  resendReady: 'You can send the code again now.',
  resent: 'Sent. It may take a minute.',
  otherNumber: 'Use another number or way',

  stepLead: fill('We send a code to your phone that ends in {end}.'),
  freshLead: fill('We send a code to {phone}.'),
}
