import { fill } from '#web/messages/fill.ts'

export const legalTexts = {
  changed: fill('Last changed on {date}'),
  contents: 'On this page',
  print: 'Print this page',
  heldTitle: 'Promises that we test',
  heldLead:
    'A mistake in the code could break these promises, so automatic tests of the software check them:',
}
