import type { PatternTexts } from '../text-types.ts'

/** What can be so, never what will be. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'You find your way back',
    meaning: {
      both: 'Arguments are hard for you, and you are good at making up afterwards. Both are true. It is a strength as long as neither of you is afraid.',
    },
    tryThis: 'Tell each other what helps you to come back, so that you can both use it sooner.',
  },
  anxious_avoidant: {
    title: 'One looks for closeness, the other for space',
    meaning: {
      you: 'You worry about how close you are, and your partner tends to step back. Each can set off the other: the more one reaches out, the more the other steps back.',
      partner:
        'Your partner worries about how close you are, and you tend to step back. Each can set off the other: the more one steps back, the more the other reaches out.',
    },
    tryThis: 'Keep it small: a short sign of closeness early on, and time alone with a time to come back.',
  },
  pursue_withdraw: {
    title: 'One wants to talk, the other needs a pause',
    meaning: {
      you: 'You look for reassurance when you feel unsure, and your partner is soon overwhelmed in arguments. One of you may press on while the other goes quiet, and each can feed the other.',
      partner:
        'Your partner looks for reassurance when they feel unsure, and you are soon overwhelmed in arguments. One of you may press on while the other goes quiet, and each can feed the other.',
    },
    tryThis:
      'Agree on breaks with a time to come back. The break helps one of you, and the time helps the other.',
  },
  flooding_weak_repair: {
    title: 'Arguments get heated, and making up takes long',
    meaning: {
      both: 'At least one of you is soon overwhelmed in an argument, and making up is hard for you. Arguing can then cost more than it solves.',
    },
    tryThis:
      'Stop earlier than feels necessary, take 20 minutes apart, and start again with one sentence each.',
  },
  one_sided_fairness: {
    title: 'Fairness looks different from each side',
    meaning: {
      you: 'You describe having less say, or carrying more, than your partner describes on their side. Your own view is reason enough to take it seriously.',
    },
    tryThis:
      'You don’t have to discuss this, and only you can see it. If you want to, and only if it feels safe, tell your partner what an ordinary week is like for you.',
    heldBack: 'You don’t have to discuss this, and only you can see it.',
  },
  trust_gap: {
    title: 'Counting on each other, seen differently',
    meaning: {
      both: 'You clearly differ in how far you think you can rely on each other. The answers can’t say why.',
    },
    tryThis: 'Each name one promise that matters to you. Small and recent ones are best.',
  },
  plans_apart: {
    title: 'Different views of your plans, and they matter to you both',
    meaning: {
      both: 'One of you feels clearly better about your plans for life than the other, and you both call them important.',
    },
    tryThis: 'Collect wishes before you weigh them: ten minutes each, and the other only asks questions.',
  },
  intimacy_apart: {
    title: 'Intimacy, seen differently',
    meaning: {
      both: 'You clearly differ in how open or how happy you find your intimate life. You may both be right.',
    },
    tryThis: 'Begin with what each of you enjoys, at a time when nothing has to follow from it.',
  },
  priorities_apart: {
    title: 'It is hard, and it matters more to one of you',
    meaning: {
      both: 'Your answers describe this as hard right now, and one of you rated it as more important. Neither of you has to change your mind.',
    },
    tryThis: 'Tell each other what is behind your answer: when did it begin to matter, or stop?',
  },
  important_low: {
    title: 'It matters to you both, and it is hard right now',
    meaning: {
      both: 'You both call this important, and your answers describe it as hard. You want the same thing.',
    },
    tryThis: 'Choose one, and one step that is small enough for this week.',
  },
}
