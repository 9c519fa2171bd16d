/** A phrase that texts about couples must not contain, with an example that it must match. */
export interface BannedPhrase {
  does: 'predicts' | 'diagnoses' | 'blames' | 'ranks' | 'says who is right' | 'orders'
  phrase: RegExp
  caught: string
  /** Allowed in a negated sentence, such as "It never predicts". */
  unlessDenied?: true
}

const banned = (does: BannedPhrase['does'], phrase: RegExp, caught: string): BannedPhrase => ({
  does,
  phrase,
  caught,
})
const claimed = (does: BannedPhrase['does'], phrase: RegExp, caught: string): BannedPhrase => ({
  ...banned(does, phrase, caught),
  unlessDenied: true,
})

export const bannedPhrases: readonly BannedPhrase[] = [
  claimed(
    'predicts',
    /\bwill (?:last|break|fail|leave|improve|end up|be together|drift|separate)\b/i,
    'You will last.',
  ),
  banned(
    'predicts',
    /\b(?:divorce|break[- ]?up|split up|doomed|destined|soulmates?|made for each other)\b/i,
    'Couples like you break up.',
  ),
  banned('predicts', /\b(?:is|are) (?:going|likely|bound) to\b/i, 'You are likely to grow apart.'),
  banned(
    'predicts',
    /\b(?:risk of|chances? of|odds|probability of|prognosis)\b/i,
    'There is a risk of parting.',
  ),
  claimed('predicts', /\b(?:predicts?|forecasts?)\b/i, 'The score predicts how it goes on.'),
  banned(
    'diagnoses',
    /\b(?:disorder|narcissis\w*|borderline|codependen\w*|patholog\w*|trauma bond\w*|symptoms?|syndrome|gaslight\w*)\b/i,
    'These are symptoms.',
  ),
  banned(
    'diagnoses',
    /\b(?:toxic|dysfunctional|abuser|victim|red flags?|attachment style|anxious type)\b/i,
    'This is toxic.',
  ),
  banned(
    'diagnoses',
    /\byou are (?:an? )?(?:anxious|avoidant|insecure|needy|cold|controlling|jealous|immature)\b/i,
    'You are avoidant.',
  ),
  claimed('diagnoses', /\bdiagnos(?:is|es|ed|tic)\b/i, 'This is a diagnosis.'),
  banned(
    'blames',
    /\b(?:to blame|guilty|at fault|the problem is you|because of you|your partner is the)\b/i,
    'One of you is to blame.',
  ),
  banned(
    'blames',
    /\b(?:overreact\w*|oversensitive|too sensitive|dramatic|paranoid|selfish|lazy|unreasonable)\b/i,
    'You may be too sensitive.',
  ),
  banned('blames', /\byou (?:never|always)\b(?! (?:free|owe))/i, 'You never listen.'),
  claimed('blames', /\b(?:your|their|whose) fault\b/i, 'It is your fault.'),
  banned(
    'ranks',
    /\b(?:better|worse|higher|lower) than (?:other|most|average|the average|many)\b/i,
    'You do better than other couples.',
  ),
  banned(
    'ranks',
    /\b(?:average couple|most couples|normal couples|percent of couples|percentile|top \d+|in the top|score is (?:low|high)|bad score|poor score)\b/i,
    'Most couples score higher.',
  ),
  claimed('ranks', /\bgood score\b/i, 'You have a good score.'),
  // The score's name in the specification makes no comparison.
  banned('ranks', /\b(?:in)?compatib(?:le|ility)\b(?! score\b)/i, 'You are compatible.'),
  banned(
    'ranks',
    /\b(?:a (?:good|bad|perfect|poor) match|healthy (?:couple|relationship)|unhealthy)\b/i,
    'You are a good match.',
  ),
  banned(
    'says who is right',
    /\b(?:you are|your partner is|they are|one of you is) (?:right|wrong|mistaken|biased)\b/i,
    'Your partner is mistaken.',
  ),
  banned(
    'says who is right',
    /\b(?:in truth|in reality|the truth is|actually (?:is|are)|objectively|more accurate|sees? (?:it )?correctly)\b/i,
    'In reality it is otherwise.',
  ),
  claimed(
    'says who is right',
    /\b(?:who is right|the right one|is wrong)\b/i,
    'The answers say who is right.',
  ),
  banned('orders', /\byou (?:should|must|ought to|need to)\b/i, 'You should forgive.'),
  banned(
    'orders',
    /\b(?:forgive|meet halfway|compromise|submit|give in|keep the peace|stay together|try harder)\b/i,
    'Try to compromise.',
  ),
]

const DENIES = /\b(?:no|not|never|nothing|nobody|none|neither|cannot|nor)\b|n’t\b/i

/** The rules that a sentence violates. */
export function findViolations(sentence: string): string[] {
  return bannedPhrases
    .filter(({ phrase, unlessDenied }) => phrase.test(sentence) && !(unlessDenied && DENIES.test(sentence)))
    .map(({ does, phrase }) => `${does}: ${sentence.match(phrase)?.[0]}`)
}
