import type { FactorId } from '@twofold/instrument'

export interface ArticleLink {
  slug: string
  title: string
}

/**
 * Articles about a factor, the most relevant first. The list is part of the page, so no request reveals which factor
 * was looked up.
 */
export const articlesByFactor: Readonly<Record<FactorId, readonly ArticleLink[]>> = {
  attachment_anxiety: [
    { slug: 'the-space-before-the-reply', title: 'The space before the reply' },
    { slug: 'the-weight-of-small-promises', title: 'The weight of small promises' },
  ],
  attachment_avoidance: [
    { slug: 'how-to-arrive', title: 'How to arrive' },
    { slug: 'the-space-before-the-reply', title: 'The space before the reply' },
  ],
  emotion_regulation: [
    { slug: 'the-weather-report', title: 'What the cupboard door is saying' },
    { slug: 'the-twenty-minute-break', title: 'The twenty-minute break' },
  ],
  flooding: [{ slug: 'the-twenty-minute-break', title: 'The twenty-minute break' }],
  conflict: [
    { slug: 'the-quarrel-that-knows-the-way', title: 'The quarrel that knows the way' },
    { slug: 'the-fifth-chair', title: 'The fifth chair' },
  ],
  repair: [
    { slug: 'the-twenty-minute-break', title: 'The twenty-minute break' },
    { slug: 'the-quarrel-that-knows-the-way', title: 'The quarrel that knows the way' },
  ],
  bids: [
    { slug: 'small-signals', title: 'The small signals you answer' },
    { slug: 'how-to-arrive', title: 'How to arrive' },
    { slug: 'the-weather-report', title: 'What the cupboard door is saying' },
  ],
  commitment_trust: [
    { slug: 'the-weight-of-small-promises', title: 'The weight of small promises' },
    { slug: 'trust-with-a-door', title: 'Trust has a door in it' },
  ],
  fairness: [{ slug: 'the-list-nobody-wrote', title: 'The list that nobody wrote' }],
  boundaries: [{ slug: 'trust-with-a-door', title: 'Trust has a door in it' }],
  values: [
    { slug: 'likeness-is-not-the-point', title: 'You do not have to be alike' },
    { slug: 'the-fifth-chair', title: 'The fifth chair' },
  ],
  sexual: [{ slug: 'talking-about-intimacy', title: 'Talking about it, a little better' }],
}
