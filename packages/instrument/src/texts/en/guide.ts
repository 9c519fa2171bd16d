import type { GuideTexts } from '../text-types.ts'

export const guide: GuideTexts = {
  before:
    'Are you both rested and fed, with no one else around? Sit where you can both read this. Either of you can say “not today” without giving a reason.',
  alone:
    'An evening like this only helps if you can both say no and needn’t fear what comes after. Otherwise, leave it: “not today” is always fine.',
  strengths: 'Begin with what goes well. Take five minutes for each question.',
  glad: ['What were you glad of this week?', 'Which small moment would you like to have again?'],
  topics:
    'One topic is enough for one evening. Who begins? Decide between you, or toss a coin. Each has five minutes, without replies in between.',
  listener: 'The listener sums up what they heard in one sentence, then asks: “Is there more?”',
  stop: 'If your heart races or you can’t think, say “pause”. Agree when to continue, take 20 minutes apart, and do something that calms you. Either of you can stop for today.',
  closing: 'Each name one thing that was good to hear. Then do something nice together.',
  trying:
    'Each think of one small thing to do this week: something you do yourself, without waiting for the other. Tell each other aloud.',
  suggestions: [
    'Put my phone away while we eat.',
    'Say thank you for one thing a day, aloud.',
    'Ask what you mean before I guess.',
  ],
  questions: {
    attachment_anxiety: {
      asStrength: [
        'When did you last feel really secure with me?',
        'What do I do that makes you feel secure?',
      ],
      asTopic: [
        'What goes through your mind when you don’t hear from me?',
        'Which small sign from me would help most?',
      ],
    },
    attachment_avoidance: {
      asStrength: [
        'Which moment of closeness have you enjoyed most lately?',
        'What makes it easy to come to me when something is on your mind?',
      ],
      asTopic: [
        'How do you know when you need time alone?',
        'How could you tell me you need time alone, so that I know you’ll come back?',
      ],
    },
    emotion_regulation: {
      asStrength: [
        'What do you admire about how I handle strong feelings?',
        'What do you do that calms us both?',
      ],
      asTopic: [
        'Which feeling is the hardest for you to handle?',
        'What can I do when that feeling comes, and what should I avoid?',
      ],
    },
    flooding: {
      asStrength: ['What helps us keep a clear head?', 'When did we stay calm in a hard moment?'],
      asTopic: [
        'How do you know when an argument is getting too much for you?',
        'When we need to pause an argument, what kind of pause helps you?',
      ],
    },
    conflict: {
      asStrength: [
        'Which problem have we solved well this year?',
        'What was my part in solving it, and what was yours?',
      ],
      asTopic: ['How would you like me to bring up a problem?', 'Which small problem could we solve first?'],
    },
    repair: {
      asStrength: [
        'How do we make up after an argument?',
        'When I try to make up with you, what do you like best?',
      ],
      asTopic: [
        'After an argument, what do you need before you can feel close to me again?',
        'After an argument, what could I do first that would help us make up?',
      ],
    },
    bids: {
      asStrength: [
        'When did you last feel that I really listened?',
        'Which small habit of ours would you hate to lose?',
      ],
      asTopic: [
        'When do I miss the signs that you want my attention?',
        'Which time of day would you like to keep for us?',
      ],
    },
    commitment_trust: {
      asStrength: ['What makes it easy to count on me?', 'Which plan of ours are you looking forward to?'],
      asTopic: [
        'Which promise means the most to you?',
        'What would make it a little easier to rely on each other?',
      ],
    },
    values: {
      asStrength: ['Which of our plans makes you happy?', 'What have we achieved together?'],
      asTopic: [
        'What do you wish for most in the next five years?',
        'Which of those wishes haven’t you told me about yet?',
      ],
    },
    sexual: {
      asStrength: [
        'What do you enjoy about being close to me?',
        'What makes it easy to talk about intimacy?',
      ],
      asTopic: [
        'What would make it easier to talk about intimacy?',
        'What would you like more of, and what would you like less of?',
      ],
    },
  },
  ownTopics: {
    home: {
      title: 'Who does what at home',
      questions: [
        'Which of the things you do would you like me to see?',
        'Which one task would you like us to divide differently?',
      ],
    },
    money: {
      title: 'Money',
      questions: [
        'What does money mean to you: safety, freedom or something else?',
        'What would you like us to decide together, and what alone?',
      ],
    },
    children: {
      title: 'Children or not',
      questions: [
        'When you picture life with children, or without, what comes to mind first?',
        'What would you like to know before anything is decided?',
      ],
    },
    parents: {
      title: 'Parents and in-laws',
      questions: [
        'How much contact with our parents feels right to you?',
        'Which decisions would you like to keep between the two of us?',
      ],
    },
    time: {
      title: 'Time and phones',
      questions: [
        'When did we last have time for each other, and what made it possible?',
        'When would you like us to put our phones away?',
      ],
    },
    faith: {
      title: 'Faith and customs',
      questions: [
        'Which belief or custom would you like to keep?',
        'Which custom of mine would you like to understand better?',
      ],
    },
  },
}
