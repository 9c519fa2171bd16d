import { fill } from '#web/messages/fill.ts'

export const factorsTexts = {
  title: 'The 12 Factors',
  lead: 'What is asked, what it means, and how answers become a picture. The whole method is open.',
  description:
    'The twelve factors of the assessment explained: what each one means, the statements that ask for it, how scores are made and what they cannot do.',
  contents: 'On this page',

  strength: 'More of it carries a couple',
  difficulty: 'Less of it is easier',
  easySide: fill('The easy side: {side}.'),
  observable: 'Others can see it too, so it is part of 360° feedback.',
  safety: 'How your partner sees you here never enters a score, a text or a piece of advice.',
  research: 'What research says',
  cannot: 'What a value cannot say',
  statements: 'The four statements about yourself',
  sources: 'Sources',
  reversed: '(asked the other way round)',
  partnerNote:
    'The part about your partner asks the same four with the subject changed, so that two views of one person can be laid side by side. Each statement is answered from 1 (strongly disagree) to 5 (strongly agree), and each may be skipped.',

  methodTitle: 'How a score is made',
  method: [
    {
      title: 'From answers to a value',
      text: 'The answers to the four statements of a factor are averaged and set on a scale from 0 to 100, on which 100 is always the easy side. Three of four answers are needed; with fewer there is no value rather than a guess.',
    },
    {
      title: 'How sure it is',
      text: 'Four statements are few. Each of your own values, and the score, therefore carries a range. In our simulations the true value lies in it in about four of five cases. What you see of each other is rounded to tens instead. Two values are called different only when their distance is clearly larger than their doubt.',
    },
    {
      title: 'From two people to one factor',
      text: 'For each partner, what the other says counts twice as much as what they say about themselves, because in public data on 148 couples that went most closely with their satisfaction. Part of that link may only show that a content person sees the partner kindly. The value of the two leans towards the one who has it harder: 70 % is their mean, 30 % the lower of the two. How alike you are is not scored.',
    },
    {
      title: 'Two factors are kept apart',
      text: 'On Fairness & Power Balance and on Boundaries & Autonomy Respect only your own word about yourself counts, always. Nobody can lower or lift your value there.',
    },
    {
      title: 'The score',
      text: 'It is the mean over the compared factors, at least eight of them, with a band of its own. A second reading weighs the factors by what matters to you two. It stands beside the score, never in its place.',
    },
  ],

  limitsTitle: 'What scores cannot do',
  limits: [
    'They cannot predict. Nobody can tell from a questionnaire whether a couple will last, and no figure here means that.',
    'They are no diagnosis of a person, and no verdict on two.',
    'They say nothing about who is right. Two people can see one thing differently, and both see something true.',
    'They rest on what you say today. Mood, a recent quarrel and somebody looking over your shoulder all move them. A change counts only when it stands out from that noise.',
    'They do not compare you with other couples. There is no average to be above.',
    'They are no measure of safety. If you are afraid of your partner, a good score means nothing.',
  ],
  limitsLink: 'Help, and how to stay safe',
  action: 'Take the Assessment',
}
