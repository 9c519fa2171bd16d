import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'Feeling secure in this relationship comes easily to you both.',
      easiest: 'Feeling secure comes more easily than most things.',
      apart: {
        more: 'One of you seems more secure than they say.',
        less: 'One of you seems less secure than they say.',
      },
      differ: 'Feeling secure is easier for one of you.',
      hard: 'Feeling secure is hard right now.',
    },
    attachment_avoidance: {
      easy: 'Closeness comes easily to you both.',
      easiest: 'Closeness comes more easily than most things.',
      apart: {
        more: 'One of you seems more at home in closeness than they say.',
        less: 'One of you seems less at home in closeness than they say.',
      },
      differ: 'Closeness is easier for one of you.',
      hard: 'Closeness is hard right now.',
    },
    emotion_regulation: {
      easy: 'Staying steady when feelings are strong comes easily to you both.',
      easiest: 'Staying steady when feelings are strong comes more easily than most things.',
      apart: {
        more: 'One of you seems steadier when upset than they say.',
        less: 'One of you seems less steady when upset than they say.',
      },
      differ: 'Staying steady when upset is easier for one of you.',
      hard: 'Strong feelings are hard to calm right now.',
    },
    flooding: {
      easy: 'Staying present in heated moments comes easily to you both.',
      easiest: 'Staying present in heated moments comes more easily than most things.',
      apart: {
        more: 'One of you seems more present in heated moments than they say.',
        less: 'One of you seems less present in heated moments than they say.',
      },
      differ: 'Heated moments are easier for one of you.',
      hard: 'Heated moments quickly get too much right now.',
    },
    conflict: {
      easy: 'Solving problems together comes easily to you both.',
      easiest: 'Solving problems together comes more easily than most things.',
      apart: {
        more: 'One of you seems better at solving problems than they say.',
        less: 'One of you seems less at ease with solving problems than they say.',
      },
      differ: 'Solving problems is easier for one of you.',
      hard: 'Solving problems together is hard right now.',
    },
    repair: {
      easy: 'Making up after an argument comes easily to you both.',
      easiest: 'Making up after an argument comes more easily than most things.',
      apart: {
        more: 'Making up seems easier for one of you than they say.',
        less: 'Making up seems harder for one of you than they say.',
      },
      differ: 'Making up is easier for one of you.',
      hard: 'Making up after an argument is hard right now.',
    },
    bids: {
      easy: 'Responding to small signals comes easily to you both.',
      easiest: 'Responding to small signals comes more easily than most things.',
      apart: {
        more: 'One of you seems more attentive than they say.',
        less: 'One of you seems less attentive than they say.',
      },
      differ: 'Responding to small signals is easier for one of you.',
      hard: 'Responding to small signals is hard right now.',
    },
    commitment_trust: {
      easy: 'Counting on each other comes easily to you both.',
      easiest: 'Counting on each other comes more easily than most things.',
      apart: {
        more: 'One of you seems easier to count on than they say.',
        less: 'One of you seems harder to count on than they say.',
      },
      differ: 'Being someone to count on is easier for one of you.',
      hard: 'Counting on each other is hard right now.',
    },
    values: {
      easy: 'You’re both at ease with where life is heading.',
      easiest: 'Pulling the same way comes more easily than most things.',
      apart: {
        more: 'One of you seems happier with your plans than they say.',
        less: 'One of you seems less happy with your plans than they say.',
      },
      differ: 'One of you is happier with your joint plans.',
      hard: 'Your plans are hard to bring together right now.',
    },
    sexual: {
      easy: 'Intimacy comes easily to you both.',
      easiest: 'Intimacy comes more easily than most things.',
      apart: {
        more: 'Intimacy seems easier for one of you than they say.',
        less: 'Intimacy seems harder for one of you than they say.',
      },
      differ: 'Intimacy is easier for one of you.',
      hard: 'Intimacy is hard right now, or hard to talk about.',
    },
  },
  noDifference: {
    own: 'We found no clear difference in your answers about yourselves.',
    ownAndViews: 'We found no clear difference in your answers about yourselves or each other.',
  },
  open: 'There isn’t enough to compare yet.',
}
