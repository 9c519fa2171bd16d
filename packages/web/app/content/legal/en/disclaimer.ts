import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'

export function disclaimerDocument({ site }: LegalFacts): LegalDocument {
  return {
    title: 'Disclaimer, Not Therapy',
    lead: 'This site describes how two people see things today. It does not diagnose, treat or predict.',
    changed: '2026-11-28',
    sections: [
      {
        id: 'emergency',
        title: 'In an emergency',
        blocks: [
          'This site is not for emergencies: it may be days before we read your message. If you are in danger, call your country’s emergency number: 112 in most of Europe, 999 or 112 in the United Kingdom, 911 in the United States and Canada.',
          'If you are afraid of your partner, or are thinking of hurting yourself, please talk to people who are trained to help. [Trust and Safety](/trust-safety) lists helplines by country. You don’t need proof to call, and you don’t need to be sure.',
        ],
      },
      {
        id: 'not-therapy',
        title: 'Not therapy, not a diagnosis',
        blocks: [
          `${site.productName} is a questionnaire with explanations. We don’t know you, and no professional looks at your answers. What you read here is written for many people; it may not be right for you.`,
          'Words such as “attachment”, “flooding” or “repair” describe ordinary things that people feel and do. They do not describe an illness or a type of person. A low result isn’t a failing, and a high one isn’t a prize.',
          'If talking has become hard, a counsellor or a therapist can do what no page can. If you are in treatment, bring your results to a session only if you want to. Put more trust in the person who knows you than in a number.',
        ],
      },
      {
        id: 'not-prediction',
        title: 'Not a prediction',
        blocks: [
          'No score here can say whether a couple will last. Research finds links between the factors and how satisfied couples are, but only on average, across many couples. An average cannot tell you what will happen to one particular couple.',
          {
            list: [
              'Four statements on a factor give a rough picture. Your own results and the score come with a range. In our simulations, the true value is within that range in about four out of five cases.',
              'Answers depend on the day, on who is in the room, and on how you read a sentence.',
              'There are no comparison figures yet, so nothing compares you with other people.',
              'So far only the scoring has been tested, by simulation. The statements have not yet been tested with a panel of readers, and there is no study with real couples yet.',
            ],
          },
          'How everything is worked out is public: see [The 12 Factors](/factors) and [About](/about).',
        ],
      },
      {
        id: 'fear',
        title: 'Where there is fear or control',
        blocks: [
          'Violence, threats and control are not communication problems, and no exercise on this site is meant for them. The two factors that touch on them, fairness and boundaries, never lead to advice to compromise. What one partner says about the other on these two factors never counts towards a score.',
          'You don’t owe anyone your answers, or a look at your results.',
        ],
      },
      {
        id: 'articles',
        title: 'Articles',
        blocks: [
          'The articles on [Bond Better](/bond-better) explain things and name their sources, but they don’t replace advice about your own situation.',
        ],
      },
    ],
  }
}
