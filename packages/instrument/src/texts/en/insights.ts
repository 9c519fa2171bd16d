import type { InsightTexts } from '../text-types.ts'

/** The texts of each factor by band of health and by direction of a clear gap. */
export const insights: InsightTexts = {
  attachment_anxiety: {
    about:
      'We all look for signs that we are loved. This one is about how much worry comes with it when a sign is late or small.',
    bands: {
      low: {
        meaning:
          'Silence can feel like a warning to you, and you may look for signs that love is fading. The wish behind it is a good one: to know that you matter. If the worry has a reason, you know that best.',
        tryThis:
          'Next time the worry comes, say the wish instead of the fear: “I would like to hear that we are all right.”',
      },
      middle: {
        meaning:
          'Some days you rest in this bond, on others you look for proof of it. Tired or lonely days can tip the scale.',
        tryThis: 'Notice one day this week on which you felt sure, and tell your partner what made it so.',
      },
      high: {
        meaning: 'You describe feeling sure of your place with your partner, even when little is said.',
        tryThis: 'Lend some of that calm: tell your partner once this week what you value in them, unasked.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner sees more calm in you than you feel. Some of your worry may be hidden from them.',
        tryThis: 'Let your partner see one small worry while it is still small.',
      },
      partnerSeesLess: {
        meaning: 'Your partner sees more worry in you than you do. They may read a question as doubt.',
        tryThis: 'When you only want to know something, say so: “I am just asking.”',
      },
    },
  },
  attachment_avoidance: {
    about:
      'Closeness costs some people strength. This one is about stepping back when feelings or nearness grow.',
    bands: {
      low: {
        meaning:
          'You tend to sort hard things out alone. That can protect you, and it can leave a partner guessing.',
        tryThis:
          'Share one small trouble this week while it is still small, and say whether you want help or only an ear.',
      },
      middle: {
        meaning: 'You let your partner in on some things and keep others to yourself.',
        tryThis: 'When you need room, say when you will be back: “Give me an hour, then I am yours.”',
      },
      high: {
        meaning: 'You describe being at ease with closeness, with comfort given and taken.',
        tryThis: 'Ask your partner which kind of comfort helps them most. It may differ from yours.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner finds you more open than you find yourself. What you share may reach further than you think.',
        tryThis: 'Notice one thing you shared this week, and how it was taken.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner feels more distance than you mean to keep. A pause may look like a closed door.',
        tryThis: 'Put a word to the next pause: “I need a moment, and I am still with you.”',
      },
    },
  },
  emotion_regulation: {
    about:
      'Feelings can be strong and still be steered. This one is about noticing, naming and calming them.',
    bands: {
      low: {
        meaning:
          'Strong feelings often take the wheel. That is tiring. Steering can be learned, step by step.',
        tryThis:
          'Give the feeling a name before you act on it, even in one word: sad, hurt, ashamed, afraid.',
      },
      middle: {
        meaning: 'You steady yourself at times, and at other times the feeling is faster.',
        tryThis:
          'Find the earliest sign that you are getting tense, such as a tight jaw, and pause right there.',
      },
      high: {
        meaning: 'You describe being able to feel a lot and still choose what to do next.',
        tryThis:
          'Tell your partner what you do to calm down. It helps them to read you, and perhaps to borrow it.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner sees you steadier than you feel. Your effort may work better than it feels from inside.',
        tryThis: 'Tell your partner about one moment that took more effort than it showed.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner sees more storms in you than you do. Small signs may reach them before you notice them yourself.',
        tryThis: 'Ask on a calm day which sign they see first.',
      },
    },
  },
  flooding: {
    about:
      'In a heated talk, body and mind can be swamped: thoughts race or stop, listening fails. This one is about how soon that happens.',
    bands: {
      low: {
        meaning:
          'Heated moments soon become too much. That is a state of the body, and it passes with time and quiet.',
        tryThis: 'Agree on a word for a 20-minute break, and on who brings the talk back afterwards.',
      },
      middle: {
        meaning: 'Up to a point you can stay with a hard talk. Beyond it, listening gets thin.',
        tryThis:
          'Learn your own sign for “nearly too much”, and take the break one minute earlier than you think you need it.',
      },
      high: {
        meaning: 'You describe staying present when voices or feelings rise.',
        tryThis: 'Staying calm can look like not caring. Say in words that the matter touches you.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner sees you calmer than you feel inside. You may be swamped without a sign that shows.',
        tryThis: 'Agree on a small sign that means “this is too much for me now”.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner sees you overwhelmed sooner than you feel it. Quiet or leaving may look that way.',
        tryThis: 'When you go quiet, say what it is: “I am thinking, I have not gone.”',
      },
    },
  },
  conflict: {
    about:
      'Every pair has problems to solve. This one is about raising them, hearing both sides and finding a plan.',
    bands: {
      low: {
        meaning: 'Problems often turn into a question of fault, or stay where they are.',
        tryThis:
          'Open with what you see and what you wish for: “The week is full. I would like one evening for us.”',
      },
      middle: {
        meaning: 'Some problems get solved, others come back in new clothes.',
        tryThis: 'Before you answer, say back in one sentence what you heard, and ask if that was it.',
      },
      high: {
        meaning: 'You describe raising problems calmly and looking for what works for both.',
        tryThis: 'Pick one old, small problem and solve it together for the pleasure of it.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner finds you fairer in a dispute than you find yourself. Some of what you do may count for more than you see.',
        tryThis: 'Ask which moments they think of.',
      },
      partnerSeesLess: {
        meaning: 'What you mean as a calm word may reach your partner as blame.',
        tryThis: 'Ask how your opening words sound, and try other ones together.',
      },
    },
  },
  repair: {
    about:
      'Every pair hurts each other at times. This one is about softening the moment and finding the way back.',
    bands: {
      low: {
        meaning:
          'After a fight the cold can last, and the first move is hard. If a fight leaves you afraid, making peace is not your task; the help page is there for you.',
        tryThis:
          'Make the smallest move you can mean: a cup of tea, “that came out wrong”, a hand on the table.',
      },
      middle: {
        meaning: 'You find your way back to each other, sometimes late.',
        tryThis: 'Talk on a good day about what helps each of you to come back after a fight.',
      },
      high: {
        meaning: 'You describe taking a step towards peace and being able to say sorry.',
        tryThis:
          'Notice your partner’s moves as well, also the clumsy ones. You are free to take them, or to need more time.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner feels more peace in your moves than you would guess.',
        tryThis: 'Keep the move that comes easiest to you. It seems to arrive.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner sees fewer moves towards peace than you mean to make. A small one is easily missed.',
        tryThis: 'If you wish, say it in words as well.',
      },
    },
  },
  bids: {
    about:
      'All day long people send small calls for attention: a remark, a sigh, a photo. This one is about noticing and answering them.',
    bands: {
      low: {
        meaning:
          'Small calls often pass you by. That need not be a lack of love; it can be a lack of room in the head.',
        tryThis:
          'Choose one time of day, such as coming home, at which the phone rests and you look up first.',
      },
      middle: {
        meaning: 'You catch many small calls and miss some, most of all on full days.',
        tryThis: 'When you cannot answer now, say so and say when: “Tell me at dinner, I want to hear it.”',
      },
      high: {
        meaning: 'You describe showing interest, noticing small calls and sharing in what goes well.',
        tryThis: 'Send one call of your own today, and let yourself be answered.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner feels more heard than you would guess. Your small answers count.',
        tryThis: 'Keep one small answer that costs you little, and give it every day.',
      },
      partnerSeesLess: {
        meaning: 'Your partner feels some calls pass unheard. They may be quieter than you expect.',
        tryThis: 'Ask which ones they mean, and choose one that you would like to catch.',
      },
    },
  },
  commitment_trust: {
    about:
      'Trust grows where words are kept, plans have room for both, and one can lean on the other. This one is about counting on each other.',
    bands: {
      low: {
        meaning: 'You describe promises, plans or support as shaky today. There may be good reasons for it.',
        tryThis: 'Make one promise that is small enough to keep this week, and keep it.',
      },
      middle: {
        meaning: 'You describe a bond that holds in many things and is untested or tender in others.',
        tryThis: 'Tell your partner one thing that they do which makes it easy to rely on them.',
      },
      high: {
        meaning:
          'You describe keeping your word, being there in hard times and planning with both of you in mind.',
        tryThis: 'Say aloud one plan for the next year that has your partner in it.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner relies on you more than you would expect. That is worth knowing.',
        tryThis: 'Ask which of the things you do make it easy to rely on you.',
      },
      partnerSeesLess: {
        meaning: 'Your partner is less sure of you than you are of yourself. The answers cannot say why.',
        tryThis: 'If it feels safe to, ask what would help.',
      },
    },
  },
  fairness: {
    about:
      'This one is about enough say on your side: in decisions, in plans and over money, with a fair share of what has to get done. It says nothing about the other side.',
    bands: {
      low: {
        meaning:
          'You describe having less say in decisions, plans or money, or more to carry. Your own view counts here, and nobody else’s.',
        tryThis:
          'Think for yourself, or write down where nobody else reads it, what one fair week would look like. If asking for it feels unsafe, go to the help page first.',
      },
      middle: {
        meaning: 'In some things you have enough say on your side, in others you do not.',
        tryThis: 'Make a private list of what you do that nobody sees. Seeing it yourself comes first.',
      },
      high: {
        meaning: 'You describe enough say on your side. This says nothing about the other side.',
        tryThis: 'Notice one thing this week that your partner carries and that you seldom see.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner thinks that you have more say and room than you feel you have. Your own view is the one that counts for you.',
        tryThis: 'Keep to what you see. It needs nobody’s consent, and nothing here has to be discussed.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks that you have less say and room than you feel you have. Either picture can be an honest one.',
        tryThis: 'Think for yourself about what they may have in view. You owe nobody an answer.',
      },
    },
  },
  boundaries: {
    about:
      'This one is about your freedom: to say no, to choose your friends, to keep some things to yourself.',
    bands: {
      low: {
        meaning:
          'You describe having to explain yourself, or being less than free to say no or to choose. Being watched or afraid is no matter of skill in talking, and it is not your fault.',
        tryThis:
          'Talk to somebody outside whom you trust, from a device that is yours alone. The help page lists people who listen and keep it to themselves.',
      },
      middle: {
        meaning: 'In some things you feel free, in others you ask yourself what it will cost.',
        tryThis:
          'Notice this week where you hold back a no, and what you expect would happen. That is for you alone.',
      },
      high: {
        meaning: 'You describe being free to say no, and a life that stays your own.',
        tryThis: 'Do one thing this week that is only yours, and enjoy telling of it, or keeping it.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Your partner thinks that you are freer than you feel. How free you feel is for you to say.',
        tryThis:
          'Keep to what you feel. You need not prove it to anybody, and nothing here has to be discussed.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner thinks that you are less free than you feel. Either picture can be an honest one.',
        tryThis: 'Think for yourself about what they may have in view. That is for you alone.',
      },
    },
  },
  values: {
    about:
      'This one is about where life is heading: hopes, plans, daily life, and what each of you cares about most.',
    bands: {
      low: {
        meaning: 'You describe plans or daily lives that pull apart, or caring most about different things.',
        tryThis:
          'Each write down three wishes for the next five years, then read them to each other without judging.',
      },
      middle: {
        meaning: 'Parts of what you both want run side by side, other parts are open or apart.',
        tryThis:
          'Choose one open question, such as where to live or how to spend free days, and only collect options.',
      },
      high: {
        meaning:
          'You describe wishes that point the same way, and being at ease with what your partner plans.',
        tryThis: 'Take one small step this month towards something you both want.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner finds you closer to their plans and wishes than you feel yourself. Something may have gone unsaid.',
        tryThis: 'Name one wish of yours that your partner may not know yet.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner finds you further from their plans and wishes than you feel. Something may have gone unsaid.',
        tryThis: 'Tell your partner one of their plans that you would gladly share.',
      },
    },
  },
  sexual: {
    about: 'This one is about intimacy: how openly you talk of it, and how well it fits you.',
    bands: {
      low: {
        meaning:
          'You describe this as hard to talk about, or as less than fitting today. Neither is a fault, and you owe it to nobody.',
        tryThis:
          'If you wish to talk about it, begin away from the bedroom, with something you like. One sentence is enough.',
      },
      middle: {
        meaning: 'Some of it is easy to say or easy to enjoy, some of it is not.',
        tryThis: 'Tell your partner one thing that felt good lately. Wishes are easier to hear after thanks.',
      },
      high: {
        meaning: 'You describe being open about intimacy and content with it.',
        tryThis: 'Ask a new question. What one enjoys changes over the years.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Your partner finds you more open or more content here than you find yourself. What you say about it, and when, is yours to choose.',
        tryThis:
          'Think for yourself about one thing you would like to be different. You need not bring it up.',
      },
      partnerSeesLess: {
        meaning:
          'Your partner finds you less open or less content here than you find yourself. It says nothing about what anyone owes.',
        tryThis: 'If you wish, name one thing that you enjoy.',
      },
    },
  },
}
