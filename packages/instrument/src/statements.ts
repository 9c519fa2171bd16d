import type { FactorId } from './factors.ts'

export type Part = 'self' | 'partner'

export interface Statement {
  id: string
  factor: FactorId
  part: Part
  /** Worded as the opposite: agreement counts as 6 − r. */
  reversed: boolean
  text: string
}

interface Wording {
  self: string
  partner: string
  reversed?: true
}

type FourWordings = readonly [Wording, Wording, Wording, Wording]

// Each pair is one sentence with its subject changed, so that a gap between "I" and "you about me" can be read.
// On fairness and boundaries the sentences ask what one may do and has, never what one grants: the person with
// less say can then answer from the own life, and only that own answer enters a value.
const wordings: Readonly<Record<FactorId, FourWordings>> = {
  attachment_anxiety: [
    {
      self: 'When a reply takes a long time, I start to fear that something is wrong between us.',
      partner:
        'When a reply takes a long time, my partner starts to fear that something is wrong between us.',
    },
    {
      self: 'I ask my partner again and again if we are all right.',
      partner: 'My partner asks me again and again if we are all right.',
    },
    {
      self: 'I feel sure of our bond, even on days when we talk little.',
      partner: 'My partner feels sure of our bond, even on days when we talk little.',
      reversed: true,
    },
    {
      self: 'A small change in my partner’s mood makes me worry about us.',
      partner: 'A small change in my mood makes my partner worry about us.',
    },
  ],
  attachment_avoidance: [
    {
      self: 'I keep it to myself when something hurts me.',
      partner: 'My partner keeps it to themselves when something hurts them.',
    },
    {
      self: 'I change the subject when we talk about deep feelings.',
      partner: 'My partner changes the subject when we talk about deep feelings.',
    },
    {
      self: 'I let my partner comfort me when I feel low.',
      partner: 'My partner lets me comfort them when they feel low.',
      reversed: true,
    },
    {
      self: 'I need distance soon after we have felt very close.',
      partner: 'My partner needs distance soon after we have felt very close.',
    },
  ],
  emotion_regulation: [
    {
      self: 'I can say what I feel while I am upset.',
      partner: 'My partner can say what they feel while they are upset.',
    },
    {
      self: 'I do something that calms me when I get tense.',
      partner: 'My partner does something that calms them when they get tense.',
    },
    {
      self: 'A bad mood takes over my whole day.',
      partner: 'A bad mood takes over my partner’s whole day.',
      reversed: true,
    },
    {
      self: 'I pause before I react when I am angry.',
      partner: 'My partner pauses before they react when they are angry.',
    },
  ],
  flooding: [
    {
      self: 'My mind goes blank when a talk gets heated.',
      partner: 'My partner’s mind goes blank when a talk gets heated.',
    },
    {
      self: 'When my partner gets upset, it soon feels like too much for me.',
      partner: 'When I get upset, it soon feels like too much for my partner.',
    },
    {
      self: 'I can keep listening while we argue.',
      partner: 'My partner can keep listening while we argue.',
      reversed: true,
    },
    {
      self: 'I need to get away as soon as voices rise.',
      partner: 'My partner needs to get away as soon as voices rise.',
    },
  ],
  conflict: [
    {
      self: 'I bring up a problem in a calm tone.',
      partner: 'My partner brings up a problem in a calm tone.',
    },
    {
      self: 'I try to understand my partner’s side before I answer.',
      partner: 'My partner tries to understand my side before they answer.',
    },
    {
      self: 'I look for who is to blame when we have a problem.',
      partner: 'My partner looks for who is to blame when we have a problem.',
      reversed: true,
    },
    {
      self: 'I help us find a plan that works for both of us.',
      partner: 'My partner helps us find a plan that works for both of us.',
    },
  ],
  repair: [
    {
      self: 'I make the first move toward peace after a fight.',
      partner: 'My partner makes the first move toward peace after a fight.',
    },
    {
      self: 'I say sorry when I have hurt my partner.',
      partner: 'My partner says sorry when they have hurt me.',
    },
    {
      self: 'I stay cold for days after an argument.',
      partner: 'My partner stays cold for days after an argument.',
      reversed: true,
    },
    {
      self: 'I can soften a tense moment with a kind word.',
      partner: 'My partner can soften a tense moment with a kind word.',
    },
  ],
  bids: [
    {
      self: 'I put my phone down when my partner talks to me.',
      partner: 'My partner puts their phone down when I talk to them.',
    },
    {
      self: 'I notice when my partner wants a bit of my attention.',
      partner: 'My partner notices when I want a bit of their attention.',
    },
    {
      self: 'My thoughts drift off when my partner tells me about their day.',
      partner: 'My partner’s thoughts drift off when I tell them about my day.',
      reversed: true,
    },
    {
      self: 'I share in my partner’s joy when something goes well for them.',
      partner: 'My partner shares in my joy when something goes well for me.',
    },
  ],
  commitment_trust: [
    {
      self: 'I keep the promises that I make to my partner.',
      partner: 'My partner keeps the promises that they make to me.',
    },
    {
      self: 'I plan for a future that has both of us in it.',
      partner: 'My partner plans for a future that has both of us in it.',
    },
    {
      self: 'I keep things from my partner that they would want to know.',
      partner: 'My partner keeps things from me that I would want to know.',
      reversed: true,
    },
    {
      self: 'I drop what I am doing when my partner truly needs me.',
      partner: 'My partner drops what they are doing when I truly need them.',
    },
  ],
  fairness: [
    {
      self: 'I have an equal say in our big decisions.',
      partner: 'My partner has an equal say in our big decisions.',
    },
    {
      self: 'I get as much free time as my partner does.',
      partner: 'My partner gets as much free time as I do.',
    },
    {
      self: 'I carry more than my share of what has to get done.',
      partner: 'My partner carries more than their share of what has to get done.',
      reversed: true,
    },
    {
      self: 'I can spend money on myself as freely as my partner can.',
      partner: 'My partner can spend money on themselves as freely as I can.',
    },
  ],
  boundaries: [
    {
      self: 'I can say no to my partner and feel safe.',
      partner: 'My partner can say no to me and feel safe.',
    },
    {
      self: 'I can see my friends when I want to.',
      partner: 'My partner can see their friends when they want to.',
    },
    {
      self: 'I have to explain where I have been.',
      partner: 'My partner has to explain where they have been.',
      reversed: true,
    },
    {
      self: 'I can keep my messages private when I want to.',
      partner: 'My partner can keep their messages private when they want to.',
    },
  ],
  values: [
    {
      self: 'I want the same kind of future that my partner wants.',
      partner: 'My partner wants the same kind of future that I want.',
    },
    {
      self: 'I make time for things that matter to both of us.',
      partner: 'My partner makes time for things that matter to both of us.',
    },
    {
      self: 'My plans for the coming years pull me away from my partner.',
      partner: 'My partner’s plans for the coming years pull them away from me.',
      reversed: true,
    },
    {
      self: 'I ask what my partner hopes for before I make a big plan.',
      partner: 'My partner asks what I hope for before they make a big plan.',
    },
  ],
  sexual: [
    {
      self: 'I tell my partner what I enjoy in our intimate life.',
      partner: 'My partner tells me what they enjoy in our intimate life.',
    },
    {
      self: 'I feel content with how often we are intimate.',
      partner: 'My partner feels content with how often we are intimate.',
    },
    {
      self: 'I avoid talking about sex with my partner.',
      partner: 'My partner avoids talking about sex with me.',
      reversed: true,
    },
    {
      self: 'I ask what my partner would like when we are intimate.',
      partner: 'My partner asks what I would like when we are intimate.',
    },
  ],
}

// Short and easy ones first; intimacy and the safety factors only in the last twenty-one, and neither opens nor ends it.
const presentationOrder: readonly FactorId[] = [
  'bids',
  'conflict',
  'commitment_trust',
  'repair',
  'attachment_avoidance',
  'values',
  'emotion_regulation',
  'attachment_anxiety',
  'flooding',

  'commitment_trust',
  'bids',
  'emotion_regulation',
  'conflict',
  'values',
  'attachment_avoidance',
  'repair',
  'flooding',
  'attachment_anxiety',

  'conflict',
  'emotion_regulation',
  'bids',
  'attachment_anxiety',
  'repair',
  'values',
  'flooding',
  'commitment_trust',
  'attachment_avoidance',

  'conflict',
  'fairness',
  'attachment_anxiety',
  'boundaries',
  'commitment_trust',
  'fairness',
  'emotion_regulation',
  'boundaries',
  'sexual',
  'attachment_avoidance',
  'fairness',
  'flooding',
  'sexual',
  'boundaries',
  'repair',
  'sexual',
  'fairness',
  'values',
  'boundaries',
  'sexual',
  'bids',
]

function inPresentationOrder(part: Part): Statement[] {
  const asked = new Map<FactorId, number>()
  return presentationOrder.map((factor) => {
    const index = asked.get(factor) ?? 0
    asked.set(factor, index + 1)
    const wording = wordings[factor][index]
    if (wording === undefined) throw new Error(`${factor} is asked more than four times`)
    return {
      id: `${factor}.${part}.${index + 1}`,
      factor,
      part,
      reversed: wording.reversed === true,
      text: wording[part],
    }
  })
}

/** The 96 statements as they are asked: 48 about oneself, then the same 48 about the partner. */
export const statements: readonly Statement[] = [
  ...inPresentationOrder('self'),
  ...inPresentationOrder('partner'),
]
