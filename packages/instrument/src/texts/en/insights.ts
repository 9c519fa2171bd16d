import type { InsightTexts } from '../text-types.ts'

export const insights: InsightTexts = {
  attachment_anxiety: {
    about:
      'Everyone looks for signs of being loved. This is about how much you worry when a sign is late or small.',
    bands: {
      low: {
        meaning:
          'When your partner is quiet, you may read it as a warning. The wish behind the worry is to know that you matter. You know best whether there’s a real reason to worry.',
        tryThis:
          'Next time you worry, say what you wish for, not what you fear: “I’d like to hear that we’re okay.”',
      },
      middle: {
        meaning: 'You feel secure in some situations and unsure in others.',
        tryThis: 'Notice one moment this week when you feel sure of your partner, and tell them what helped.',
      },
      high: {
        meaning: 'You feel sure of your partner’s love, even when you don’t hear much from them.',
        tryThis: 'Tell your partner this week what you value in them, without waiting to be asked.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner thinks you worry less than you do. Much of your worry may not show.',
        tryThis: 'Tell your partner about one worry while it’s still small.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks you worry more than you do. They may hear doubt when you ask a simple question.',
        tryThis: 'When you only want to know something, say so: “I’m just asking.”',
      },
    },
    bothHard: {
      meaning: 'You both look for signs that you’re loved, and you both worry when they don’t come.',
      tryThis: 'Agree on one small sign you’ll both give every day, such as a message at noon.',
    },
    bothEasy: 'Neither of you needs to ask very often whether you’re loved. A quiet day is just a quiet day.',
    gapsOfPartner: {
      youSeeMore:
        'Your partner worries more than you think about whether they’re loved. Much of that worry may not show.',
      youSeeLess:
        'You see more worry in your partner than they feel. A simple question from them can sound like doubt.',
    },
  },
  attachment_avoidance: {
    about:
      'For some people, closeness takes energy. This is about stepping back from it, or from strong feelings.',
    bands: {
      low: {
        meaning:
          'You tend to deal with hard things alone. That can protect you, but it can also leave your partner guessing.',
        tryThis:
          'Share one small worry this week, and say whether you want advice or just someone to listen.',
      },
      middle: {
        meaning: 'You share some things with your partner and keep others to yourself.',
        tryThis: 'When you need time alone, say when you’ll be back: “Give me an hour, then I’ll be back.”',
      },
      high: {
        meaning: 'You’re comfortable with closeness: you can ask for comfort and accept it.',
        tryThis: 'Ask your partner what kind of comfort helps them most. It may not be the kind you like.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner sees you as more open than you feel. Keeping things in may cost you more than they know.',
        tryThis: 'Tell your partner about one thing that was harder to share than it looked.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner feels more distance than you intend. When you need time to yourself, it can look as if you don’t want them near.',
        tryThis:
          'Next time you need time to yourself, say so: “I need a moment, then I’ll come back to you.”',
      },
    },
    bothHard: {
      meaning:
        'You both keep hard feelings to yourselves. That can be peaceful, but it can also get lonely without either of you meaning it to.',
      tryThis:
        'Take ten minutes a week. Each say one thing that’s on your mind, while the other just listens.',
    },
    bothEasy: 'You can both ask for comfort and accept it, so neither of you has to carry hard things alone.',
    gapsOfPartner: {
      youSeeMore: 'Closeness takes more effort for your partner than you think.',
      youSeeLess:
        'You feel more distance than your partner intends. When they want time to themselves, it may mean no more than that.',
    },
  },
  emotion_regulation: {
    about:
      'You can have strong feelings and still choose what to do. This is about noticing, naming and calming them.',
    bands: {
      low: {
        meaning:
          'Strong feelings often decide what you do next. That’s tiring. You can learn to calm them, step by step.',
        tryThis: 'Before you act on a feeling, name it in one word: sad, hurt, ashamed, afraid.',
      },
      middle: {
        meaning: 'You can often calm yourself, but some feelings are faster than you are.',
        tryThis: 'Find your earliest sign of tension, such as a tight jaw, and pause when you notice it.',
      },
      high: {
        meaning: 'You can feel a lot and still choose what to do next.',
        tryThis: 'Tell your partner what you do to calm down. Knowing that can help them understand you.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner thinks you’re calmer than you feel. They may not see the effort it takes.',
        tryThis: 'Tell your partner about one moment that took more effort than they could see.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks you’re upset more often than you say you are. They may notice small signs before you do.',
        tryThis: 'On a calm day, ask which sign they notice first.',
      },
    },
    bothHard: {
      meaning:
        'Strong feelings take over quickly for both of you. When one of you gets upset, the other may too.',
      tryThis: 'Agree that the first of you to notice this can ask for a short pause.',
    },
    bothEasy: 'You both know how to calm down, so a bad moment doesn’t have to become a bad day.',
    gapsOfPartner: {
      youSeeMore: 'Your partner works harder to stay calm than you can see.',
      youSeeLess:
        'You think your partner is upset more often than they say they are. Small signs can look bigger from the outside.',
    },
  },
  flooding: {
    about:
      'In a heated argument, everything can get too much: your heart races and you can’t take anything in. This is about how quickly that happens.',
    bands: {
      low: {
        meaning:
          'Heated moments quickly become too much for you. That’s your body at work, and it passes with time and quiet. If you’re afraid of your partner, this isn’t about a skill you lack.',
        tryThis:
          'Agree on a word that means “let’s pause for 20 minutes”, and on who’ll restart the conversation.',
      },
      middle: {
        meaning:
          'You can stay in a hard conversation up to a point. After that, you find it hard to take anything in.',
        tryThis:
          'Learn what “nearly too much” feels like for you, and pause the conversation before you reach that point.',
      },
      high: {
        meaning: 'You can still think and listen when an argument gets heated.',
        tryThis: 'Staying calm can look like not caring, so say that the topic matters to you.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks you’re calmer in arguments than you feel. You may be overwhelmed without showing it.',
        tryThis: 'Agree on a small sign that means “this is too much for me right now”.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks you get overwhelmed sooner than you do. When you go quiet, it can look that way.',
        tryThis: 'When you go quiet, say why: “I’m thinking. I’m still here.”',
      },
    },
    bothHard: {
      meaning:
        'Arguments quickly get too much for both of you, so it’s hard for either of you to be the calm one.',
      tryThis: 'Agree to pause before an argument gets heated, and set a time to continue.',
    },
    bothEasy: 'You can both still listen when things get heated, so an argument can lead to a solution.',
    gapsOfPartner: {
      youSeeMore: 'Arguments get too much for your partner sooner than you realise.',
      youSeeLess:
        'You think your partner gets overwhelmed in arguments sooner than they do. When they go quiet, it can look that way.',
    },
  },
  conflict: {
    about:
      'Every couple has problems to solve. This is about raising them, hearing each other and finding a solution.',
    bands: {
      low: {
        meaning: 'Talking about a problem often ends in blame, or the problem stays as it was.',
        tryThis:
          'Begin with what you see and what you want: “This week is full. I’d like one evening for us.”',
      },
      middle: {
        meaning: 'You solve some problems; others keep coming back in a new form.',
        tryThis: 'Before you answer, repeat in one sentence what you heard, and ask if you got it right.',
      },
      high: {
        meaning: 'You raise problems calmly and look for solutions that work for both of you.',
        tryThis: 'Pick one small, long-standing problem and solve it together this week.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner rates your problem-solving higher than you do. What you do may count for more than you realise.',
        tryThis: 'Ask your partner which moments they’re thinking of.',
      },
      partnerSeesLess: {
        meaning: 'What you say calmly may sound like blame to your partner.',
        tryThis:
          'Ask: “When I bring something up, what do you hear first?” This week, try a different way to begin.',
      },
    },
    bothHard: {
      meaning:
        'You both find it hard to raise a problem calmly, so small things may stay unsaid until they become big.',
      tryThis: 'Pick your smallest unsolved problem, and find a quiet half hour to talk about it.',
    },
    bothEasy: 'You raise problems and solve them before they pile up.',
    gapsOfPartner: {
      youSeeMore:
        'You think your partner is better at solving problems than they think they are. They may not know you see it that way.',
      youSeeLess: 'What your partner says calmly may sound like blame to you.',
    },
  },
  repair: {
    about:
      'Partners hurt each other’s feelings at times. This is about easing tension and making up afterwards.',
    bands: {
      low: {
        meaning:
          'After an argument, you may stay distant for a while, and it’s hard to take the first step. If arguments leave you afraid, it’s not your job to make peace.',
        tryThis: 'Start with something small that you honestly mean: a cup of tea, or “that came out wrong”.',
      },
      middle: {
        meaning: 'You find your way back to your partner, though it can take a while.',
        tryThis: 'On a good day, talk about what helps each of you make up.',
      },
      high: {
        meaning: 'You’re quick to make up, and you can say sorry.',
        tryThis:
          'Notice when your partner tries to make up, even clumsily. You can take your time before you respond.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your attempts to make up get through to your partner better than you think.',
        tryThis: 'Keep doing what comes easiest to you. It works.',
      },
      partnerSeesLess: {
        meaning:
          'By your account, you try to make up more often than your partner notices. Small attempts are easy to miss.',
        tryThis: 'If you want to, also say in words that you’d like to make up.',
      },
    },
    bothHard: {
      meaning: 'After an argument, you both wait, and each of you may think the other is still angry.',
      tryThis: 'Agree on one sentence that means “I want to make up” and that either of you can say.',
    },
    bothEasy: 'Neither of you stays distant for long, so arguments cost you less.',
    gapsOfPartner: {
      youSeeMore: 'You notice more of your partner’s attempts to make up than they’d guess.',
      youSeeLess:
        'Your partner says they try to make up more often than you notice. Small attempts are easy to miss.',
    },
  },
  bids: {
    about:
      'All day long, people ask for a little attention: with a remark, a sigh or a photo. This is about noticing and responding.',
    bands: {
      low: {
        meaning:
          'You often miss these small moments. That doesn’t mean you don’t care; you may simply have too much on your mind.',
        tryThis:
          'Choose one time of day, such as coming home, to put your phone away and look at your partner.',
      },
      middle: {
        meaning: 'You respond to many small signals and miss some, especially on busy days.',
        tryThis: 'If you can’t answer right away, say when you can: “Tell me at dinner. I want to hear it.”',
      },
      high: {
        meaning: 'You show interest, notice small signals and enjoy your partner’s good news with them.',
        tryThis: 'When your partner has good news, ask one more question about it.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner feels more heard than you’d guess. Your small responses count.',
        tryThis: 'Keep up one small daily habit that costs you little.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner feels that you miss some of their small signals. Those signals may be quieter than you expect.',
        tryThis: 'Ask which moments they mean, and pick one to look out for.',
      },
    },
    bothHard: {
      meaning: 'You both miss many small chances to be close. One busy week can be all it takes.',
      tryThis: 'Keep ten minutes a day for each other, without phones.',
    },
    bothEasy: 'You both look up when the other has something to say. That’s a big part of being close.',
    gapsOfPartner: {
      youSeeMore: 'You feel more heard by your partner than they’d guess.',
      youSeeLess: 'Your partner thinks they respond to your small signals more often than you feel they do.',
    },
  },
  commitment_trust: {
    about:
      'Trust grows when people keep their word and make plans together. This is about counting on each other.',
    bands: {
      low: {
        meaning: 'Promises, plans or trust feel shaky to you right now. There may be good reasons for that.',
        tryThis: 'Make one promise this week that’s small enough to keep.',
      },
      middle: {
        meaning: 'You can count on each other for some things. For others, you don’t know yet.',
        tryThis: 'Tell your partner one thing they do that makes it easy to rely on them.',
      },
      high: {
        meaning: 'You keep your word, plan with your partner in mind and trust them to be honest.',
        tryThis: 'Tell your partner about one plan for next year that includes them.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner relies on you more than you’d expect.',
        tryThis: 'Ask what you do that makes it easy to rely on you.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner feels less able to count on you than you’d expect. The answers can’t tell you why.',
        tryThis: 'If it feels safe, ask what would help.',
      },
    },
    bothHard: {
      meaning: 'Right now, neither of you feels sure that you can count on the other.',
      tryThis: 'Each make one small promise for this week, and look back at both on Sunday.',
    },
    bothEasy: 'You both keep your word and plan with each other in mind.',
    gapsOfPartner: {
      youSeeMore: 'You rely on your partner more than they’d expect.',
      youSeeLess:
        'You feel less able to count on your partner than they’d expect. The answers can’t tell you why.',
    },
  },
  fairness: {
    about:
      'This is about your own side: how much say you have in decisions, plans and money, and how fairly the work is divided. It says nothing about your partner’s side.',
    bands: {
      low: {
        meaning:
          'You describe having little say, or doing more than your fair share. Your own view is what counts here.',
        tryThis: null,
      },
      middle: {
        meaning: 'You have enough say in some things, but not in others.',
        tryThis: null,
      },
      high: {
        meaning: 'You have plenty of say. That tells you nothing about your partner’s side.',
        tryThis: 'This week, notice one thing your partner does that you usually overlook.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks you have more say than you feel you have. Your own view is what counts.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning: 'Your partner thinks you have less say than you feel you have. Both views can be honest.',
        tryThis: null,
      },
    },
    bothHard: null,
    bothEasy: null,
    gapsOfPartner: null,
  },
  boundaries: {
    about: 'This is about your freedom: to say no, to choose your friends and to keep some things private.',
    bands: {
      low: {
        meaning:
          'You describe having to explain yourself, or not being free to say no. Being watched or afraid isn’t something you can fix by communicating better, and it’s not your fault.',
        tryThis: null,
      },
      middle: {
        meaning:
          'You feel free to decide some things. With others, you first think about what the choice might cost you.',
        tryThis: null,
      },
      high: {
        meaning: 'You feel free to say no and to have a life of your own.',
        tryThis: 'Do one thing this week that’s just for you.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner thinks you’re freer than you feel. Only you can say how free you feel.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning: 'Your partner thinks you’re less free than you feel. Both views can be honest.',
        tryThis: null,
      },
    },
    bothHard: null,
    bothEasy: null,
    gapsOfPartner: null,
  },
  values: {
    about:
      'This is about where your life together is heading: your hopes, your plans and your everyday life.',
    bands: {
      low: {
        meaning: 'As you see it, your plans or your everyday lives pull in different directions.',
        tryThis:
          'Each write down three wishes for the next five years, then read them to each other without judging.',
      },
      middle: {
        meaning: 'Some of your wishes match your partner’s. Others differ, or are still open.',
        tryThis: 'Choose one open question, such as where to live, and just collect ideas.',
      },
      high: {
        meaning: 'You feel good about your partner’s plans and about where life is going.',
        tryThis: 'Take one small step this month towards something you both want.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks you’re happier with your joint plans than you are. Something may have gone unsaid.',
        tryThis: 'Tell your partner one thing you’d like that they may not know about yet.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks you’re less happy with your joint plans than you are. Something may have gone unsaid.',
        tryThis: 'Tell your partner which of their plans you’d like to be part of.',
      },
    },
    bothHard: {
      meaning: 'You both feel that your plans pull in different directions.',
      tryThis: 'Begin with what you both want to keep, before you look at what’s different.',
    },
    bothEasy: 'You both like where life is heading and what the other wants from it.',
    gapsOfPartner: {
      youSeeMore:
        'Your partner is less happy with your joint plans than you think. Something may have gone unsaid.',
      youSeeLess:
        'Your partner is happier with your joint plans than you think. They may not have said so yet.',
    },
  },
  sexual: {
    about: 'This is about intimacy: how openly you talk about it, and how well it suits you both.',
    bands: {
      low: {
        meaning:
          'You find intimacy hard to talk about, or it doesn’t feel right for you at the moment. Neither is a fault, and you don’t owe anyone anything.',
        tryThis:
          'If you want to talk about it, choose a place outside the bedroom, and begin with something you like.',
      },
      middle: {
        meaning: 'Some things are easy to say or to enjoy, and others aren’t.',
        tryThis:
          'Tell your partner one thing that felt good recently. After that, it may be easier to talk about what you’d like.',
      },
      high: {
        meaning: 'You can talk about intimacy, and you’re happy with it.',
        tryThis:
          'Ask your partner something new about what they like. What people enjoy changes over the years.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks intimacy is easier for you than it is. What you say about it, and when, is up to you.',
        tryThis: 'Think of one thing you’d like to be different. You don’t have to bring it up.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks intimacy is harder for you than it is. That doesn’t mean either of you owes the other anything.',
        tryThis: 'If you want to, name one thing you enjoy.',
      },
    },
    bothHard: {
      meaning:
        'You both find intimacy hard to talk about, or not quite right at the moment. You’re not alone in that.',
      tryThis:
        'Pick a time when you’re not in bed, and each name one thing you enjoy about being intimate. Talking doesn’t have to lead to anything.',
    },
    bothEasy: 'You can both say what you enjoy, and you’re both happy with how things are.',
    gapsOfPartner: {
      youSeeMore:
        'Intimacy is harder for your partner than you think. What they say about it, and when, is up to them.',
      youSeeLess:
        'Intimacy is easier for your partner than you think. That doesn’t mean either of you owes the other anything.',
    },
  },
}
