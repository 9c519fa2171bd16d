import type { PatternTexts } from '../text-types.ts'

/** Possible meanings, never predictions. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'You find your way back to each other',
    meaning: {
      both: 'Arguments are hard for you, but you’re good at making up afterwards. That’s a strength, as long as neither of you is afraid.',
    },
    tryThis: 'Tell each other what helps you make up, so that you can both use it sooner.',
  },
  anxious_avoidant: {
    title: 'One looks for closeness, the other for space',
    meaning: {
      you: 'You worry about how close you are, and your partner tends to step back. Each reaction can set off the other: the more one of you reaches out, the more the other steps back.',
      partner:
        'Your partner worries about how close you are, and you tend to step back. Each reaction can set off the other: the more one of you steps back, the more the other reaches out.',
    },
    tryThis:
      'Start small: when this begins, give each other a brief sign of closeness. If one of you needs time alone, agree on when to come back.',
  },
  pursue_withdraw: {
    title: 'One wants to talk, the other needs a pause',
    meaning: {
      you: 'You look for reassurance when you feel unsure, and your partner is quickly overwhelmed in arguments. One of you may press on while the other goes quiet, and the two reactions can fuel each other.',
      partner:
        'Your partner looks for reassurance when they feel unsure, and you’re quickly overwhelmed in arguments. One of you may press on while the other goes quiet, and the two reactions can fuel each other.',
    },
    tryThis:
      'Agree that either of you can pause an argument, and set a time to continue. The pause helps one of you, and knowing the time helps the other.',
  },
  flooding_weak_repair: {
    title: 'Arguments get heated, and making up takes a while',
    meaning: {
      both: 'Arguments between you quickly get too much, and making up is hard. An argument can then do more harm than good.',
    },
    tryThis:
      'Pause an argument earlier than feels necessary, take 20 minutes apart, and start again with one sentence each.',
  },
  trust_gap: {
    title: 'Counting on each other, seen differently',
    meaning: {
      both: 'You have markedly different views of how far you can rely on each other. The answers can’t tell you why.',
    },
    tryThis: 'Each name one promise that matters to you. Small and recent ones are best.',
  },
  plans_apart: {
    title: 'You see your plans differently, and they matter to you both',
    meaning: {
      both: 'One of you feels markedly better about your life plans than the other, and you both say they’re important.',
    },
    tryThis: 'Collect wishes before you weigh them: ten minutes each, while the other only asks questions.',
  },
  intimacy_apart: {
    title: 'Intimacy, seen differently',
    meaning: {
      both: 'The two of you have markedly different views of how openly you talk about intimacy, or of how happy you are with it. Both views can be right.',
    },
    tryThis: 'Begin with what each of you enjoys, at a time when talking doesn’t have to lead to anything.',
  },
  priorities_apart: {
    title: 'It’s hard, and it matters more to one of you',
    meaning: {
      both: 'Your answers show that this is hard right now, and that it doesn’t matter equally to you both. Neither of you has to change your mind.',
    },
    tryThis:
      'Tell each other what’s behind your answers: when did this begin to matter to you, or stop mattering?',
  },
  important_low: {
    title: 'It matters to you both, and it’s hard right now',
    meaning: {
      both: 'This is important to you both, but your answers show it’s hard right now.',
    },
    tryThis: 'Choose one step that’s small enough for this week.',
  },
}
