import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'You both feel sure of each other’s love.',
      easiest: 'Feeling sure of each other comes more easily than most things.',
      apart: 'Your views differ on how secure you feel.',
      differ: 'Feeling secure is easier for one of you.',
      hard: 'Feeling sure of each other is hard right now.',
    },
    attachment_avoidance: {
      easy: 'Closeness comes easily to you both.',
      easiest: 'Closeness comes more easily than most things.',
      apart: 'Your views differ on closeness.',
      differ: 'Closeness is easier for one of you.',
      hard: 'Being close is hard right now.',
    },
    emotion_regulation: {
      easy: 'You both stay steady when feelings are strong.',
      easiest: 'Staying steady when feelings are strong comes more easily than most things.',
      apart: 'Your views differ on how steady you stay when upset.',
      differ: 'Staying steady when upset is easier for one of you.',
      hard: 'Strong feelings are hard to calm right now.',
    },
    flooding: {
      easy: 'You both stay present in heated moments.',
      easiest: 'Staying present in heated moments comes more easily than most things.',
      apart: 'Your views differ on heated moments.',
      differ: 'Heated moments are easier for one of you.',
      hard: 'Heated moments quickly get too much right now.',
    },
    conflict: {
      easy: 'You solve problems together.',
      easiest: 'Solving problems together comes more easily than most things.',
      apart: 'Your views differ on how you solve problems.',
      differ: 'Solving problems is easier for one of you.',
      hard: 'Solving problems together is hard right now.',
    },
    repair: {
      easy: 'You find your way back to each other after an argument.',
      easiest: 'Making up after an argument comes more easily than most things.',
      apart: 'Your views differ on making up.',
      differ: 'Making up is easier for one of you.',
      hard: 'Making up after an argument is hard right now.',
    },
    bids: {
      easy: 'You respond to each other’s small signals.',
      easiest: 'Responding to small signals comes more easily than most things.',
      apart: 'Your views differ on how you respond to small signals.',
      differ: 'Responding to small signals is easier for one of you.',
      hard: 'Small signals often go unanswered right now.',
    },
    commitment_trust: {
      easy: 'You can count on each other.',
      easiest: 'Counting on each other comes more easily than most things.',
      apart: 'Your views differ on how far you can count on each other.',
      differ: 'One of you finds it easier to count on the other.',
      hard: 'Counting on each other is hard right now.',
    },
    values: {
      easy: 'Your plans pull in the same direction.',
      easiest: 'Pulling in the same direction comes more easily than most things.',
      apart: 'Your views differ on your plans.',
      differ: 'One of you is happier with your joint plans.',
      hard: 'Your plans pull in different directions right now.',
    },
    sexual: {
      easy: 'You’re open about intimacy, and happy with it.',
      easiest: 'Intimacy comes more easily than most things.',
      apart: 'Your views differ on intimacy.',
      differ: 'Being open about intimacy is easier for one of you.',
      hard: 'Intimacy is hard to talk about right now.',
    },
  },
  noDifference: {
    own: 'We found no clear difference between your own values.',
    ownAndViews: 'We found no clear difference in your values or how you see each other.',
  },
  open: 'There isn’t enough to compare yet.',
}
