export const safetyTexts = {
  offer: {
    title: 'Five questions for you alone',
    body: 'Are you free to decide what you answer and what you share? If you like, look at that for a moment. Nobody will ever learn your answers, or that you gave any.',
    action: 'Look at the questions',
  },

  check: {
    title: 'Five questions for you alone',
    promise:
      'Nobody will ever learn your answers, or that you gave any. They are not sent and not kept: this page forgets them as soon as you close it.',
    alone: 'Is somebody beside you? Then close this and come back another time.',
    questions: {
      fear: 'Are you ever afraid of what your partner might do?',
      money: 'Does your partner decide what money you may have or spend?',
      phone: 'Does your partner check your phone, or decide whom you may see?',
      force: 'Has your partner ever hurt you, held you, or made you do something you did not want?',
      pressure: 'Did somebody push you to take this test, or to show what comes out?',
    },
    answers: { no: 'No', sometimes: 'Sometimes', yes: 'Yes', silent: 'Rather not say' },
    submit: 'Go on',
    close: 'Close and forget',
  },

  calm: {
    title: 'Thank you for looking',
    body: 'Nothing in your answers says that you are not free to decide. You know best. If that ever changes, help stands under “Trust and Safety” at the foot of each page.',
    done: 'Close',
  },

  open: {
    title: 'You need not answer',
    body: [
      'A question that is left open says nothing here, and nobody learns of it. You know best what is so.',
      'If anything in your life together frightens you, or you would like to think aloud with somebody, these people listen. You need no proof and no certainty.',
    ],
  },

  help: {
    title: 'Are you free to decide?',
    body: [
      'What you have just said, or kept to yourself, matters. Nobody has a right to frighten you, hurt you or decide over you. It is not your fault, and it is not a problem of communication that you have to solve.',
      'Share nothing for now. Every level stays closed unless you open it, and a closed level looks the same as one that your partner has not opened. You owe nobody a reason.',
    ],
    points: [
      'You can stop here, leave questions out, or close the page. Nobody is told.',
      'If somebody makes you open a level, you can close it again at any time, and nobody has to confirm that. What has been read can not be taken back.',
      'If somebody can read your phone or your mail, use another device before you look for help.',
      'Talk to people who know this. You need no proof and no certainty, and you decide what happens.',
    ],
    danger:
      'If you are in danger now, call the emergency number. In most of Europe and in many other places it is 112.',
    linesTitle: 'People who listen',
    linesNote: 'A call can show up in the list of calls or on the bill. Help lines know this.',
    done: 'Close and forget',
  },
}
