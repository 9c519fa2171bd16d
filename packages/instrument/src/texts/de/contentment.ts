import type { ContentmentTexts } from '../text-types.ts'

export const contentment: ContentmentTexts = [
  'Im Moment bin ich zufrieden mit uns beiden.',
  'Die Zeit zu zweit tut mir gut.',
  'In dieser Beziehung bekomme ich, was mir wichtig ist.',
  'Wenn ich an uns beide denke, ist mir wohl.',
]
