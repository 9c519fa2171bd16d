import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

/** The own surveys: how they stand, and what can be done with them. */
export const feedbackManageTexts = {
  list: {
    heading: '360° feedback',
    empty: 'No survey yet.',
    emptyBody:
      'Ask people who know you how they see you. You learn what they say together, never who said what.',
    create: 'Ask for feedback',
    open: 'Look at it',
  },

  state: {
    open: 'Open',
    closed: 'Closed',
    until: fill('until {date}'),
    closedOn: fill('on {date}'),
    answered: icu<{ count: number }>(
      '{count, plural, =0 {Nobody has answered yet} one {One person has answered} other {# people have answered}}',
    ),
    restsOn: icu<{ count: number }>('the results rest on {count}'),
    needs: icu<{ count: number }>('the first results need {count}'),
    none: 'no results',
  },

  manage: {
    heading: 'Change or end the survey',
    rotate: 'New link',
    rotateNote: 'When the link has come into hands it was not meant for.',
    rotateTitle: 'Make a new link?',
    rotateBody:
      'The old link stops working at once, also for people who have not answered yet. What has been answered stays.',
    rotateConfirm: 'Make a new link',
    rotated: 'The survey has a new link. The old one is dead.',
    close: 'Close',
    closeNote: 'No more answers. What is released stays.',
    closeTitle: 'Close this survey for good?',
    closeBody:
      'Nobody can answer any more, and it can not be opened again. Answers that still wait for a full group are deleted and will never be shown.',
    closeConfirm: 'Close it',
    closed: 'The survey is closed.',
    delete: 'Delete',
    deleteNote: 'The survey and its results are gone.',
    deleteTitle: 'Delete this survey?',
    deleteBody: 'The link, the answers that wait and the results are gone. It can not be undone.',
    deleteConfirm: 'Delete it',
    deleted: 'The survey is deleted.',
    busy: 'One moment…',
    cancel: 'Keep it as it is',
  },
}
