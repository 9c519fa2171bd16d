import type { PatternTexts } from '../text-types.ts'

/** The words of each pattern. They describe what can be so; none of them says what will be. */
export const patternTexts: PatternTexts = {
  shared_strength: {
    title: 'What comes easily to you both',
    meaning: {
      both: 'Both of you describe this as easy today. It is ground to stand on when other things are hard.',
    },
    tryThis: 'Tell each other about one moment in which you saw it.',
  },
  repair_buffer: {
    title: 'You find your way back',
    meaning: {
      both: 'Hard talks cost you a lot, and you describe being good at coming back afterwards. Both are true at once. It is a strength where nobody has to be afraid.',
    },
    tryThis: 'Tell each other what brings you back, so that both can reach for it sooner.',
  },
  blind_spot: {
    title: 'Seen more kindly than you think',
    meaning: {
      you: 'Your partner clearly sees more ease in you here than you see in yourself.',
      partner: 'You clearly see more ease in your partner here than they see in themselves.',
    },
    tryThis: 'Ask, or tell, which moments are behind it.',
  },
  anxious_avoidant: {
    title: 'One looks for closeness, the other for room',
    meaning: {
      you: 'You describe worry about closeness, and your partner describes needing distance. Each can set off the other: the more one reaches, the more the other steps back.',
      partner:
        'Your partner describes worry about closeness, and you describe needing distance. Each can set off the other: the more one steps back, the more the other reaches.',
    },
    tryThis:
      'Keep it small: a short sign of closeness, given early, and time alone with a time to come back.',
  },
  both_avoidant: {
    title: 'Two people who carry things alone',
    meaning: {
      both: 'Both of you describe keeping hard feelings to yourselves. It can be peaceful, and it can grow lonely without anyone meaning it.',
    },
    tryThis: 'Set ten minutes a week in which each tells one thing that weighs, and the other only listens.',
  },
  pursue_withdraw: {
    title: 'One presses on, the other goes quiet',
    meaning: {
      you: 'You describe reaching for a sign when you feel unsure, and your partner describes being swamped in heated talks. Pressing on and going quiet can then feed each other.',
      partner:
        'Your partner describes reaching for a sign when they feel unsure, and you describe being swamped in heated talks. Pressing on and going quiet can then feed each other.',
    },
    tryThis:
      'Agree on breaks with a time to return. A break calms one of you, the time to return calms the other.',
  },
  flooding_weak_repair: {
    title: 'Hard talks run hot, and the way back is long',
    meaning: {
      both: 'At least one of you is soon overwhelmed in a heated talk, and finding the way back takes effort. Talks can then cost more than they solve.',
    },
    tryThis:
      'Stop earlier than feels needed, rest for 20 minutes apart, and begin again with one sentence each.',
  },
  missed_bids: {
    title: 'Small calls that pass by',
    meaning: {
      both: 'Taken together, you describe many small calls for attention that go unanswered. It can be tiredness or a screen; it need not be coldness.',
    },
    tryThis: 'Pick one moment a day that belongs to the two of you, with the phones away.',
  },
  one_sided_fairness: {
    title: 'Fairness looks different from each side',
    meaning: {
      you: 'You describe having less say or more to carry than your partner describes on their side. Your own view is enough to take it seriously.',
    },
    tryThis:
      'Nothing here has to be discussed, and only you are shown this. If you wish to, and only if it feels safe, tell what one ordinary week is like for you.',
    heldBack: 'Nothing here has to be discussed, and only you are shown this.',
  },
  trust_gap: {
    title: 'Counting on each other, seen differently',
    meaning: {
      both: 'Your pictures of how far each can rely on the other clearly differ. That says nothing yet about why.',
    },
    tryThis: 'Each name one promise, kept or open, that matters to you. Small and recent ones are best.',
  },
  plans_apart: {
    title: 'Plans for life, and they matter to you both',
    meaning: {
      both: 'One of you clearly feels more in step with the plans for life than the other, and both of you call this important.',
    },
    tryThis: 'Collect wishes before you weigh them: ten minutes each, and the other only asks questions.',
  },
  intimacy_apart: {
    title: 'Intimacy, seen differently',
    meaning: {
      both: 'Your pictures of openness or fit in your intimate life clearly differ. Both can be honest.',
    },
    tryThis: 'Begin with what each of you enjoys, in a place where nothing needs to follow from it.',
  },
  priorities_apart: {
    title: 'It matters more to one of you',
    meaning: {
      both: 'You give these a clearly different importance. Neither of you has to be talked out of it.',
    },
    tryThis: 'Tell each other what is behind the number: when did it begin to matter, or stop?',
  },
  important_low: {
    title: 'It matters to you both, and it is hard today',
    meaning: {
      both: 'Both of you call this very important, and your answers describe it as hard today. You share the wish.',
    },
    tryThis: 'Choose one of them, and one step that is small enough for this week.',
  },
  unseen_strain: {
    title: 'A strain that is easy to miss',
    meaning: {
      you: 'You describe this as clearly easier for you than your partner finds it with you. Something may not arrive as it is meant.',
      partner:
        'Your partner describes this as clearly easier for them than you find it with them. Whether they know it, the answers cannot say.',
    },
    tryThis:
      'If it feels safe to, speak of one concrete moment. Ask how it was for the other before you explain.',
  },
}
