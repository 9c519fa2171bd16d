import { retention } from '@twofold/contract/retention'
import type { StoredTexts } from '../stored-texts.ts'

export const storedTexts: StoredTexts = {
  'twofold-auth': {
    when: 'When you sign in.',
    life: `Until you sign out or use “Leave quickly”; at most ${retention.sessionDays} days. If you chose not to stay signed in on this device, the entry is deleted when you close the tab.`,
    necessity: 'You asked to be signed in. Without this entry, every page would ask for your password again.',
  },
  'twofold-auth*code-verifier': {
    when: 'When you create an account, ask for an email with a link, or sign in through another service.',
    life: 'Until the sign-in is complete, or until you sign out or close the tab.',
    necessity: 'You asked to sign in. Without this entry, a stolen link could be used in another browser.',
  },
  'twofold-seen': {
    when: 'When you sign in, and on private pages while you are signed in.',
    life: 'Until you’re no longer signed in.',
    necessity:
      'You asked for private results. Without this entry, they would stay visible on a device you left unattended.',
  },
  'twofold-remember': {
    when: 'When you choose not to stay signed in on this device.',
    life: 'Until you choose to stay signed in again, use “Leave quickly”, or remove what this site stores on this device.',
    necessity: 'You asked not to be remembered. Without this entry, the browser would not know that.',
  },
  'twofold-draft:answers:*': {
    when: 'While an answer waits to be saved.',
    life: 'Until the answer is saved, or until you sign out or close the tab.',
    necessity:
      'You asked us to save an answer. Without this entry, the answer would be lost if the connection dropped.',
  },
  'twofold-draft:post:*': {
    when: 'While an editor of Bond Better is writing.',
    life: 'Until the article is saved or you sign out.',
    necessity:
      'The person writing asked us to keep the text. Without this entry, the text would be lost in a crash.',
  },
  'twofold-draft:sent-mail': {
    when: 'When you create an account or ask for an email with a link and a code.',
    life: 'Until you have signed in or chosen another way to sign in, but for no more than an hour. Closing the tab deletes it sooner.',
    necessity:
      'You asked for a code. Without this entry, reloading the page would hide the field for the code.',
  },
  'twofold-draft:sent-text': {
    when: 'When you ask us to send a code to your phone, if this site offers that.',
    life: 'Until you have signed in or chosen another way to sign in, but for no more than ten minutes. Closing the tab deletes it sooner.',
    necessity:
      'You asked for a code. Without this entry, reloading the page would hide the field for the code.',
  },
  'twofold-draft:language-switch': {
    when: 'When you change the language on the contact form, in a 360° survey or while creating a survey.',
    life: 'Until the page in the other language has read the entry, a moment later. If that page never opens: until you open one of these forms, sign out, use “Leave quickly” or close the tab.',
    necessity:
      'You asked for the page in the other language. Without this entry, what you typed would be lost.',
  },
  'twofold-draft:notice': {
    when: 'When you sign in and the page reloads.',
    life: 'Until the next page shows the message.',
    necessity: 'You asked to sign in. Without this entry, you would not see whether that worked.',
  },
  'twofold-provider-flow': {
    when: 'When you sign in through another service or link an account, if this site offers that.',
    life: 'Until you come back, or the tab closes.',
    necessity:
      'You asked to sign in through that service. Without this entry, another page could sign you in to someone else’s account.',
  },
  'answered-*': {
    purpose:
      'Lets each browser answer a 360° survey once. The entry is named after the survey, not after your link, and its value is the same for everyone. It says nothing about you or your ratings.',
    when: 'When you have sent a 360° survey form, or when it is unclear whether the form arrived.',
    life: `${retention.surveyDays} days, which is how long a survey can be open.`,
    necessity:
      'You asked to take part in a survey in which each person counts once. Without accounts, this cookie is the only way to count each browser once.',
  },
  '__Host-auth-sign-up': {
    purpose: 'Shows that the browser that confirms an account is the one that created it.',
    when: 'When you create an account.',
    life: 'One day, or until you sign out.',
    necessity:
      'You asked for an account. Without this cookie, someone who intercepts the confirmation link could take over the account.',
  },
  '__Host-auth-device': {
    purpose:
      'A random value that lets your account recognise this browser: wrong passwords typed elsewhere cannot lock you out here, and a sign-in from any other browser is reported to you.',
    when: 'When you sign in.',
    life: `${retention.knownDeviceDays} days after your last sign-in here. Signing out on all devices removes it.`,
    necessity:
      'You asked for an account that is safe from others, even between two sign-ins that are months apart. Without this cookie, anyone who knows your email address could lock you out with wrong passwords, and we could not tell you about a new device. The cookie is read only when you sign in.',
  },
  '__Host-auth-flow, __Host-auth-flow-form': {
    purpose: 'Ties your sign-in through another service to this browser.',
    when: 'When you choose to sign in through another service, if this site offers that.',
    life: 'Five minutes.',
    necessity:
      'You asked to sign in through that service. Without this cookie, the service’s reply could be used in another browser.',
  },
}
