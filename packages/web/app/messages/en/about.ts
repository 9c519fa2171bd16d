import { fill } from '#web/messages/fill.ts'

export const aboutTexts = {
  title: 'About',
  lead: 'Two people rarely describe one relationship the same way. This site helps them to look at both descriptions together.',
  description: 'Why this nonprofit site exists, what its questionnaire rests on, and how it is paid for.',
  sections: [
    {
      title: 'Why it exists',
      paragraphs: [
        'Most couples talk about the dishes when they mean fairness, and about being late when they mean being counted on. A good question can shorten that way. The best ones are asked to both, in the same words, and answered alone.',
        'So each of you answers about yourself and about the other. What comes out is no grade. It is four views, two of each of you, and a few places where a talk is worth having.',
      ],
    },
    {
      title: 'What it rests on',
      paragraphs: [
        'The twelve factors stand for what research on couples keeps finding: attachment, strong feelings, conflict and repair, everyday signals, trust, fairness, plans, intimacy and autonomy. Every statement was written new for this site. No published scale is copied.',
        'The way scores are made is open, and so is the code. We say what is well supported and what is not: a questionnaire describes the present, and likeness matters less than most tests pretend.',
      ],
    },
    {
      title: 'How it is paid for',
      paragraphs: [
        'It is a nonprofit. Your data is never sold and never used for marketing. There is no advertising and there are no trackers, so there is nobody to sell you to.',
        'Should there ever be paid services, they will be optional add-ons. Everything you see here stays free.',
      ],
    },
    {
      title: 'What it is not',
      paragraphs: [
        'It is not therapy, and it does not replace it. If talking has become hard, a counsellor or therapist can do what no page can. If you are afraid of your partner, please read the page on trust and safety first.',
      ],
    },
  ],
  operator: fill('{product} is run by {operator}.'),
  action: 'Take the Assessment',
  factors: 'Read about the 12 factors',
  safety: 'Trust and Safety',
}
