import { fill } from '#web/messages/fill.ts'

export const legalTexts = {
  changed: fill('Last changed on {date}'),
  contents: 'On this page',
  print: 'Print this page',
  heldTitle: 'What keeps these promises',
  heldLead:
    'The code is open, and promises that code could break are tested before every release. These are the tests:',
}
