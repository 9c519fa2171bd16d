import { fill } from '../fill.ts'

/** The frame around the texts of the discussion guide, which come with the instrument. */
export const guideSheetTexts = {
  heading: 'A guide for one evening',
  lead: 'One page for the two of you, made from your shared figures. Print it, or read it together.',
  print: 'Print the guide',
  before: 'Before you begin',
  strengths: 'What goes well',
  topics: 'What to talk about',
  stop: 'If it gets too much',
  closing: 'To close',
  speaksFirst: fill('{name} speaks first.'),
  restNote: 'The guide never picks fairness or boundaries. Nobody has to discuss those.',
  heldBack: {
    heading: 'Talking about it',
    body: 'A conversation guide is of use only where both are free to say no, and where nothing happens to anyone afterwards. If that is in doubt, the help page is the better start.',
    help: 'Help, and how to stay safe',
    show: 'Show the guide all the same',
  },
}
