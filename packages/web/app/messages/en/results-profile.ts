import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

/** The words of the own profile, and of how its figures are made. */
export const profileTexts = {
  strengthsHeading: 'What comes easily to you',
  strengthsLead: 'These are the sides that you describe as easiest today.',
  easiestHeading: 'What comes most easily',
  easiestLead: 'Nothing stands out as easy right now. These sides come closest to it.',
  noStrengths: 'Too few statements were answered to show a profile. That is your right; nothing is missing.',
  factorsHeading: 'Your twelve factors',
  factorsLead:
    'Each mark shows where your answers point, the bar around it the range that four statements allow. To the right is the easier side. There is no good or bad profile.',
  value: fill('{value}, probably between {low} and {high}'),
  noValue: 'Not shown: fewer than three of its four statements were answered.',
  effortSide: 'takes effort',
  band: {
    high: 'Comes easily',
    middle: 'In between',
    low: 'Takes effort',
  },
  bandOpen: 'Left open',
  aboutTitle: 'What it is',
  meaningTitle: 'What your value can mean',
  tryThis: 'One thing to try',
  referencesTitle: 'What this rests on',
  readMore: 'Read more in Bond Better',
  more: 'The statements behind this factor',

  scale: {
    title: 'How to read the marks',
    low: 'takes effort',
    middle: 'in between',
    high: 'comes easily',
    lowRange: 'below 40',
    middleRange: '40 to 70',
    highRange: 'above 70',
  },

  computed: {
    summary: 'How this was computed',
    answered: icu<{ answered: number }>(
      'You answered {answered, plural, =4 {all four} other {# of the four}} statements about yourself, each from 1 to 5. One of the four is worded the other way round; its answer is turned (6 minus the answer) before it counts.',
    ),
    mean: fill(
      'Your answers then add up to {sum}. Their mean is {sum}\u00a0÷\u00a0{answered}\u00a0=\u00a0{mean}. On a scale from 0 to 100 that is 25\u00a0×\u00a0({sum}\u00a0÷\u00a0{answered}\u00a0−\u00a01)\u00a0=\u00a0{native}.',
    ),
    turned: fill(
      'This factor names something that weighs on people, so it is turned round: 100\u00a0−\u00a0{native}\u00a0=\u00a0{health}. That way the right side is always the easier one.',
    ),
    shown: fill('Shown in whole numbers, that is {value}.'),
    error: fill(
      'Four statements say only so much. From how far your answers lie apart, mixed with a usual spread so that four alike answers do not look surer than they are, comes the standard error: {se} points.',
    ),
    range: fill(
      'The range is {health}\u00a0±\u00a01.28\u00a0×\u00a0{se}: from {low} to {high}. About four in five ranges made like this hold the value that many more statements would give.',
    ),
    cut: 'The scale ends at 0 and 100, so the range is cut there. This near to an end it is a little too narrow.',
    band: fill(
      '{value} is called “{band}”: below 40 takes effort, 40 to 70 is in between, above 70 comes easily.',
    ),
    open: icu<{ answered: number }>(
      '{answered, plural, =0 {None} other {#}} of the four statements {answered, plural, =1 {was} other {were}} answered. At least three are needed; with fewer there is no value rather than a guess.',
    ),
    unknown:
      'This value was made with another version of the method. It is the mean of the answers on a scale from 0 to 100, turned so that the right side is the easier one.',
    method: 'The whole method',
  },
}
