import { fill } from '#web/messages/fill.ts'

export const homeTexts = {
  metaTitle: fill('{product}: see your relationship from both sides'),
  metaDescription:
    'A free self-assessment for two. Each partner answers 96 statements on 12 factors; together you see where your pictures meet. Nonprofit, private, open method.',
  metaKeywords:
    'relationship assessment, couples questionnaire, relationship compatibility, 12 factors, attachment, conflict, 360 feedback, nonprofit',

  heroTitle: 'See your relationship from\u00a0both sides',
  heroLead:
    'You answer about yourself and about each other. Then you look at both pictures together: where they meet, and where a talk is worth having.',
  heroStart: 'Get Started',
  heroSignIn: 'Sign In',
  heroNote: 'Free, run by a nonprofit, no advertising.',
  figureYou: 'You',
  figurePartner: 'Partner',

  cardsTitle: 'Made for a conversation, not for a verdict',
  cards: [
    {
      title: 'Four views, not two',
      text: 'How you see yourself, how your partner sees you, and the same the other way round. Most of what is worth saying lies between them.',
    },
    {
      title: 'Honest about doubt',
      text: 'Your own values and the score carry a band that shows how sure they are. Small differences are called what they are: too small to tell apart.',
    },
    {
      title: 'Yours to open, yours to close',
      text: 'Nothing is shared until you both agree, level by level. Closing works at once and needs no reason.',
    },
  ],

  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Create the assessment',
      text: 'Make an account with an email address. That takes a minute.',
    },
    {
      title: 'Answer 96 questions',
      text: '48 about yourself and 48 about your partner, across 12 factors, and 12 on what matters to you. About 15 minutes, in as many sittings as you like.',
    },
    {
      title: 'Invite your partner',
      text: 'Send a link by email. Your partner answers alone, on their own device, in their own time.',
    },
    {
      title: 'View your results',
      text: 'A compatibility score with its band, the twelve factors side by side, and something to talk about for each.',
    },
  ],
  stepsAction: 'Take the Assessment',

  originTitle: 'Where it comes from',
  origin: [
    'The twelve factors stand for what decades of research on couples keep finding: attachment, strong feelings and how they are steadied, the way conflict is raised and repaired, small everyday signals, trust, fairness, shared plans, intimacy and room for oneself.',
    'The statements were written new for this site, in plain words, and the whole method is open. The score counts how you see each other, not how alike you are: when we re-analysed public data on 148 couples, that went more closely with how satisfied they were.',
  ],
  originSource:
    'Joel and others (2020), Proceedings of the National Academy of Sciences 117, on 11,196 couples: relationship judgments explained up to 45 % of satisfaction at the time, and change could not be predicted. So this is a picture of today, never a forecast.',
  dimensionsTitle: 'Twelve dimensions',
  dimensionsAction: 'How each factor is asked and scored',

  feedbackTitle: 'A bonus: how others see you',
  feedbackText:
    'Friends, family or colleagues can rate seven of the factors, the ones that show from outside. They answer through a link, without an account and without a name. You see results only once at least three have answered, and only their answers together.',
  feedbackFactors: 'The seven factors others can see',
  feedbackAction: 'Try 360° Feedback',

  promiseTitle: 'A nonprofit, and it stays one',
  promise: [
    'Your data is never sold and never used for marketing.',
    'No advertising, no trackers, no third parties in these pages.',
    'Should there ever be paid services, they will be optional add-ons. What you see here stays free.',
  ],
  promiseChecked: 'No advertising, no trackers, no third parties but one check for robots when you sign in.',
  promiseImages: 'No advertising, no trackers, no third parties, except hosts of images in some articles.',
  promiseBoth:
    'No advertising, no trackers, no third parties, except one check for robots when you sign in and hosts of images in some articles.',
  promiseAction: 'Learn More About Our Mission',

  featuredTitle: 'From Bond Better',
  featuredLead: 'Short, sourced reading for two.',
  featuredAction: 'Explore All Articles',

  questionsTitle: 'Questions people ask first',
  questions: [
    {
      question: 'What will I be asked?',
      answer:
        'Each of you answers 96 statements: 48 about yourself and 48 about your partner, spread over 12 factors. 12 more questions rate the importance of each factor on a scale of 1-5. Every one of them may be skipped.',
    },
    {
      question: 'Who can see my answers?',
      answer:
        'Only you: no page shows your answers to anyone else. Your partner never sees a single answer, only values per factor, and only while both of you keep that level open. You can close it again at any time, at once.',
    },
    {
      question: 'Does the score say whether we will last?',
      answer:
        'No. It describes how the two of you see things today. Nobody can predict a couple from a questionnaire, and we do not try.',
    },
    {
      question: 'Is it useful if only I answer?',
      answer:
        'Yes. Your own profile over the twelve factors is there as soon as you have answered the part about yourself.',
    },
    {
      question: 'What does it cost?',
      answer: 'Nothing. The site is run by a nonprofit and carries no advertising.',
    },
  ],
}
