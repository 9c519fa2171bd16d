import { fill } from '../fill.ts'

export const accountTexts = {
  heading: 'My Dashboard',
  greeting: fill('Hello, {name}'),

  next: {
    heading: 'What is next',
    start: {
      title: 'Begin with yourself',
      body: '48 statements about you, 48 about your partner, 12 on what matters. About 15 minutes, and you can stop at any time.',
      action: 'Take the assessment',
    },
    goOn: {
      title: 'Go on where you stopped',
      body: fill('{answered} of {total} answered.'),
      action: 'Continue',
    },
    finish: {
      title: 'Everything is answered',
      body: 'Look once more and finish.',
      action: 'Review and finish',
    },
    invited: {
      title: fill('{name} asks you to answer too'),
      body: 'Accepting shares nothing, and nobody is told.',
      action: 'Look at the invitation',
    },
    results: {
      title: 'Your profile is here',
      body: 'Read it, and decide for yourself what you want to share.',
      action: 'See your results',
    },
    frozen: {
      title: 'Your account is frozen',
      body: 'Your data is kept and hidden from everyone. Nothing can be answered or shared until you end it.',
      action: 'End the freeze',
    },
  },

  assessments: {
    heading: 'Assessments',
    empty: 'No assessment yet.',
    startedOn: fill('Started on {date}'),
    finishedOn: fill('Finished on {date}'),
    withName: fill('with {name}'),
    answered: fill('{answered} of {total} answered'),
    goOn: 'Continue',
    results: 'Results',
    delete: 'Delete',
    deleteTitle: 'Delete this assessment?',
    deleteBody:
      'The answers, the results and everything shared from them are gone, for you and for your partner. It can not be undone.',
    deleteConfirm: 'Delete it',
    deleting: 'Deleting…',
    keep: 'Keep it',
    retake: 'Some time has passed. If you like, answer again and see what has changed. There is no hurry.',
    retakeLook: 'Have a look',
    deleted: 'The assessment is deleted.',
  },

  account: {
    heading: 'Your account',
    name: 'Name',
    email: 'Email',
    signsInBy: 'You sign in by',
    signOut: 'Sign out',
  },

  consents: {
    heading: 'What you agreed to',
    assessment: 'Storing and using my answers for my own profile',
    pair: 'Showing opened levels to the partner I am tied to',
    givenOn: fill('Given on {date}'),
    notGiven: 'Not given',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing…',
    withdrawTitle: 'Withdraw this consent?',
    withdrawAssessment:
      'Your assessments are frozen: no answer can be given and no result is shown, to you or to your partner, until you agree again or delete them. Every level you have opened closes at once and stays closed, also after you agree again, until you open it anew.',
    withdrawPair: 'Every level you have opened closes at once, and stays closed until you open it anew.',
    keep: 'Keep it',
    done: 'The consent is withdrawn.',
  },

  data: {
    heading: 'Your data',
    exportTitle: 'A copy of everything',
    exportBody:
      'Everything stored about you in one file, with your results as you see them, also what your partner has opened to you. Keep it in a place that only you can open: it holds your answers.',
    export: 'Download a copy',
    exporting: 'Preparing…',
    exported: 'The copy is saved on this device.',
    freezeTitle: 'Freeze',
    freezeBody:
      'Keeps your data and hides it from everyone, also from your partner, until you end it. Every level you share closes, and stays closed until you open it anew.',
    freeze: 'Freeze the account',
    unfreeze: 'End the freeze',
    freezing: 'One moment…',
    frozen: 'Your account is frozen.',
    unfrozen: 'Your account is active again.',
    deleteTitle: 'Delete the account',
    deleteBody:
      'Deletes your account and everything in it: answers, results, invitations and sign-ins. What you share closes at once for both.',
    delete: 'Delete the account',
    rightsLink: 'Your rights in full',
  },

  deletion: {
    title: 'Delete your account?',
    goes: 'What goes',
    list: [
      'your account, name and email',
      'your assessments and all answers',
      'results and shared pictures, for both of you',
      'invitations, surveys and consents',
      'all sign-ins',
      'the key to what is encrypted, so that older backups no longer open',
    ],
    when: 'When',
    later: 'In 72 hours',
    laterNote:
      'You get a mail with a link that cancels it until then, and one when it is done. Sharing ends at once.',
    now: 'At once',
    noAddress:
      'This account has no email address, so there is nowhere to send a way back to. If you want 72 hours to change your mind, add an address first, under Security.',
    nowNoteAlone: 'It can not be undone and nothing can be brought back.',
    nowNote: 'It can not be undone and nothing can be brought back. A mail says that it is done.',
    confirmLabel: fill('Type “{phrase}” to confirm'),
    confirmWrong: fill('Type “{phrase}” exactly.'),
    submit: 'Delete my account',
    cancel: 'Keep my account',
    waitingTitle: 'Your account will be deleted',
    waiting: fill('On {date} everything is erased. The link in the mail cancels it.'),
    doneTitle: 'Your account is deleted',
    done: 'Everything is erased. Take care.',
    planned: fill('Your account is deleted on {date}. The mail we sent holds a link to cancel.'),
  },
}
