import type { GuideTexts } from '../text-types.ts'

/** The fixed parts of the discussion guide. */
export const guide: GuideTexts = {
  before:
    'Choose an hour when both of you are rested, fed and alone. Either of you may say “not today”, without a reason. If talking about this could make things unsafe for you, leave it, and look at the help page instead.',
  strengths: 'Begin with what goes well. Take five minutes for each question.',
  topics:
    'One topic is enough for one evening. The one who speaks first has five minutes, then you change. No answers in between.',
  listener: 'The one who listens says back in one sentence what they heard, and asks: “Is there more?”',
  stop: 'If your heart races or your thoughts stop, say “break”. Then 20 minutes apart, with something that calms you, and a time to come back. Either of you may end it for today.',
  closing:
    'To close, each says one thing that was good to hear, and one small thing to try this week. Then do something pleasant together.',
  first: {
    you: 'You speak first.',
    partner: 'Your partner speaks first.',
    either: 'Whoever wishes to speaks first.',
  },
  questions: {
    attachment_anxiety: {
      asStrength: ['When did you last feel quite sure of us?', 'What do I do that gives you calm?'],
      asTopic: [
        'What goes through your mind when you hear nothing from me?',
        'Which small sign from me would help most?',
      ],
    },
    attachment_avoidance: {
      asStrength: ['Which moment of closeness lately did you like?', 'What makes it easy to come to me?'],
      asTopic: [
        'How do you notice that you need room?',
        'How could you tell me so that I know you are coming back?',
      ],
    },
    emotion_regulation: {
      asStrength: [
        'What do you admire in how I handle strong feelings?',
        'What do you do that steadies us both?',
      ],
      asTopic: [
        'Which feeling is the hardest to steer for you?',
        'What may I do when it comes, and what should I leave alone?',
      ],
    },
    flooding: {
      asStrength: ['What helps us to keep a clear head together?', 'When did we stay calm in a hard moment?'],
      asTopic: [
        'How does your body tell you that it is getting too much?',
        'What would a good break look like for you?',
      ],
    },
    conflict: {
      asStrength: [
        'Which problem have we solved well this year?',
        'What was my part in it, and what was yours?',
      ],
      asTopic: ['How would you like me to bring up a problem?', 'Which small problem could we solve first?'],
    },
    repair: {
      asStrength: [
        'How do we find our way back after a fight?',
        'Which of my moves towards peace do you like best?',
      ],
      asTopic: [
        'What do you need before you can come closer again?',
        'Which first move of mine could you take?',
      ],
    },
    bids: {
      asStrength: [
        'When did you last feel truly heard by me?',
        'Which small habit of ours would you hate to lose?',
      ],
      asTopic: [
        'Which of your small calls do I miss?',
        'Which moment of the day would you like to have for us?',
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
      asStrength: ['Which of our shared plans makes you happy?', 'What have we made come true together?'],
      asTopic: [
        'What do you wish for most in the next five years?',
        'Which part of it have I not heard yet?',
      ],
    },
    sexual: {
      asStrength: ['What do you enjoy about how we are close?', 'What makes it easy to speak about it?'],
      asTopic: ['What would make it easier to talk about?', 'What would you like more of, and what less?'],
    },
  },
}
