import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'You both feel sure of each other’s love.',
      easiest: 'Feeling sure of each other comes easiest.',
      apart: 'Your views differ on how secure you feel.',
      apartMaybe: 'Your views may differ on how secure you feel.',
      hard: 'Feeling sure of each other is hard right now.',
    },
    attachment_avoidance: {
      easy: 'Closeness comes easily to you both.',
      easiest: 'Closeness comes easiest.',
      apart: 'Your views differ on closeness.',
      apartMaybe: 'Your views may differ on closeness.',
      hard: 'Being close is hard right now.',
    },
    emotion_regulation: {
      easy: 'You both stay steady when feelings are strong.',
      easiest: 'Staying steady in strong feelings comes easiest.',
      apart: 'Your views differ on how steady you stay.',
      apartMaybe: 'Your views may differ on how steady you stay.',
      hard: 'Strong feelings are hard to calm right now.',
    },
    flooding: {
      easy: 'You both stay present in heated moments.',
      easiest: 'Staying present in heated moments comes easiest.',
      apart: 'Your views differ on heated moments.',
      apartMaybe: 'Your views may differ on heated moments.',
      hard: 'Heated moments quickly get too much right now.',
    },
    conflict: {
      easy: 'You solve problems together.',
      easiest: 'Solving problems together comes easiest.',
      apart: 'Your views differ on how you solve problems.',
      apartMaybe: 'Your views may differ on how you solve problems.',
      hard: 'Solving problems together is hard right now.',
    },
    repair: {
      easy: 'You find your way back to each other after an argument.',
      easiest: 'Making up after an argument comes easiest.',
      apart: 'Your views differ on making up.',
      apartMaybe: 'Your views may differ on making up.',
      hard: 'Making up after an argument is hard right now.',
    },
    bids: {
      easy: 'You respond to each other’s small signals.',
      easiest: 'Responding to small signals comes easiest.',
      apart: 'Your views differ on how you respond to small signals.',
      apartMaybe: 'Your views may differ on how you respond to small signals.',
      hard: 'Small signals often go unanswered right now.',
    },
    commitment_trust: {
      easy: 'You can count on each other.',
      easiest: 'Counting on each other comes easiest.',
      apart: 'Your views differ on how far you can count on each other.',
      apartMaybe: 'Your views may differ on how far you can count on each other.',
      hard: 'Counting on each other is hard right now.',
    },
    values: {
      easy: 'Your plans pull in the same direction.',
      easiest: 'Your shared plans come easiest.',
      apart: 'Your views differ on your plans.',
      apartMaybe: 'Your views may differ on your plans.',
      hard: 'Your plans pull in different directions right now.',
    },
    sexual: {
      easy: 'You’re open about intimacy, and happy with it.',
      easiest: 'Intimacy comes easiest.',
      apart: 'Your views differ on intimacy.',
      apartMaybe: 'Your views may differ on intimacy.',
      hard: 'Intimacy is hard to talk about right now.',
    },
  },
  alike: 'You each see your partner much as they see themselves.',
  open: 'There isn’t enough to compare yet to say more.',
}
