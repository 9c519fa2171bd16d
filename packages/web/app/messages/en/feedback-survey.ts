import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

/** What the people who are asked read. */
export const feedbackSurveyTexts = {
  kicker: '360° feedback',
  asks: fill('{name} asks for your view'),
  lead: icu<{ count: number }>('{count} short statements, about two minutes, no account.'),
  about: 'What it is about',

  sees: {
    heading: 'Who sees what',
    points: [
      fill('{name} sees how many have answered, and never who.'),
      fill(
        'Nothing is shown before {threshold} people have answered. Then their ratings are added up and each form is deleted: {name} reads rounded averages for seven sides, and none for a side that fewer than three have rated.',
      ),
      fill(
        'Ratings that still wait for others when the survey closes are thrown away, and {name} never sees anything of them.',
      ),
      fill('No name, no account, no address and no time is kept with your ratings.'),
    ],
  },

  limits: {
    heading: 'Where anonymity ends',
    points: [
      icu<{ name: string; threshold: number }>(
        '{threshold, plural, =3 {Someone who answers twice themselves can work out what the third one said.} other {Groups are of #. Someone who gives all answers of a group but one themselves can work out what that one said.}} No technique prevents that. Choose whom you trust: answer if {name} is one of them.',
      ),
      fill('Few people make guessing easy. If everybody says the same, {name} knows what you said.'),
      fill(
        'Once sent, nobody can find your ratings again. They can not be changed or taken back, not even by you.',
      ),
    ],
    free: 'You are free to leave this page. Nobody is told, and nothing is kept.',
    safetyLink: 'Being pushed to answer?',
  },

  consent: {
    heading: 'Before the first statement',
    adult: 'I am 18 or older.',
    agree: fill(
      'I agree that my ratings are kept without my name, added up with those of others and shown to {name} as averages.',
    ),
    missing: 'Needed to go on.',
    both: 'Please tick both boxes to go on.',
    bothTitle: 'Not yet',
    start: 'Start',
    privacyLink: 'What is stored, why and for how long',
  },

  form: {
    heading: fill('How do you see {name}?'),
    lead: 'Say what you have seen yourself, not what you have heard. “This person” is the one who asks you.',
    keys: 'By keyboard: 1 to 5 answers a statement and moves on to the next, 0 says “Not observed”.',
    skip: 'Not observed',
    progress: 'Rated',
    count: fill('{done} of {total}'),
    openNote: 'Still open',
  },

  send: {
    heading: 'Send your ratings',
    open: icu<{ count: number }>(
      '{count, plural, one {One statement is still open.} other {# statements are still open.}}',
    ),
    openHelp: 'Rate what is open, or say that you have not observed it.',
    goToOpen: 'Go to the next open one',
    restNotObserved: 'Not observed for the rest',
    mark: 'On sending, this browser keeps a mark for 90 days, so that it answers this survey once. It says nothing of who you are or what you rated.',
    submit: 'Send',
    again: 'Send again',
    sending: 'Sending…',
    failedTitle: 'Not sent',
    kept: 'Your ratings are still on this page.',
    ended: 'This link has ended meanwhile. These ratings were not taken, and nothing of them is kept.',
    hollowTitle: 'Not enough yet',
    hollow:
      'So far no side is rated by two statements or more, so your answer would say nothing. Rate a few more of what you have seen, or leave the page.',
    tooMany: 'Too many answers have come from this network. Try again in an hour.',
    offline: 'There is no connection. Try again once there is one.',
    unknownTitle: 'We do not know whether it has arrived',
    unknown:
      'Your ratings left, and no answer came back. If you send again from this page while they wait for others, you are counted once. If they have filled a group already, you may be counted twice.',
  },

  sent: {
    heading: 'Thank you',
    body: 'You can close this page now.',
  },

  own: {
    title: 'This is your own survey',
    body: 'You see what the people see whom you ask. You can look at the statements, but not answer them.',
  },
  unsure: {
    title: 'Is this your own survey?',
    body: 'You are signed in, and we could not find out. If you have made it yourself, please do not answer: it would break what you promise the others.',
  },
  marked: {
    title: 'This browser has had its turn',
    body: 'Each browser can answer this survey once. You can look at the statements, but not send them again.',
  },
  look: icu<{ count: number }>('The {count} statements'),
}
