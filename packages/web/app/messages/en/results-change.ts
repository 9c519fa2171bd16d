import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

/** The words of the own profile over time. */
export const changeTexts = {
  heading: 'How your own picture has moved',
  since: fill('Since {date}'),
  lead: icu<{ dependable: number; compared: number; others: number }>(
    '{dependable, plural, =0 {No factor has changed dependably. That is a normal, calm result.} one {One of {compared} factors has changed by more than chance alone would explain.} other {# of {compared} factors have changed by more than chance alone would explain.}}{dependable, plural, =0 {} other { {others, plural, =0 {} other {The rest may be as it was, which is the usual case.}}}}',
  ),
  nothing: 'Nothing can be compared: too few statements were answered at one of the two times.',
  reading:
    'Each small picture shows one factor: the marks are your values, oldest on the left, the bars around them the ranges. The higher, the easier; the lines at 40 and 70 part the three bands. A solid last step is a dependable change, a dotted one is not.',
  dependableHeading: 'Dependable change',
  calmHeading: 'No dependable change',
  openHeading: 'Not compared',
  easier: fill('{size} points towards the easy side. A dependable change.'),
  harder: fill('{size} points towards effort. A dependable change.'),
  calm: fill('{from} then, {to} now: no dependable change.'),
  calmAlone: 'No dependable change.',
  moved: fill('{from} then, {to} now.'),
  open: 'Too few answers at one of the two times.',
  how: 'When a change counts as dependable',
  howBody:
    'A change counts when it is larger than 2.6 times the error of both values together. With four statements a factor that takes more than 30 points, often 40; less than that happens by chance when nothing has changed.',
  why: 'A dependable change says that your answers differ. It can not say why, and not whether it lasts.',
  failed: 'The earlier values could not be loaded. The differences above stand all the same.',
}
