import type { TogetherTexts } from '../../together.ts'

export const togetherTexts: TogetherTexts = {
  factors: {
    attachment_anxiety: {
      easy: 'You both feel secure in this relationship.',
      easiest: 'Feeling secure is among the easiest for you both.',
      apart: {
        more: 'One of you seems more secure than they say.',
        less: 'One of you seems less secure than they say.',
      },
      apartNamed: {
        more: '{other} sees {one} as more secure than {one} says.',
        less: '{other} sees {one} as less secure than {one} says.',
      },
      differ: 'Feeling secure is easier for one of you.',
      differNamed: '{one} feels secure more easily than {other}.',
      hard: 'Feeling secure is hard right now.',
    },
    attachment_avoidance: {
      easy: 'You’re both at home in closeness.',
      easiest: 'Closeness is among the easiest for you both.',
      apart: {
        more: 'One of you seems more at home in closeness than they say.',
        less: 'One of you seems less at home in closeness than they say.',
      },
      apartNamed: {
        more: '{other} thinks closeness is easier for {one} than {one} says.',
        less: '{other} thinks closeness is harder for {one} than {one} says.',
      },
      differ: 'Closeness is easier for one of you.',
      differNamed: 'Closeness is easier for {one} than for {other}.',
      hard: 'Closeness is hard right now.',
    },
    emotion_regulation: {
      easy: 'You both stay steady when feelings run strong.',
      easiest: 'Staying steady is among the easiest for you both.',
      apart: {
        more: 'One of you seems steadier when upset than they say.',
        less: 'One of you seems less steady when upset than they say.',
      },
      apartNamed: {
        more: '{other} sees {one} as steadier than {one} says.',
        less: '{other} sees {one} as less steady than {one} says.',
      },
      differ: 'Staying steady when upset is easier for one of you.',
      differNamed: 'Staying steady is easier for {one} than for {other}.',
      hard: 'Strong feelings are hard to calm right now.',
    },
    flooding: {
      easy: 'You both stay present in heated moments.',
      easiest: 'Staying present is among the easiest for you both.',
      apart: {
        more: 'One of you seems more present in heated moments than they say.',
        less: 'One of you seems less present in heated moments than they say.',
      },
      apartNamed: {
        more: '{other} sees {one} as more present in arguments than {one} says.',
        less: '{other} sees {one} as less present in arguments than {one} says.',
      },
      differ: 'Heated moments are easier for one of you.',
      differNamed: 'Heated moments are easier for {one} than for {other}.',
      hard: 'Heated moments quickly get too much right now.',
    },
    conflict: {
      easy: 'Solving problems together comes easily to you both.',
      easiest: 'Solving problems is among the easiest for you both.',
      apart: {
        more: 'One of you seems better at solving problems than they say.',
        less: 'One of you seems less at ease with solving problems than they say.',
      },
      apartNamed: {
        more: '{other} thinks solving problems is easier for {one} than {one} says.',
        less: '{other} thinks solving problems is harder for {one} than {one} says.',
      },
      differ: 'Solving problems is easier for one of you.',
      differNamed: 'Solving problems is easier for {one} than for {other}.',
      hard: 'Solving problems together is hard right now.',
    },
    repair: {
      easy: 'You both make up easily after an argument.',
      easiest: 'Making up is among the easiest for you both.',
      apart: {
        more: 'Making up seems easier for one of you than they say.',
        less: 'Making up seems harder for one of you than they say.',
      },
      apartNamed: {
        more: '{other} thinks making up is easier for {one} than {one} says.',
        less: '{other} thinks making up is harder for {one} than {one} says.',
      },
      differ: 'Making up is easier for one of you.',
      differNamed: 'Making up is easier for {one} than for {other}.',
      hard: 'Making up is hard right now.',
    },
    bids: {
      easy: 'You catch each other’s small signals.',
      easiest: 'Small signals are among the easiest for you both.',
      apart: {
        more: 'One of you seems more attentive than they say.',
        less: 'One of you seems less attentive than they say.',
      },
      apartNamed: {
        more: '{other} sees {one} as more attentive than {one} says.',
        less: '{other} sees {one} as less attentive than {one} says.',
      },
      differ: 'Responding to small signals is easier for one of you.',
      differNamed: 'Small signals are easier for {one} than for {other}.',
      hard: 'Responding to small signals is hard right now.',
    },
    commitment_trust: {
      easy: 'You can count on each other.',
      easiest: 'Trust is among the easiest for you both.',
      apart: {
        more: 'One of you seems easier to count on than they say.',
        less: 'One of you seems harder to count on than they say.',
      },
      apartNamed: {
        more: '{other} finds {one} easier to count on than {one} says.',
        less: '{other} finds {one} harder to count on than {one} says.',
      },
      differ: 'Being someone to count on is easier for one of you.',
      differNamed: 'Being reliable is easier for {one} than for {other}.',
      hard: 'Counting on each other is hard right now.',
    },
    values: {
      easy: 'You pull the same way.',
      easiest: 'Pulling the same way is among the easiest for you both.',
      apart: {
        more: 'One of you seems happier with your plans than they say.',
        less: 'One of you seems less happy with your plans than they say.',
      },
      apartNamed: {
        more: '{other} sees {one} as happier with your plans than {one} says.',
        less: '{other} sees {one} as unhappier with your plans than {one} says.',
      },
      differ: 'One of you is happier with your joint plans.',
      differNamed: '{one} is happier with your joint plans than {other}.',
      hard: 'Your plans are hard to join right now.',
    },
    sexual: {
      easy: 'Intimacy comes easily to you both.',
      easiest: 'Intimacy is among the easiest for you both.',
      apart: {
        more: 'Intimacy seems easier for one of you than they say.',
        less: 'Intimacy seems harder for one of you than they say.',
      },
      apartNamed: {
        more: '{other} thinks intimacy is easier for {one} than {one} says.',
        less: '{other} thinks intimacy is harder for {one} than {one} says.',
      },
      differ: 'Intimacy is easier for one of you.',
      differNamed: 'Intimacy is easier for {one} than for {other}.',
      hard: 'Intimacy or talking about it is hard now.',
    },
  },
  noDifference: {
    own: 'We found no clear difference in your answers about yourselves.',
    ownAndViews: 'We found no clear difference between you.',
  },
  names: '{one} and {other}:',
  open: 'There isn’t enough to compare yet.',
}
