import type { PatternTexts } from '../text-types.ts'

/** Possible meanings, never predictions. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'You find your way back to each other',
    meaning: {
      both: 'Problems or heated moments are hard for you, and making up comes easily. That’s a strength, as long as neither of you is afraid.',
    },
    tryThis: 'Tell each other what helps you make up, so that you can both use it sooner.',
  },
  anxious_avoidant: {
    title: 'A wish for closeness, a wish for space',
    meaning: {
      you: 'Feeling secure takes effort for you, and closeness takes effort for your partner. Each can set off the other: the more one of you reaches out, the more the other steps back.',
      partner:
        'Feeling secure takes effort for your partner, and closeness takes effort for you. Each can set off the other: the more one of you reaches out, the more the other steps back.',
    },
    tryThis:
      'Start small: when this begins, give each other a brief sign of closeness. If one of you needs time alone, agree on when to come back.',
  },
  pursue_withdraw: {
    title: 'Talk now, or pause first',
    meaning: {
      you: 'Feeling secure takes effort for you, and heated moments quickly get too much for your partner. One of you may press on while the other goes quiet, and each can fuel the other.',
      partner:
        'Feeling secure takes effort for your partner, and heated moments quickly get too much for you. One of you may press on while the other goes quiet, and each can fuel the other.',
    },
    tryThis:
      'Agree that either of you can pause an argument, and set a time to continue. The pause helps one of you, and knowing the time helps the other.',
  },
  flooding_weak_repair: {
    title: 'Heated moments are hard, and so is making up',
    meaning: {
      both: 'Heated moments quickly get too much for at least one of you, and making up is hard. An argument can then do more harm than good.',
    },
    tryThis:
      'Pause an argument earlier than feels necessary, take 20 minutes apart, and start again with one sentence each.',
  },
  trust_gap: {
    title: 'Counting on each other, seen differently',
    meaning: {
      both: 'You have clearly different views of how far you can count on each other. The answers can’t tell you why.',
    },
    tryThis: 'Each name one promise that matters to you. Small and recent ones are best.',
  },
  plans_apart: {
    title: 'You see your plans differently, and they matter to you both',
    meaning: {
      both: 'One of you is clearly more at ease with your plans than the other, and they matter more than most things to you both.',
    },
    tryThis: 'Collect wishes before you weigh them: ten minutes each, while the other only asks questions.',
  },
  intimacy_apart: {
    title: 'Intimacy, seen differently',
    meaning: {
      both: 'You have clearly different views of how easy intimacy is. Both views can be right.',
    },
    tryThis: 'Begin with what each of you enjoys, at a time when talking doesn’t have to lead to anything.',
  },
  priorities_apart: {
    title: 'It’s hard, and it matters more to one of you',
    meaning: {
      both: 'This is hard right now, and it matters more to one of you. Neither of you has to change your mind.',
    },
    tryThis:
      'Tell each other what’s behind your answers: when did this begin to matter to you, or stop mattering?',
  },
  important_low: {
    title: 'It matters to you both, and it’s hard right now',
    meaning: {
      both: 'This matters more than most things to you both, and it’s hard right now.',
    },
    tryThis: 'Choose one step that’s small enough for this week.',
  },
}
