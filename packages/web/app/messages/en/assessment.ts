import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

export const assessmentTexts = {
  intro: {
    heading: 'Two people, seen from two sides each',
    lead: 'You answer for yourself, at your own pace. What you say stays with you until you decide otherwise.',
    askedTitle: 'What you are asked',
    asked: [
      '48 statements about you, and the same 48 about your partner.',
      '12 questions on what matters to you.',
      'Every one of them has “Prefer not to say”.',
    ],
    timeTitle: 'How long it takes',
    time: [
      'About 15 minutes. Every answer is saved as you go.',
      'Stop whenever you like and go on later, on any device.',
    ],
    seenTitle: 'Who sees what',
    seen: [
      'No page shows a single answer to anyone but you, not even to your partner.',
      'Your own profile is yours as soon as you have answered about yourself.',
      'A shared picture opens only when both of you open it, level by level. Either of you can close it at any time.',
    ],
    limitsTitle: 'What it is not',
    limits: [
      'It describes how things are today. It does not predict and it does not judge.',
      'It is not therapy and not a diagnosis.',
      'It is for adults: 18 or older.',
    ],
    start: 'Create an account to begin',
    signIn: 'I have an account',
    safety: 'If you are not free to answer as you like, read this first:',
    safetyLink: 'trust and safety',
    methodLink: 'How the figures are made',
  },

  consent: {
    heading: 'Before the first question',
    lead: 'Two things we need from you. Neither is ticked for you, and you can take both back at any time.',
    account: fill(
      'You are signed in as {email}, and that account keeps what you answer. If it is not yours, sign out first.',
    ),
    adult: 'I am 18 or older.',
    agree:
      'I agree that my answers are stored and used to make my own profile. They are about my relationship, my feelings and intimate life.',
    agreeNote:
      'They are kept encrypted with a key of your own, never sold and never used for marketing. You can take this back on your dashboard. Sharing anything with your partner needs a consent of its own, later.',
    both: 'Please tick both boxes to go on.',
    bothTitle: 'Not yet',
    missing: 'Needed to go on.',
    submit: 'Go on',
    privacyLink: 'What is stored, why and for how long',
    whatAwaits: 'What awaits you, and who sees what',
  },

  name: {
    heading: 'What do you call your partner?',
    lead: 'A first name makes the questions easier to read. Leave it empty if you like: then it says “your partner”.',
    label: 'Your partner’s first name (optional)',
    hint: 'Only you see it. It is stored encrypted.',
    submit: 'Start',
  },

  finished: {
    heading: 'You have answered everything',
    date: fill('You finished on {date}.'),
    lead: 'Your answers are closed now, so that the picture rests on one moment.',
    profile: 'See your profile',
    dashboard: 'Go to your dashboard',
    againTitle: 'Once more, later',
    again: 'Answer again',
    againNow:
      'Some time has passed. If you like, answer again and see what has changed. There is no hurry, and these results stay.',
    againFrom: fill(
      'A new assessment makes sense after a while, when things can have changed: from {date} on.',
    ),
    againPair:
      'New answers never change a picture that the two of you already have. For a new one, both of you answer anew and agree anew; with the same person one can begin in 30 days.',
    sharingNote:
      'A shared picture needs two things: both of you have finished, and both of you open it. You decide about your side on your results page.',
  },

  parts: {
    self: { name: 'About you', lead: 'Think of the last weeks. Say how it is, not how it should be.' },
    partner: {
      name: 'About your partner',
      nameOf: fill('About {name}'),
      lead: 'The same statements, now about your partner, as you see it. Your partner never sees a single answer.',
      leadOf: fill(
        'The same statements, now about {name}, as you see it. {name} never sees a single answer.',
      ),
    },
    importance: {
      name: 'What matters to you',
      lead: 'How much weight does each of these have for you? There is no right amount.',
    },
  },

  page: {
    number: fill('Page {number} of {of}'),
    scaleHint:
      'By keyboard: 1 to 5 answers the question you are in and moves on to the next, 0 leaves it out.',
    skip: 'Prefer not to say',
    back: 'Back',
    next: 'Next',
    toReview: 'Review and finish',
    openHere: icu<{ count: number }>(
      '{count, plural, one {One question on this page is still open.} other {# questions on this page are still open.}} You can go on and come back.',
    ),
    partOf: fill('Part {part} of 3'),
    partDone: fill('Part done: {name}.'),
    ownDone: 'Your own part is complete. Your profile is ready, for you alone.',
    ownDoneLink: 'Look at it now',
  },

  progress: {
    label: 'Progress',
    count: fill('{done} of {total}'),
    profile: 'Your profile is ready',
    all: fill('{done} of {total} answered'),
    minutes: icu<{ count: number }>(
      '{count, plural, =0 {nothing left} one {about 1 minute left} other {about # minutes left}}',
    ),
    announce: icu<{ done: number; total: number; minutes: number }>(
      '{done} of {total} answered, {minutes, plural, =0 {nothing left} one {about 1 minute left} other {about # minutes left}}.',
    ),
  },

  saving: {
    resting: 'Saved as you go',
    saving: 'Saving…',
    saved: 'Saved just now',
    retrying: 'Not saved yet, trying again',
    signedOut: 'Not saved yet: you are signed out',
    refused: 'These answers can not be saved',
  },

  expired: {
    title: 'You have been signed out',
    body: icu<{ count: number }>(
      '{count, plural, =0 {Sign in again to go on where you were.} one {One answer waits on this page. Sign in again and it is saved.} other {# answers wait on this page. Sign in again and they are saved.}}',
    ),
    action: 'Sign in again',
  },

  refused: {
    title: 'This assessment was changed elsewhere',
    body: 'It was finished or deleted in another window or on another device. Load it again to see how it stands.',
    action: 'Load again',
  },

  review: {
    heading: 'Before you finish',
    lead: 'Look once more. After you finish, the answers are closed and can not be changed.',
    allAnswered: 'Everything is answered.',
    open: icu<{ count: number }>('{count, plural, one {# question is open} other {# questions are open}}'),
    openLead: 'Choose one to go to it.',
    skipped: icu<{ count: number }>(
      '{count, plural, =0 {You left nothing out.} one {You left out one question with “Prefer not to say”.} other {You left out # questions with “Prefer not to say”.}}',
    ),
    skippedNote:
      'That is fine. A factor is shown when at least three of its four statements are answered; you can still change them.',
    partState: icu<{ done: number; total: number; skipped: number }>(
      '{done} of {total} done{skipped, plural, =0 {} other {, # left out}}',
    ),
    look: 'Look through it again',
    sameInARow: fill(
      'At one place you gave the same answer {count} times in a row. If that is how it is, leave it. Only you see this line, and it is not kept.',
    ),
    finish: 'Finish',
    finishing: 'Finishing…',
    waiting: 'Your last answers are being saved. Wait a moment, then finish.',
    back: 'Back to the questions',
  },
}
