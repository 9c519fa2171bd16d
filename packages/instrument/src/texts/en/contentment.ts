import type { ContentmentTexts } from '../text-types.ts'

export const contentment: ContentmentTexts = [
  'Right now, I feel content with the two of us.',
  'Time together does me good.',
  'I get what matters to me from this relationship.',
  'When I think of the two of us, I feel at ease.',
]
