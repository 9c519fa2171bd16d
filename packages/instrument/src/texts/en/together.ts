import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'You both feel sure of each other’s love.',
      easiest: 'Feeling sure of each other is what comes easiest.',
      apart: 'How secure you feel, you see differently.',
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
      easiest: 'Staying steady in strong feelings is what comes easiest.',
      apart: 'How steady you are in strong feelings, you see differently.',
      hard: 'Strong feelings are hard to steady right now.',
    },
    flooding: {
      easy: 'You both stay present in heated moments.',
      easiest: 'Staying present in heated moments is what comes easiest.',
      apart: 'Heated moments look different to each of you.',
      hard: 'Heated moments get too much right now.',
    },
    conflict: {
      easy: 'You solve problems together.',
      easiest: 'Solving problems together is what comes easiest.',
      apart: 'How you solve problems, you see differently.',
      hard: 'Solving problems together is hard right now.',
    },
    repair: {
      easy: 'You find your way back after an argument.',
      easiest: 'Finding the way back after an argument is what comes easiest.',
      apart: 'After an argument, you see things differently.',
      hard: 'Finding the way back after an argument is hard right now.',
    },
    bids: {
      easy: 'You answer each other’s small signals.',
      easiest: 'Answering small signals is what comes easiest.',
      apart: 'How small signals are answered, you see differently.',
      hard: 'Small signals often go unanswered right now.',
    },
    commitment_trust: {
      easy: 'You can count on each other.',
      easiest: 'Counting on each other is what comes easiest.',
      apart: 'How far you can count on each other, you see differently.',
      hard: 'Counting on each other is hard right now.',
    },
    values: {
      easy: 'You pull the same way in your plans.',
      easiest: 'Of everything, your plans come easiest.',
      apart: 'Your plans look different to each of you.',
      hard: 'Your plans pull in different directions right now.',
    },
    sexual: {
      easy: 'You are open about intimacy, and happy with it.',
      easiest: 'Intimacy is what comes easiest.',
      apart: 'You see your intimacy differently.',
      hard: 'Intimacy is hard to talk about right now.',
    },
  },
  alike: 'You describe each other much alike.',
  open: 'There is not enough in common yet to say more.',
}
