export interface StoredThing {
  /** Its name in the browser; `*` is a placeholder. */
  name: string
  where: 'Cookie' | 'Local storage' | 'Session storage' | 'Local or session storage'
  purpose: string
  when: string
  life: string
}

/**
 * Everything this site can leave in a browser. /cookies shows the list, /cookie-settings looks which of it is there, and
 * a test compares it with every name that the code uses.
 */
export const storedOnDevice: readonly StoredThing[] = [
  {
    name: 'twofold-auth',
    where: 'Local or session storage',
    purpose: 'Keeps you signed in.',
    when: 'When you sign in.',
    life: 'Until you sign out or leave quickly; at most 30 days. With “Remember me on this device” turned off it ends with its tab.',
  },
  {
    name: 'twofold-auth*code-verifier',
    where: 'Session storage',
    purpose: 'A random value which shows that an answer of the sign-in service is meant for this browser.',
    when: 'When you create an account, ask for a mail with a link, or go through another sign-in service.',
    life: 'Until it is used, you sign out, or the tab closes.',
  },
  {
    name: 'twofold-seen',
    where: 'Local or session storage',
    purpose: 'The time of your last look at a private page, so that results are put away after 15 minutes.',
    when: 'On private pages, while you are signed in.',
    life: 'Until your sign-in ends.',
  },
  {
    name: 'twofold-remember',
    where: 'Local storage',
    purpose: 'The wish not to be remembered on this device. It says nothing about you.',
    when: 'When you turn “Remember me on this device” off.',
    life: 'Until you turn it on again, leave quickly, or clear this device.',
  },
  {
    name: 'twofold-draft:answers:*',
    where: 'Session storage',
    purpose: 'Answers that have not reached the server yet, so that a lost connection loses nothing.',
    when: 'While an answer waits to be saved.',
    life: 'Until it is saved, you sign out, or the tab closes.',
  },
  {
    name: 'twofold-draft:post:*',
    where: 'Local storage',
    purpose: 'A copy of an article that is being written, so that a crash loses nothing.',
    when: 'While somebody who edits Bond Better writes.',
    life: 'Until the article is saved or you sign out.',
  },
  {
    name: 'twofold-draft:sent-mail',
    where: 'Session storage',
    purpose: 'Your address and which mail you wait for, so that a reload still asks for its code.',
    when: 'When you create an account or ask for a mail with a link.',
    life: 'Until you are signed in or take another way, at most an hour; and no longer than the tab.',
  },
  {
    name: 'twofold-draft:sent-text',
    where: 'Session storage',
    purpose:
      'Your phone number, and the name of a new account, while you wait for a code, so that a reload still asks for it.',
    when: 'When you ask for a code by phone, where that is offered.',
    life: 'Until you are signed in or take another way, at most ten minutes; and no longer than the tab.',
  },
  {
    name: 'twofold-draft:words',
    where: 'Session storage',
    purpose:
      'What you have filled in and not sent yet on the contact form, in a 360-degree survey or while making one, on its way to the same page in the other language.',
    when: 'When you change the language there.',
    life: 'Until the other page has taken it up, a moment later. Should that page never come: until any such form is opened, you sign out, leave quickly, or the tab closes.',
  },
  {
    name: 'twofold-draft:notice',
    where: 'Session storage',
    purpose: 'A message such as “Welcome back!” on its way to the next page.',
    when: 'When you sign in and the page is loaded anew for it.',
    life: 'Until the next page shows it.',
  },
  {
    name: 'twofold-provider-flow',
    where: 'Session storage',
    purpose:
      'Tells that this tab is on its way through another sign-in service, so that only its answer is taken.',
    when: 'When you press “Continue with …” or link an account, where that is offered.',
    life: 'Until you come back, or the tab closes.',
  },
  {
    name: 'answered-*',
    where: 'Cookie',
    purpose:
      'Lets each browser answer a 360-degree survey once. Its name comes from the survey and not from its link, its value is the same for everybody; it says nothing of you or your ratings.',
    when: 'When you have sent the form of a 360-degree survey, or it can not be known whether it has arrived.',
    life: '90 days.',
  },
  {
    name: '__Host-auth-sign-up',
    where: 'Cookie',
    purpose: 'Shows that the browser that confirms an account is the one that made it.',
    when: 'When you create an account.',
    life: 'One day.',
  },
  {
    name: '__Host-auth-device',
    where: 'Cookie',
    purpose:
      'A random value by which your account knows this browser again: nobody who types wrong passwords elsewhere can keep you out here, and a sign-in from any other browser is reported to you.',
    when: 'When you sign in.',
    life: '180 days after your last sign-in here. Signing out on all devices removes it.',
  },
  {
    name: '__Host-auth-flow, __Host-auth-flow-form',
    where: 'Cookie',
    purpose: 'Binds the way through another sign-in service to this browser.',
    when: 'When you press “Continue with …”, where that is offered.',
    life: 'Five minutes.',
  },
]

function isNamed(thing: StoredThing, key: string): boolean {
  return thing.name.split(', ').some((name) => {
    const parts = name.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(key)
  })
}

/** What the list says about a name; undefined for one that it does not know. */
export function storedThing(key: string): StoredThing | undefined {
  return storedOnDevice.find((thing) => isNamed(thing, key))
}
