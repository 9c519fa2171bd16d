import type { LegalDocument } from '#web/features/legal/document.ts'
import type { LegalFacts } from '../facts.ts'

export function disclaimerDocument({ site }: LegalFacts): LegalDocument {
  return {
    title: 'Disclaimer, Not Therapy',
    lead: 'This site describes how two people see things today. It does not diagnose, treat or predict.',
    changed: '2026-11-23',
    sections: [
      {
        id: 'emergency',
        title: 'In an emergency',
        blocks: [
          'This site is not for emergencies: a message to us may wait for days. If you are in danger, call the emergency number of your country; in most of Europe it is 112, in the United Kingdom 999 or 112, in the United States and Canada 911.',
          'If you are afraid of your partner, or think of hurting yourself, please talk to people who are trained for it. [Trust and Safety](/trust-safety) lists help lines by country. You need no proof and no certainty to call.',
        ],
      },
      {
        id: 'not-therapy',
        title: 'Not therapy, not a diagnosis',
        blocks: [
          `${site.productName} is a questionnaire with explanations. We do not know you, and no professional looks at your answers. What you read is written for many people; it can be wrong for you.`,
          'Words such as attachment, flooding or repair name ordinary things that people do. They are no illness and no type of person. A low value is not a fault, and a high one is no certificate.',
          'If talking has become hard, a counsellor or a therapist can do what no page can. If you are in treatment, bring your results only if you want to, and trust the person who knows you more than a number.',
        ],
      },
      {
        id: 'not-prediction',
        title: 'Not a prediction',
        blocks: [
          'No score here tells whether a couple will last. Research finds links between the factors and how content couples are, on average, over many couples. It cannot tell what happens to two of them.',
          {
            list: [
              'Four statements on a factor give a rough picture. Your own values and the score come with a range. In our simulations the true value lies in it in about four of five cases. What you see of each other is rounded instead.',
              'Answers depend on the day, on who is in the room, and on how you read a sentence.',
              'There are no norms yet: nothing compares you with other people.',
              'So far only the scoring has been tested, by simulation. The statements have not been read aloud with a panel of readers, and there is no study with real couples yet.',
            ],
          },
          'How everything is computed is public: [The 12 Factors](/factors) and [About](/about).',
        ],
      },
      {
        id: 'fear',
        title: 'Where there is fear or control',
        blocks: [
          'Violence, threats and control are not communication problems, and no exercise on this site is meant for them. The two factors that touch them, fairness and boundaries, never lead to advice to compromise, and what one partner says there about the other never enters a score.',
          'You do not owe anyone your answers, or a look at your results.',
        ],
      },
      {
        id: 'articles',
        title: 'Articles',
        blocks: [
          'The articles of [Bond Better](/bond-better) name their sources. They explain, and they replace no advice for your own situation.',
        ],
      },
    ],
    held: [
      'No text of a result predicts, diagnoses, blames or says who is right.',
      'What one partner says about the other on the two safety factors never enters a figure.',
    ],
  }
}
