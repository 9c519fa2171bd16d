import type { CategoryId } from '../../factors.ts'
import type { FactorTexts } from '../text-types.ts'

const bands = { low: 'Takes effort', middle: 'Mixed', high: 'Comes easily' }

export const factorTexts: FactorTexts = {
  attachment_anxiety: {
    name: 'Attachment Anxiety',
    easySide: 'secure in the relationship',
    plainName: 'Calm about closeness',
    summary: 'How secure you feel in the relationship, and how much you worry about it.',
    bands,
  },
  attachment_avoidance: {
    name: 'Attachment Avoidance',
    easySide: 'comfortable with closeness',
    plainName: 'At home in closeness',
    summary: 'How far you step back when closeness or strong feelings are involved.',
    bands,
  },
  emotion_regulation: {
    name: 'Emotion Regulation Capacity',
    easySide: 'steady when feelings are strong',
    plainName: 'Staying steady when upset',
    summary: 'How well you notice, name and calm strong feelings.',
    bands,
  },
  flooding: {
    name: 'Flooding Vulnerability',
    easySide: 'present in heated moments',
    plainName: 'Present in heated moments',
    summary: 'How quickly you stop being able to think or listen in a heated argument.',
    bands,
  },
  conflict: {
    name: 'Conflict Problem-Solving',
    easySide: 'able to solve problems together',
    plainName: 'Solving problems together',
    summary: 'How you raise problems, hear each other and find solutions.',
    bands,
  },
  repair: {
    name: 'Repair & De-escalation',
    easySide: 'able to find your way back to each other after an argument',
    plainName: 'Finding the way back',
    summary: 'How you ease tension in an argument and make up afterwards.',
    bands,
  },
  bids: {
    name: 'Bid Responsiveness',
    easySide: 'attentive to small signals',
    plainName: 'Answering small signals',
    summary: 'How you respond to each other’s small calls for attention.',
    bands,
  },
  commitment_trust: {
    name: 'Commitment & Trust',
    easySide: 'able to count on each other',
    plainName: 'Counting on each other',
    summary: 'How far you can rely on each other, now and for the future.',
    bands,
  },
  fairness: {
    name: 'Fairness & Power Balance',
    easySide: 'heard in decisions and not left with more than a fair share of the work',
    plainName: 'A fair say',
    summary: 'How much say you have, and how much of the work you carry.',
    bands: { low: 'Little say', middle: 'Some say', high: 'Plenty of say' },
  },
  boundaries: {
    name: 'Boundaries & Autonomy Respect',
    easySide: 'free to say no and to have a life of your own',
    plainName: 'Free to be yourself',
    summary: 'How free you are to say no, to choose who you see and to keep things private.',
    bands: { low: 'Little room', middle: 'Some room', high: 'Plenty of room' },
  },
  values: {
    name: 'Shared Values & Life-Design Alignment',
    easySide: 'at ease with where life together is heading',
    plainName: 'Pulling the same way',
    summary: 'How well your hopes, plans and daily lives fit together.',
    bands,
  },
  sexual: {
    name: 'Sexual Communication & Fit',
    easySide: 'open and content about intimacy',
    plainName: 'Open about intimacy',
    summary: 'How openly you talk about intimacy, and how well it suits you both.',
    bands,
  },
}

export const categoryNames: Readonly<Record<CategoryId, string>> = {
  attachment: 'Attachment & self-regulation',
  interaction: 'Interaction skills',
  safety: 'Safety & fairness',
  life: 'Life design & intimacy',
}
