import { fill } from '../fill.ts'

/** The words around what is printed. */
export const printTexts = {
  action: 'Print',
  title: 'What should be on paper?',
  body: 'Your own half is printed: your profile and your changes over time. Paper can not be closed again, and anyone who finds it can read it.',
  together: 'Also print the picture of the two of you',
  togetherHint:
    'It carries what your partner has opened to you. On paper it stays open, also after one of you has closed it.',
  confirm: 'Print',
  cancel: 'Not now',
  own: 'Own profile',
  both: 'Own profile and picture of two',
  guide: 'A guide for one evening',
  answered: fill('Answered on {date}'),
  unfinished: 'Not finished yet',
  printed: fill('Printed on {date}'),
  version: fill('Method {version}'),
  bands:
    'Below 40 takes effort, 40 to 70 in between, above 70 comes easily. Ranges show what four statements allow.',
  limits:
    'Describes one day. Predicts nothing, compares with nobody, is no diagnosis. Answers are not verified.',
}
