import type { Language } from '@twofold/contract/languages'
import type { FactorId } from '@twofold/instrument'

export interface ArticleLink {
  slug: string
  title: string
}

/**
 * Articles about a factor, most relevant first. The list is bundled with the page, so no request reveals which factor
 * a visitor opened.
 */
const english: Readonly<Record<FactorId, readonly ArticleLink[]>> = {
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

/** The German article of each English one. */
const german: Readonly<Record<string, ArticleLink>> = {
  'how-to-arrive': { slug: 'wie-man-ankommt', title: 'Wie man ankommt' },
  'likeness-is-not-the-point': {
    slug: 'ihr-muesst-euch-nicht-aehnlich-sein',
    title: 'Ihr müsst euch nicht ähnlich sein',
  },
  'small-signals': { slug: 'kleine-signale', title: 'Die kleinen Signale, die ihr beantwortet' },
  'talking-about-intimacy': { slug: 'ueber-intimitaet-reden', title: 'Ein wenig besser darüber reden' },
  'the-fifth-chair': { slug: 'der-fuenfte-stuhl', title: 'Der fünfte Stuhl' },
  'the-list-nobody-wrote': {
    slug: 'die-liste-die-niemand-schrieb',
    title: 'Die Liste, die niemand geschrieben hat',
  },
  'the-quarrel-that-knows-the-way': {
    slug: 'der-streit-der-den-weg-kennt',
    title: 'Der Streit, der den Weg kennt',
  },
  'the-space-before-the-reply': { slug: 'die-pause-vor-der-antwort', title: 'Die Pause vor der Antwort' },
  'the-twenty-minute-break': { slug: 'zwanzig-minuten-pause', title: 'Zwanzig Minuten Pause' },
  'the-weather-report': { slug: 'was-die-schranktuer-sagt', title: 'Was die Schranktür sagt' },
  'the-weight-of-small-promises': {
    slug: 'das-gewicht-kleiner-versprechen',
    title: 'Das Gewicht kleiner Versprechen',
  },
  'trust-with-a-door': { slug: 'vertrauen-hat-eine-tuer', title: 'Vertrauen hat eine Tür' },
}

const shipped = new Set(Object.entries(german).flatMap(([original, { slug }]) => [original, slug]))

/** The year in which the shipped articles were written. */
export const SHIPPED_IN = '2026'

/** Whether an article came with the software instead of from the operator. */
export function isShippedArticle(slug: string): boolean {
  return shipped.has(slug)
}

/** Articles about a factor in a language, most relevant first. */
export function articlesAbout(factor: FactorId, language: Language): readonly ArticleLink[] {
  const links = english[factor]
  return language === 'en' ? links : links.flatMap(({ slug }) => german[slug] ?? [])
}
