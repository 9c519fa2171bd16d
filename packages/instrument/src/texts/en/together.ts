import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'You both feel sure of each other’s love.',
      easiest: 'Feeling sure of each other is what comes easiest.',
      apart: 'You have different views of how secure you feel.',
      hard: 'Feeling sure of each other is hard right now.',
    },
    attachment_avoidance: {
      easy: 'Closeness comes easily to you both.',
      easiest: 'Closeness is what comes easiest.',
      apart: 'You see your closeness differently.',
      hard: 'Being close is hard right now.',
    },
    emotion_regulation: {
      easy: 'You both stay steady when feelings are strong.',
      easiest: 'Staying steady when feelings are strong is what comes easiest.',
      apart: 'You have different views of how steady you stay when feelings are strong.',
      hard: 'Strong feelings are hard to calm right now.',
    },
    flooding: {
      easy: 'You both stay present in heated moments.',
      easiest: 'Staying present in heated moments is what comes easiest.',
      apart: 'Heated moments look different to each of you.',
      hard: 'Heated moments quickly get too much right now.',
    },
    conflict: {
      easy: 'You solve problems together.',
      easiest: 'Solving problems together is what comes easiest.',
      apart: 'You have different views of how you solve problems.',
      hard: 'Solving problems together is hard right now.',
    },
    repair: {
      easy: 'You find your way back to each other after an argument.',
      easiest: 'Finding your way back to each other after an argument is what comes easiest.',
      apart: 'You have different views of what happens after an argument.',
      hard: 'Finding your way back to each other after an argument is hard right now.',
    },
    bids: {
      easy: 'You respond to each other’s small signals.',
      easiest: 'Responding to small signals is what comes easiest.',
      apart: 'You have different views of how you respond to small signals.',
      hard: 'Small signals often go unanswered right now.',
    },
    commitment_trust: {
      easy: 'You can count on each other.',
      easiest: 'Counting on each other is what comes easiest.',
      apart: 'You have different views of how far you can count on each other.',
      hard: 'Counting on each other is hard right now.',
    },
    values: {
      easy: 'Your plans pull in the same direction.',
      easiest: 'Making plans that fit together is what comes easiest.',
      apart: 'Your plans look different to each of you.',
      hard: 'Your plans pull in different directions right now.',
    },
    sexual: {
      easy: 'You’re open about intimacy, and happy with it.',
      easiest: 'Intimacy is what comes easiest.',
      apart: 'You see your intimacy differently.',
      hard: 'Intimacy is hard to talk about right now.',
    },
  },
  alike: 'You describe each other in much the same way.',
  open: 'There isn’t enough to compare yet to say more.',
}
