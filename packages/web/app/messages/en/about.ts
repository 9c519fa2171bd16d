import { fill } from '#web/messages/fill.ts'

interface AboutSection {
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  link?: { text: string; to: string }
}

const sections: readonly AboutSection[] = [
  {
    id: 'why',
    title: 'Why it exists',
    paragraphs: [
      'Most couples talk about the dishes when they mean fairness, and about being late when they mean being counted on. A good question can shorten that way. The best ones are asked to both, in the same words, and answered alone.',
      'So each of you answers about yourself and about the other. What comes out is no grade. It is four views, two of each of you, and a few places where a talk is worth having.',
    ],
  },
  {
    id: 'rests-on',
    title: 'What it rests on',
    paragraphs: [
      'The twelve factors stand for what research on couples keeps finding: attachment, strong feelings, conflict and repair, everyday signals, trust, fairness, plans, intimacy and autonomy. Every statement was written new for this site. No published scale is copied.',
      'We say what is well supported and what is not. In 43 data sets with 11,196 couples, what people said about the relationship itself told most about how content they were at that time, and nobody could foretell who would change (Joel and others, 2020). And over many studies, being alike in personality adds nothing dependable.',
    ],
  },
  {
    id: 'method',
    title: 'How it works, in plain words',
    paragraphs: [
      'You answer 48 statements about yourself and the same 48 about your partner, and say of each of the twelve factors how much it matters to you. Your partner does the same, alone.',
    ],
    points: [
      'Four answers make one value from 0 to 100. 100 is always the easier side.',
      'How your partner describes you counts twice as much as how you describe yourself, except on the two factors about safety: there your own word alone counts.',
      'The value of the two of you leans a little towards the one who has it harder. Being alike earns nothing.',
      'The score is the mean of these values, with a band that shows how sure it is. What matters to you two makes a second reading beside it.',
    ],
    link: { text: 'Every step, and every statement', to: '/factors#method' },
  },
  {
    id: 'limits',
    title: 'What it cannot do',
    paragraphs: [
      'It describes today. It cannot predict, diagnose, compare you with other couples, or say who is right. Four statements are few, so single values are rough. So far only the scoring has been tested, by simulation; there is no study with couples yet.',
      'It is not therapy, and it does not replace it. If talking has become hard, a counsellor or therapist can do what no page can. It is no measure of safety either: if you are afraid of your partner, please read the page on trust and safety first.',
    ],
    link: { text: 'All its limits', to: '/factors#limits' },
  },
  {
    id: 'paid',
    title: 'How it is paid for',
    paragraphs: [
      'It is a nonprofit. Your data is never sold and never used for marketing. There is no advertising and there are no trackers, so there is nobody to sell you to.',
      'Should there ever be paid services, they will be optional add-ons. Everything you see here stays free.',
    ],
    link: { text: 'What we promise, in the terms', to: '/terms#promises' },
  },
]

export const aboutTexts = {
  title: 'About',
  lead: 'Two people rarely describe one relationship the same way. This site helps them to look at both descriptions together.',
  description:
    'Why this nonprofit site exists, what its questionnaire rests on, how scores are made, what they cannot do, and how it is paid for.',
  figure:
    'One line for each of you. A filled mark is how somebody sees themselves, an open one how the other sees them. The stretch between is what there is to talk about.',
  sections,
  whoTitle: 'Who runs it',
  operator: fill('{product} is run by {operator}'),
  imprint: 'Imprint',
  contact: 'Contact',
  action: 'Take the Assessment',
  factors: 'Read about the 12 factors',
  safety: 'Trust and Safety',
}
