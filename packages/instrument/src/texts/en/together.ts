import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'You both feel sure of each other’s love.',
      easiest: 'Feeling sure of each other comes easiest.',
      apart: 'How secure you feel looks different to each of you.',
      apartMaybe: 'How secure you feel may look different to each of you.',
      hard: 'Feeling sure of each other is hard right now.',
    },
    attachment_avoidance: {
      easy: 'Closeness comes easily to you both.',
      easiest: 'Closeness comes easiest.',
      apart: 'Closeness looks different to each of you.',
      apartMaybe: 'Closeness may look different to each of you.',
      hard: 'Being close is hard right now.',
    },
    emotion_regulation: {
      easy: 'You both stay steady when feelings are strong.',
      easiest: 'Staying steady in strong feelings comes easiest.',
      apart: 'How steady you stay looks different to each of you.',
      apartMaybe: 'How steady you stay may look different to each of you.',
      hard: 'Strong feelings are hard to calm right now.',
    },
    flooding: {
      easy: 'You both stay present in heated moments.',
      easiest: 'Staying present in heated moments comes easiest.',
      apart: 'Heated moments look different to each of you.',
      apartMaybe: 'Heated moments may look different to each of you.',
      hard: 'Heated moments quickly get too much right now.',
    },
    conflict: {
      easy: 'You solve problems together.',
      easiest: 'Solving problems together comes easiest.',
      apart: 'The way you solve problems looks different to each of you.',
      apartMaybe: 'The way you solve problems may look different to each of you.',
      hard: 'Solving problems together is hard right now.',
    },
    repair: {
      easy: 'You find your way back to each other after an argument.',
      easiest: 'Making up after an argument comes easiest.',
      apart: 'Making up looks different to each of you.',
      apartMaybe: 'Making up may look different to each of you.',
      hard: 'Making up after an argument is hard right now.',
    },
    bids: {
      easy: 'You respond to each other’s small signals.',
      easiest: 'Responding to small signals comes easiest.',
      apart: 'How you respond to small signals looks different to each of you.',
      apartMaybe: 'How you respond to small signals may look different to each of you.',
      hard: 'Small signals often go unanswered right now.',
    },
    commitment_trust: {
      easy: 'You can count on each other.',
      easiest: 'Counting on each other comes easiest.',
      apart: 'Counting on each other looks different to each of you.',
      apartMaybe: 'Counting on each other may look different to each of you.',
      hard: 'Counting on each other is hard right now.',
    },
    values: {
      easy: 'Your plans pull in the same direction.',
      easiest: 'Your shared plans come easiest.',
      apart: 'Your plans look different to each of you.',
      apartMaybe: 'Your plans may look different to each of you.',
      hard: 'Your plans pull in different directions right now.',
    },
    sexual: {
      easy: 'You’re open about intimacy, and happy with it.',
      easiest: 'Intimacy comes easiest.',
      apart: 'Intimacy looks different to each of you.',
      apartMaybe: 'Intimacy may look different to each of you.',
      hard: 'Intimacy is hard to talk about right now.',
    },
  },
  alike: 'You each see your partner much as they see themselves.',
  open: 'There isn’t enough to compare yet to say more.',
}
