import type { InsightTexts } from '../text-types.ts'

export const insights: InsightTexts = {
  attachment_anxiety: {
    about:
      'Everyone looks for signs of being loved. This is about how much you worry when a sign is late or small.',
    bands: {
      low: {
        meaning:
          'When your partner is quiet, you may read it as a warning. The wish behind the worry is to know that you matter. If the worry has a real reason, you know that best.',
        tryThis: 'Next time you worry, say the wish and not the fear: “I’d like to hear that we’re okay.”',
      },
      middle: {
        meaning: 'You feel secure in some situations and unsure in others.',
        tryThis:
          'Notice one day this week when you felt sure of your partner, and tell them what made it so.',
      },
      high: {
        meaning: 'You feel sure of your partner’s love, even when you hear little from them.',
        tryThis: 'Tell your partner this week what you value in them, without waiting to be asked.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner thinks you worry less than you do. Much of it may not show.',
        tryThis: 'Let your partner in on one worry while it is still small.',
      },
      partnerSeesLess: {
        meaning: 'Your partner thinks you worry more than you do. They may hear doubt in a plain question.',
        tryThis: 'When you only want to know something, say so: “I’m just asking.”',
      },
    },
    bothHard: {
      meaning: 'You both look for signs that you are loved, and both worry when they fail to come.',
      tryThis: 'Agree on one sign a day that you both give, such as a message at noon.',
    },
    bothEasy: 'Neither of you needs to ask often whether you are loved. A quiet day is just a quiet day.',
    gapsOfPartner: {
      youSeeMore: 'Your partner worries about being loved more than you think. Much of it may not show.',
      youSeeLess: 'You see more worry in your partner than they feel. A plain question can sound like doubt.',
    },
  },
  attachment_avoidance: {
    about:
      'For some people, closeness takes energy. This is about stepping back when things get close or emotional.',
    bands: {
      low: {
        meaning:
          'You tend to deal with hard things alone. That can protect you, and it can leave a partner guessing.',
        tryThis:
          'Share one small trouble this week, and say whether you want advice or just someone to listen.',
      },
      middle: {
        meaning: 'You let your partner in on some things and keep others to yourself.',
        tryThis: 'When you need time alone, say when you will be back: “Give me an hour, then I’m yours.”',
      },
      high: {
        meaning: 'You are comfortable with closeness: you can ask for comfort and accept it.',
        tryThis: 'Ask your partner what kind of comfort helps them most. It may not be the kind you like.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner finds you more open than you feel. Keeping things in may cost you more than it shows.',
        tryThis: 'Tell your partner about one thing that was harder to share than it looked.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner feels more distance than you mean to keep. A pause can look like a closed door.',
        tryThis: 'Next time you need a pause, say: “I need a moment, and I’m still with you.”',
      },
    },
    bothHard: {
      meaning:
        'You both keep hard feelings to yourselves. It can be peaceful, and it can get lonely without anyone wanting that.',
      tryThis:
        'Take ten minutes a week: each says one thing that is on their mind, and the other only listens.',
    },
    bothEasy: 'You can both ask for comfort and accept it, so neither of you carries hard things alone.',
    gapsOfPartner: {
      youSeeMore: 'Closeness takes more effort for your partner than you think.',
      youSeeLess:
        'You feel more distance than your partner means to keep. A pause of theirs may be only a pause.',
    },
  },
  emotion_regulation: {
    about:
      'You can have strong feelings and still choose what to do. This is about noticing, naming and calming them.',
    bands: {
      low: {
        meaning:
          'Strong feelings often decide what you do next. That is tiring, and it can be learned step by step.',
        tryThis: 'Before you act on a feeling, name it in one word: sad, hurt, ashamed, afraid.',
      },
      middle: {
        meaning: 'You can often steady yourself, but some feelings are faster than you are.',
        tryThis: 'Find your earliest sign of tension, such as a tight jaw, and pause when you notice it.',
      },
      high: {
        meaning: 'You can feel a lot and still choose what to do next.',
        tryThis: 'Tell your partner what you do to calm down. It helps them understand you.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner finds you calmer than you feel. They may not see the effort.',
        tryThis: 'Tell your partner about one moment that took more effort than it showed.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner sees you upset more often than you do. They may notice small signs before you do.',
        tryThis: 'On a calm day, ask which sign they notice first.',
      },
    },
    bothHard: {
      meaning: 'Strong feelings take over quickly for both of you, so one upset person can soon become two.',
      tryThis: 'Agree that whoever notices it first may call a short pause for both.',
    },
    bothEasy: 'You both know how to calm down, so a bad moment stays a moment.',
    gapsOfPartner: {
      youSeeMore: 'Your partner works harder to stay calm than you can see.',
      youSeeLess:
        'You see your partner upset more often than they feel it. Small signs can look bigger from outside.',
    },
  },
  flooding: {
    about:
      'In a heated argument it can all become too much: your heart races and you stop taking anything in. This is about how soon that happens.',
    bands: {
      low: {
        meaning:
          'Heated moments soon become too much for you. That is your body at work, and it passes with time and quiet. If you are afraid of your partner, this is not a skill you lack.',
        tryThis: 'Agree on a word for a 20-minute break, and on who starts the talk again.',
      },
      middle: {
        meaning:
          'You can stay with a hard conversation up to a point. After that, it gets difficult to take anything in.',
        tryThis: 'Learn your own sign for “nearly too much”, and take a break one minute before you need it.',
      },
      high: {
        meaning: 'You can still think and listen when an argument gets heated.',
        tryThis: 'Staying calm can look like not caring. Say that this matters to you.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner finds you calmer in arguments than you feel. You may be overwhelmed without a sign that shows.',
        tryThis: 'Agree on a small sign that means “this is too much for me right now”.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks you are overwhelmed sooner than you feel it. Going quiet can look that way.',
        tryThis: 'When you go quiet, say why: “I’m thinking. I’m still here.”',
      },
    },
    bothHard: {
      meaning: 'Arguments get too much for both of you quickly, so neither can be the calm one.',
      tryThis: 'Agree on a break before it gets heated, with a time to come back.',
    },
    bothEasy: 'You can both still listen when it gets heated, so an argument can lead to an answer.',
    gapsOfPartner: {
      youSeeMore: 'Arguments get too much for your partner sooner than you can see.',
      youSeeLess:
        'You think arguments overwhelm your partner sooner than they feel it. Going quiet can look that way.',
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
        tryThis: 'Pick one small old problem and solve it together this week.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner finds you better at solving problems than you do. What you do counts for more than you think.',
        tryThis: 'Ask your partner which moments they have in mind.',
      },
      partnerSeesLess: {
        meaning: 'What you mean as a calm word may sound like blame to your partner.',
        tryThis:
          'Ask: “When I bring something up, what do you hear first?” Try one different opening this week.',
      },
    },
    bothHard: {
      meaning:
        'You both find it hard to raise a problem calmly, so small things may stay unsaid until they are big.',
      tryThis: 'Pick the smallest open problem you have, and a quiet half hour for it.',
    },
    bothEasy: 'Between you, problems get raised and solved before they pile up.',
    gapsOfPartner: {
      youSeeMore:
        'You think your partner is better at solving problems than they do. They may not know that.',
      youSeeLess: 'What your partner means calmly may reach you as blame.',
    },
  },
  repair: {
    about:
      'Partners hurt each other’s feelings at times. This is about easing the moment and making up afterwards.',
    bands: {
      low: {
        meaning:
          'After an argument you may stay distant for a while, and it is hard to make the first move. If arguments leave you afraid, it is not your job to make peace.',
        tryThis: 'Start with the smallest thing you can mean: a cup of tea, or “that came out wrong”.',
      },
      middle: {
        meaning: 'You find your way back to your partner, though it can take a while.',
        tryThis: 'On a good day, talk about what helps each of you to make up.',
      },
      high: {
        meaning: 'You are soon ready to make up, and you can say sorry.',
        tryThis: 'Notice your partner’s attempts too, even clumsy ones. You may take your time.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your attempts to make up reach your partner better than you think.',
        tryThis: 'Keep doing what comes easiest to you. It works.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner notices fewer attempts to make up than you make. Small ones are easily missed.',
        tryThis: 'If you want to, say it in words as well.',
      },
    },
    bothHard: {
      meaning: 'After an argument you both wait, and each may think the other is still angry.',
      tryThis: 'Agree on one sentence that means “I want to make up”, which either of you may say.',
    },
    bothEasy: 'Neither of you stays distant for long, so an argument costs you less.',
    gapsOfPartner: {
      youSeeMore: 'You notice more of your partner’s attempts to make up than they would guess.',
      youSeeLess:
        'Your partner makes more attempts to make up than you notice. Small ones are easily missed.',
    },
  },
  bids: {
    about:
      'All day long, people ask for a little attention: a remark, a sigh, a photo. This is about noticing and answering.',
    bands: {
      low: {
        meaning:
          'You often miss these small moments. That does not mean you don’t care; you may simply have too much on your mind.',
        tryThis:
          'Choose one time of day, such as coming home, when you put your phone away and look up first.',
      },
      middle: {
        meaning: 'You respond to many small signals and miss some, most of all on full days.',
        tryThis: 'When you can’t answer now, say when: “Tell me at dinner, I want to hear it.”',
      },
      high: {
        meaning: 'You show interest, notice small signals and share your partner’s good news.',
        tryThis: 'When your partner has good news, ask one more question about it.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner feels more heard than you would guess. Your small answers count.',
        tryThis: 'Keep one small habit that costs you little, every day.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner feels that you miss some of their small signals. They may be quieter than you expect.',
        tryThis: 'Ask which moments they mean, and pick one to watch for.',
      },
    },
    bothHard: {
      meaning: 'You both miss many small chances to be close. A full week is reason enough.',
      tryThis: 'Keep ten minutes a day for each other, without phones.',
    },
    bothEasy: 'You both look up when the other has something to say. Much of being close is made of that.',
    gapsOfPartner: {
      youSeeMore: 'You feel more heard by your partner than they would guess.',
      youSeeLess: 'Your partner thinks they answer more of your small signals than you notice.',
    },
  },
  commitment_trust: {
    about:
      'Trust grows when people keep their word and plan with each other. This is about counting on each other.',
    bands: {
      low: {
        meaning: 'Promises, plans or trust feel shaky to you right now. There may be good reasons for that.',
        tryThis: 'Make one promise this week that is small enough to keep.',
      },
      middle: {
        meaning: 'In some things you can count on each other; others are open or untested.',
        tryThis: 'Tell your partner one thing they do that makes it easy to rely on them.',
      },
      high: {
        meaning: 'You keep your word, plan with your partner in mind and trust them to be honest.',
        tryThis: 'Name one plan for next year that includes your partner.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner relies on you more than you would expect.',
        tryThis: 'Ask what you do that makes it easy to rely on you.',
      },
      partnerSeesLess: {
        meaning: 'Your partner is less sure of you than you are of yourself. The answers can’t say why.',
        tryThis: 'If it feels safe, ask what would help.',
      },
    },
    bothHard: {
      meaning: 'Neither of you feels sure that the other can be counted on right now.',
      tryThis: 'Each make one small promise for this week, and look at both on Sunday.',
    },
    bothEasy: 'You both keep your word and plan with each other in mind.',
    gapsOfPartner: {
      youSeeMore: 'You rely on your partner more than they would expect.',
      youSeeLess: 'You are less sure of your partner than they are of themselves. The answers can’t say why.',
    },
  },
  fairness: {
    about:
      'This is about your own side: your say in decisions, plans and money, and a fair share of the work. It says nothing about your partner’s side.',
    bands: {
      low: {
        meaning:
          'You describe having little say, or carrying more than your share. Your own view is the one that counts here.',
        tryThis: null,
      },
      middle: {
        meaning: 'You have enough say in some things, but not in others.',
        tryThis: null,
      },
      high: {
        meaning: 'You have plenty of say. That tells you nothing about your partner’s side.',
        tryThis: 'Notice one thing this week that your partner does and that you rarely see.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks you have more say than you feel you have. Your own view is the one that counts.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning: 'Your partner thinks you have less say than you feel you have. You may both be honest.',
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
          'You describe having to explain yourself, or not being free to say no. Being watched or afraid is not something you can fix by talking better, and it is not your fault.',
        tryThis: null,
      },
      middle: {
        meaning: 'You feel free in some things. In others you think about what it will cost you.',
        tryThis: null,
      },
      high: {
        meaning: 'You feel free to say no and to have a life of your own.',
        tryThis: 'Do one thing this week that is only for you.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner thinks you are freer than you feel. Only you can say how free you feel.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning: 'Your partner thinks you are less free than you feel. You may both be honest.',
        tryThis: null,
      },
    },
    bothHard: null,
    bothEasy: null,
    gapsOfPartner: null,
  },
  values: {
    about: 'This is about where life is heading: your hopes, your plans and your everyday life.',
    bands: {
      low: {
        meaning: 'Your plans or your everyday lives pull in different directions, as you see it.',
        tryThis:
          'Each write down three wishes for the next five years, then read them to each other without judging.',
      },
      middle: {
        meaning: 'Some of what you both want lines up. Some is undecided, or different.',
        tryThis: 'Choose one open question, such as where to live, and only collect ideas.',
      },
      high: {
        meaning: 'You feel good about your partner’s plans and about where life is going.',
        tryThis: 'Take one small step this month towards something you both want.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks you are happier with your plans than you are. Something may have gone unsaid.',
        tryThis: 'Name one wish that your partner may not know about yet.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks you are less happy with your plans than you are. Something may have gone unsaid.',
        tryThis: 'Tell your partner which of their plans you would gladly share.',
      },
    },
    bothHard: {
      meaning: 'You both feel that your plans pull in different directions.',
      tryThis: 'Begin with what you both want to keep, before you look at what differs.',
    },
    bothEasy: 'You both like where life is heading, and each likes what the other wants.',
    gapsOfPartner: {
      youSeeMore:
        'Your partner is less happy with your plans than you think. Something may have gone unsaid.',
      youSeeLess: 'Your partner is happier with your plans than you think. They may not have said so yet.',
    },
  },
  sexual: {
    about: 'This is about intimacy: how openly you talk about it, and how well it fits.',
    bands: {
      low: {
        meaning:
          'You find this hard to talk about, or it doesn’t feel right for you at the moment. Neither is a fault, and you owe it to nobody.',
        tryThis:
          'If you want to talk about it, do it outside the bedroom, and begin with something you like.',
      },
      middle: {
        meaning: 'Some of it is easy to say or to enjoy, some of it is not.',
        tryThis: 'Tell your partner one thing that felt good lately. Wishes are easier to hear after that.',
      },
      high: {
        meaning: 'You can talk about intimacy, and you are happy with it.',
        tryThis: 'Ask a new question. What people enjoy changes over the years.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks this is easier for you than it is. What you say about it, and when, is up to you.',
        tryThis: 'Think of one thing you would like to be different. You need not bring it up.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks this is harder for you than it is. That says nothing about what anyone owes.',
        tryThis: 'If you want to, name one thing you enjoy.',
      },
    },
    bothHard: {
      meaning:
        'You both find intimacy hard to talk about, or not quite right at the moment. You are not alone with it.',
      tryThis: 'Each name one thing you like, away from the bedroom. Nothing has to follow from it.',
    },
    bothEasy: 'You can both say what you enjoy, and you are happy with it.',
    gapsOfPartner: {
      youSeeMore:
        'Intimacy is harder for your partner than you think. What they say about it, and when, is up to them.',
      youSeeLess:
        'Intimacy is easier for your partner than you think. That says nothing about what anyone owes.',
    },
  },
}
