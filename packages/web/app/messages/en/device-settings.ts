import type { StoredThing } from '#web/content/stored-on-device.ts'

/** What something on this device is for, in the words of its list. */
export const purposeOf = (thing: StoredThing): string => thing.purpose

export const deviceSettingsTexts = {
  title: 'Cookie settings',
  lead: 'What this site keeps in this browser right now, what you can switch, and a way to remove all of it.',

  now: {
    heading: 'On this device now',
    nothing: 'The storage of this browser holds nothing of this site.',
    some: 'The storage of this browser holds this of our site:',
    unknown: 'Left by an earlier version of this site. Clearing this device removes it.',
    cookies:
      'Cookies of the sign-in can be there as well: from your last sign-in or sign-up here. They are kept out of the reach of pages, so this page cannot look.',
    answered:
      'A mark of a 360-degree survey that was answered here is visible to the pages of such surveys alone.',
    all: 'Everything that can be kept, and for how long',
    noScript: 'Without scripts this site keeps nothing in the storage of your browser.',
  },

  switches: {
    heading: 'What you can switch',
    remember: 'Remember me on this device',
    rememberHint:
      'On, a sign-in lasts until you sign out, at most 30 days. Off, it is kept in the tab you signed in with and ends when that tab closes; other tabs ask for your password. Some browsers bring closed tabs back with what was in them: only signing out is certain.',
    remembered: 'This device remembers your next sign-in.',
    rememberedOpen: 'This device remembers your sign-in.',
    notRemembered: 'This device no longer remembers you.',
    notRememberedText: 'Your sign-in ends with its tab.',
    refused: 'This browser does not let the site keep anything, so there is nothing to switch.',
    signedOut: 'Two more switches belong to an account: asking each time before results, and mails.',
    signIn: 'Sign in to see them',
    mails: 'Write me when something waits for me',
    mailsHint:
      'An invitation, or a 360-degree survey with something to read. The words are neutral and never hold a result. Mails that guard your account, such as a new sign-in, always come.',
    mailsOn: 'You get mails when something waits for you.',
    mailsOff: 'You get no such mails any more.',
  },

  clear: {
    heading: 'Clear this device',
    lead: 'For a device that is not yours alone, or no longer yours.',
    points: [
      'You are signed out here.',
      'Answers that have not been saved yet are lost. What is saved stays in your account.',
      'Everything listed above goes, and the browser is asked to remove the cookies of this site too.',
      'Your next sign-in here counts as one from a new browser, and a mail tells you of it.',
    ],
    limit:
      'The list of pages you visited and saved passwords belong to the browser. Only its own settings remove them.',
    button: 'Clear this device',
    busy: 'Clearing…',
    done: 'This device is clear',
    doneText:
      'Nothing of this site is left in the storage of this browser, and the browser was asked to remove its cookies.',
    partly: 'The storage is clear, the cookies may not be',
    partlyText:
      'The server could not be reached, and only it can ask the browser to remove cookies. Please press the button once more when you are online.',
  },
}
