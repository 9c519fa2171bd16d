import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

/** What the owner reads when making a survey and handing its link on. */
export const feedbackCreateTexts = {
  heading: 'Ask how others see you',
  lead: 'Friends, family or colleagues rate seven sides of you through a link. You learn what they say together, never who said what.',

  form: {
    nameNeeded: 'The people you ask read your name above the statements. Add it first.',
    title: 'Title',
    titleHint: 'The people you ask read it above the statements.',
    titleProposal: 'How do you see me?',
    message: 'A few words (optional)',
    messageHint: 'Why you ask, and why it matters to you.',
    left: icu<{ count: number }>('{count, plural, one {# character left} other {# characters left}}'),
    over: icu<{ count: number }>('{count, plural, one {# character too many} other {# characters too many}}'),
    threshold: 'How many answers make a group?',
    thresholdHint:
      'Results come in whole groups. Larger groups protect people better and take longer. This can not be changed later.',
    submit: 'Make the survey',
    submitting: 'One moment…',
    seesTitle: 'What you will see',
    sees: [
      'How many have answered, and never who.',
      'Once a group is full: an average in half points for each of the seven sides, and how far people agree.',
      'Single ratings never. The forms are deleted when a group is full.',
    ],
    advice:
      'Ask at least five people, so that a group fills up even if some do not answer. Do not answer yourself: it would break what you promise them.',
  },

  ready: {
    heading: 'Your survey is ready',
    lead: fill('Hand the link on to the people you want to ask. It works until {date}.'),
    next: 'See how it stands',
    dashboard: 'Go to your dashboard',
  },

  share: {
    heading: 'The link',
    lead: 'Whoever has it can answer, so give it to people and not to a public place.',
    label: 'Link for the people you ask',
    copy: 'Copy the link',
    copied: 'Copied',
    copyFailed: 'Copying is not allowed here. Select the link and copy it yourself.',
    mail: 'Write a mail',
    share: 'Share…',
    qr: 'Show as a QR code',
    qrAlt: 'QR code of the link',
    mailSubject: 'A question for you',
    mailBody: fill(
      'Hello,\n\nwould you answer a short form for me? It takes about two minutes, needs no account, and I do not learn who said what.\n\n{url}\n\nThank you',
    ),
  },
}
