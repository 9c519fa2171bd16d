import type { PatternTexts } from '../text-types.ts'

/** Possible meanings, never predictions. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'You find your way back to each other',
    meaning: {
      both: 'Problems or heated moments are hard for you, and making up comes easily. That’s a strength, as long as neither of you is afraid.',
    },
  },
  anxious_avoidant: {
    title: 'A wish for closeness, a wish for space',
    meaning: {
      you: 'Feeling secure takes effort for you, and closeness takes effort for your partner. Each can set off the other: the more one of you reaches out, the more the other steps back.',
      partner:
        'Feeling secure takes effort for your partner, and closeness takes effort for you. Each can set off the other: the more one of you reaches out, the more the other steps back.',
    },
  },
  pursue_withdraw: {
    title: 'Talk now, or pause first',
    meaning: {
      you: 'Feeling secure takes effort for you, and heated moments quickly get too much for your partner. One of you may press on while the other goes quiet, and each can fuel the other.',
      partner:
        'Feeling secure takes effort for your partner, and heated moments quickly get too much for you. One of you may press on while the other goes quiet, and each can fuel the other.',
    },
  },
  flooding_weak_repair: {
    title: 'Heated moments are hard, and so is making up',
    meaning: {
      both: 'Heated moments quickly get too much for at least one of you, and making up is hard. An argument can then do more harm than good.',
    },
  },
  trust_gap: {
    title: 'Counting on each other, seen differently',
    meaning: {
      both: 'You have clearly different views of how far you can count on each other. The answers can’t tell you why.',
    },
  },
  plans_apart: {
    title: 'You see your plans differently, and they matter to you both',
    meaning: {
      both: 'One of you is clearly more at ease with your plans than the other, and they matter more than most things to you both.',
    },
  },
  intimacy_apart: {
    title: 'Intimacy, seen differently',
    meaning: {
      both: 'You have clearly different views of how easy intimacy is. Both views can be right.',
    },
  },
  priorities_apart: {
    title: 'It’s hard, and it matters more to one of you',
    meaning: {
      both: 'This is hard right now, and it matters more to one of you. It doesn’t have to matter equally to you both.',
    },
  },
  important_low: {
    title: 'It matters to you both, and it’s hard right now',
    meaning: {
      both: 'This matters more than most things to you both, and it’s hard right now.',
    },
  },
}
