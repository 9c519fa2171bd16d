import type { InsightTexts, OwnTexts } from '../text-types.ts'

const mixed =
  'The most ease shows in your answer to “{easiest}” The least shows in your answer to “{hardest}”'

export const ownTexts: OwnTexts = {
  even: 'Your answers here are all in the middle.',
  doubtful: {
    title: 'Your values, without texts',
    body: 'Many of your answers are the same, or point in opposite directions. That happens easily when you’re tired or in a hurry. So we show the values and say nothing about them. If you like, answer again another time.',
  },
}

export const insights: InsightTexts = {
  attachment_anxiety: {
    about: 'This is about how secure you feel in your relationship, and how quickly you worry about it.',
    own: {
      low: {
        meaning:
          'Feeling secure takes effort for you at the moment. Behind a worry is often the wish to matter. You know best whether there’s a real reason for it.',
        tryThis: 'When a worry comes, write down what you wish for instead of what you fear.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Notice one moment this week when you feel secure, and what helped.',
      },
      high: {
        meaning: 'Feeling secure comes easily to you. A quiet day can just be a quiet day.',
        tryThis: 'Notice what makes you feel secure. It can help on a harder day.',
      },
    },
    pair: {
      partnerSeesMore: 'Your partner thinks you feel more secure than you say. Worry doesn’t always show.',
      youSeeMore: 'You think your partner feels more secure than they say. Worry doesn’t always show.',
      partnerSeesLess:
        'Your partner thinks you feel less secure than you say. A question can sound like doubt.',
      youSeeLess: 'You think your partner feels less secure than they say. A question can sound like doubt.',
      bothEasy: 'Feeling secure comes easily to you both.',
      bothHard: 'Feeling secure takes effort for you both. Each can be waiting for a sign from the other.',
    },
  },
  attachment_avoidance: {
    about:
      'For some people, closeness takes energy. This is about stepping back from it, or from strong feelings.',
    own: {
      low: {
        meaning:
          'Closeness takes effort for you. Keeping your distance can protect you, and it can also get lonely.',
        tryThis: 'Write down one thing that’s on your mind. You decide who reads it.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Notice when you need time alone, and when you’d rather have company.',
      },
      high: {
        meaning: 'You’re comfortable with closeness.',
        tryThis: 'Think of a moment of closeness that you enjoyed. What made it easy?',
      },
    },
    pair: {
      partnerSeesMore:
        'Your partner thinks closeness is easier for you than you say. The effort may not show.',
      youSeeMore: 'You think closeness is easier for your partner than they say. The effort may not show.',
      partnerSeesLess:
        'Your partner thinks closeness is harder for you than you say. Wanting time alone can look like distance.',
      youSeeLess:
        'You think closeness is harder for your partner than they say. Wanting time alone can look like distance.',
      bothEasy: 'Closeness comes easily to you both.',
      bothHard: 'Closeness takes effort for you both. That can be peaceful, and it can get lonely.',
    },
  },
  emotion_regulation: {
    about:
      'You can have strong feelings and still choose what to do. This is about noticing, naming and calming them.',
    own: {
      low: {
        meaning:
          'Staying steady takes effort when feelings are strong. That’s tiring, and it can be learned step by step.',
        tryThis: 'Before you act on a feeling, name it in one word: sad, hurt, ashamed, afraid.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Find your earliest sign of tension, such as a tight jaw, and pause when you notice it.',
      },
      high: {
        meaning: 'Staying steady comes easily to you, even when feelings are strong.',
        tryThis: 'Write down what calms you. On a hard day it’s easy to forget.',
      },
    },
    pair: {
      partnerSeesMore:
        'Your partner thinks staying steady is easier for you than you say. The effort may not show.',
      youSeeMore:
        'You think staying steady is easier for your partner than they say. The effort may not show.',
      partnerSeesLess:
        'Your partner thinks staying steady is harder for you than you say. Small signs can look big from outside.',
      youSeeLess:
        'You think staying steady is harder for your partner than they say. Small signs can look big from outside.',
      bothEasy: 'Staying steady comes easily to you both.',
      bothHard: 'Strong feelings are hard to calm for you both. Each of you can sense the other’s tension.',
    },
  },
  flooding: {
    about:
      'In a heated argument, everything can get too much: your heart races and you can’t take anything in. This is about how quickly that happens.',
    own: {
      low: {
        meaning:
          'Heated moments quickly become too much for you. That’s your body at work, and it passes with time and quiet. If you’re afraid of your partner, this isn’t about a skill you lack.',
        tryThis:
          'Agree on a word that means “let’s pause for 20 minutes”, and on who’ll restart the conversation.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Learn what “nearly too much” feels like for you, and pause before you reach that point.',
      },
      high: {
        meaning: 'Staying present in heated moments comes easily to you.',
        tryThis: 'Staying calm can look like not caring, so say that the topic matters to you.',
      },
    },
    pair: {
      partnerSeesMore:
        'Your partner thinks heated moments are easier for you than you say. Being overwhelmed doesn’t always show.',
      youSeeMore:
        'You think heated moments are easier for your partner than they say. Being overwhelmed doesn’t always show.',
      partnerSeesLess:
        'Your partner thinks heated moments are harder for you than you say. Silence can look that way.',
      youSeeLess:
        'You think heated moments are harder for your partner than they say. Silence can look that way.',
      bothEasy: 'Staying present in heated moments comes easily to you both.',
      bothHard: 'Heated moments quickly get too much for you both.',
    },
  },
  conflict: {
    about:
      'Every couple has problems to solve. This is about staying in the conversation, hearing each other and finding a solution.',
    own: {
      low: {
        meaning: 'Solving problems together takes effort for you at the moment.',
        tryThis:
          'Begin with what you see and what you want: “This week is full. I’d like one evening for us.”',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Before you answer, repeat in one sentence what you heard, and ask if you got it right.',
      },
      high: {
        meaning: 'Solving problems together comes easily to you.',
        tryThis: 'Pick one small, long-standing problem and solve it together this week.',
      },
    },
    pair: {
      partnerSeesMore: 'Your partner rates your problem-solving higher than you do.',
      youSeeMore: 'You rate your partner’s problem-solving higher than they do.',
      partnerSeesLess:
        'Your partner rates your problem-solving lower than you do. Calm words can still sound like blame.',
      youSeeLess:
        'You rate your partner’s problem-solving lower than they do. Calm words can still sound like blame.',
      bothEasy: 'Solving problems together comes easily to you both.',
      bothHard: 'Solving problems is hard for you both. Small things can then stay unsaid until they’re big.',
    },
  },
  repair: {
    about:
      'Partners hurt each other’s feelings at times. This is about easing tension and making up afterwards.',
    own: {
      low: {
        meaning:
          'Making up takes effort for you. If arguments leave you afraid, it’s not your job to make peace.',
        tryThis: 'Start with something small that you honestly mean: a cup of tea, or “that came out wrong”.',
      },
      mixed: { meaning: mixed, tryThis: 'On a good day, talk about what helps each of you make up.' },
      high: {
        meaning: 'Making up comes easily to you.',
        tryThis:
          'Notice when your partner tries to make up, even clumsily. You can take your time before you respond.',
      },
    },
    pair: {
      partnerSeesMore: 'Your partner thinks making up is easier for you than you say.',
      youSeeMore: 'You think making up is easier for your partner than they say.',
      partnerSeesLess: 'Your partner thinks making up is harder for you than you say.',
      youSeeLess: 'You think making up is harder for your partner than they say.',
      bothEasy: 'Making up comes easily to you both.',
      bothHard: 'Making up is hard for you both. Each can be waiting for the other.',
    },
  },
  bids: {
    about:
      'All day long, people ask for a little attention: with a remark, a sigh or a photo. This is about noticing and responding.',
    own: {
      low: {
        meaning:
          'Small signals easily pass you by at the moment. That doesn’t mean you don’t care; you may simply have too much on your mind.',
        tryThis: 'Choose one time of day, such as coming home, to put your phone away and look up.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Notice when small signals pass you by. It may be the busiest hour.',
      },
      high: {
        meaning: 'Responding to small signals comes easily to you.',
        tryThis: 'When your partner has good news, ask one more question about it.',
      },
    },
    pair: {
      partnerSeesMore: 'Your partner finds you more attentive than you say.',
      youSeeMore: 'You find your partner more attentive than they say.',
      partnerSeesLess: 'Your partner finds you less attentive than you say. Signals can be quiet.',
      youSeeLess: 'You find your partner less attentive than they say. Signals can be quiet.',
      bothEasy: 'Responding to small signals comes easily to you both.',
      bothHard: 'Small signals easily pass you both by. In a busy week, more of them get lost.',
    },
  },
  commitment_trust: {
    about:
      'Trust grows when people keep their word, plan together and are honest. This is about your own part.',
    own: {
      low: {
        meaning:
          'Being someone to count on takes effort for you right now. There may be good reasons for that.',
        tryThis: 'Before you promise something, ask yourself whether you want to.',
      },
      mixed: { meaning: mixed, tryThis: 'Notice which promises are easy for you to keep, and why.' },
      high: {
        meaning: 'Being someone to count on comes easily to you.',
        tryThis: 'Choose one plan you look forward to, and take the first step.',
      },
    },
    pair: {
      partnerSeesMore: 'Your partner finds it easier to count on you than you’d expect.',
      youSeeMore: 'You find it easier to count on your partner than they’d expect.',
      partnerSeesLess:
        'Your partner finds it harder to count on you than you’d expect. The answers can’t tell you why.',
      youSeeLess:
        'You find it harder to count on your partner than they’d expect. The answers can’t tell you why.',
      bothEasy: 'Counting on each other comes easily to you both.',
      bothHard: 'Counting on each other is hard for you both right now.',
    },
  },
  fairness: {
    about:
      'This is about your own side: how much say you have in decisions, plans and money, and how fairly the work is divided. It says nothing about your partner’s side.',
    own: {
      low: {
        meaning:
          'You describe having little say, or doing more than your fair share. Your own view is what counts here.',
        tryThis: null,
      },
      mixed: {
        meaning:
          'You describe the most say in your answer to “{easiest}” You describe the least in your answer to “{hardest}”',
        tryThis: null,
      },
      high: {
        meaning:
          'You describe having a say and a fair share. That tells you nothing about your partner’s side.',
        tryThis: 'This week, notice one thing your partner does that you usually overlook.',
      },
    },
    pair: null,
  },
  boundaries: {
    about:
      'This is about your freedom: to say no, to choose who you spend time with and to keep some things private.',
    own: {
      low: {
        meaning:
          'You describe having little room of your own. Being watched or afraid isn’t something you can fix by communicating better, and it’s not your fault.',
        tryThis: null,
      },
      mixed: {
        meaning:
          'You describe the most room in your answer to “{easiest}” You describe the least in your answer to “{hardest}”',
        tryThis: null,
      },
      high: {
        meaning: 'You describe having room of your own.',
        tryThis: 'Do one thing this week that’s just for you.',
      },
    },
    pair: null,
  },
  values: {
    about:
      'This is about where your life together is heading: your hopes, your plans and your everyday life.',
    own: {
      low: {
        meaning: 'As you see it, your plans or your everyday lives are hard to bring together.',
        tryThis: 'Write down three wishes for the next five years. You decide who reads them.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Find one question that’s still open for you, such as where to live.',
      },
      high: {
        meaning: 'You’re at ease with where life is heading.',
        tryThis: 'Take one small step this month towards something you look forward to.',
      },
    },
    pair: {
      partnerSeesMore:
        'Your partner thinks you’re happier with your joint plans than you say. Something may have gone unsaid.',
      youSeeMore:
        'You think your partner is happier with your joint plans than they say. Something may have gone unsaid.',
      partnerSeesLess:
        'Your partner thinks you’re less happy with your joint plans than you say. Something may have gone unsaid.',
      youSeeLess:
        'You think your partner is less happy with your joint plans than they say. Something may have gone unsaid.',
      bothEasy: 'You’re both at ease with where life is heading.',
      bothHard: 'Your plans are hard to bring together for you both right now.',
    },
  },
  sexual: {
    about: 'This is about intimacy: how openly you talk about it, and how well it suits you.',
    own: {
      low: {
        meaning:
          'Intimacy is hard for you at the moment, or hard to talk about. Neither is a fault, and you don’t owe anyone anything.',
        tryThis: 'Think of one thing you’d like to be different. You don’t have to bring it up.',
      },
      mixed: { meaning: mixed, tryThis: 'Think of one thing that felt good.' },
      high: {
        meaning: 'Intimacy comes easily to you.',
        tryThis: 'What people enjoy changes over the years. Notice what’s new for you.',
      },
    },
    pair: {
      partnerSeesMore:
        'Your partner thinks intimacy is easier for you than you say. What you say about it, and when, is up to you.',
      youSeeMore:
        'You think intimacy is easier for your partner than they say. What they say about it, and when, is up to them.',
      partnerSeesLess:
        'Your partner thinks intimacy is harder for you than you say. Neither of you owes the other anything.',
      youSeeLess:
        'You think intimacy is harder for your partner than they say. Neither of you owes the other anything.',
      bothEasy: 'Intimacy comes easily to you both.',
      bothHard:
        'Intimacy is hard for you both at the moment, or hard to talk about. You’re not alone in that.',
    },
  },
}
