export const handOverTexts = {
  offer: {
    title: 'Two people, one device?',
    body: 'Your own phone or laptop for each is better. If you share this one, sign out first, so that nobody reads in your account.',
    action: 'Hand the device over',
  },

  before: {
    title: 'Hand the device over',
    lead: 'This signs you out here and clears what this site keeps on the device. Your answers stay in your account.',
    points: [
      'Let your partner answer alone. Go to another room, and do not ask what was said.',
      'Nobody has to show anybody anything, today or later.',
      'If the browser has saved your password, whoever uses this device can sign in as you. Remove it there, or use a device of your own.',
      'The history of the browser stays as it is.',
    ],
    action: 'Sign me out and hand over',
    busy: 'Signing out…',
    cancel: 'Not now',
  },

  after: {
    title: 'It is your turn, if you want it',
    lead: 'The person before you is signed out. What they answered is theirs; what you answer is yours.',
    points: [
      'Sit where nobody can read along. Answer alone, not side by side.',
      'Use an account of your own, with an email and a password that only you know. Do not let this browser keep the password.',
      'Nobody sees your answers, how far you are, or whether you finish. Nothing is shown to anybody until you open it yourself.',
      'You can leave any question out, stop at any time, or do this later on a device of your own.',
      'You need not do this at all. If somebody pushes you, that is a reason to stop.',
    ],
    begin: 'Begin with your own account',
    signIn: 'I have an account',
    helpLead: 'Not sure, or watched while you read this?',
    help: 'Trust and safety',
  },
}
