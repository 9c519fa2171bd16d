import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

/** What the owner reads on the page of one survey. */
export const feedbackResultsTexts = {
  kicker: '360° feedback',
  print: 'Print',

  waiting: {
    heading: 'Not yet',
    progress: 'First group',
    count: fill('{responses} of {threshold}'),
    body: icu<{ missing: number }>(
      '{missing, plural, one {One more answer fills the first group. Then} other {# more answers fill the first group. Then}} this page says what they see together.',
    ),
    why: 'Until then nothing is shown, to nobody. With fewer people you could tell who said what.',
    closedHeading: 'No results',
    closed:
      'The survey was closed before the first group was full. What had been answered is deleted and will not be shown.',
  },

  released: {
    heading: 'How others see you',
    seven: 'The seven factors',
    restsOn: icu<{ count: number }>('What {count} people say together.'),
    more: icu<{ responses: number; missing: number }>(
      '{responses} have answered so far. {missing, plural, one {One more answer fills} other {# more answers fill}} the next group; until then nothing here moves.',
    ),
    noSelf:
      'Your own view is missing beside theirs. It comes from your assessment, once you have finished one.',
    assessment: 'Take the assessment',
    scale:
      'Everything stands on a line from 1 to 5, rounded to half points: more to the right means more of it. Which side is the easy one stands below each line.',
    legendOthers: 'open diamond: the others',
    legendSelf: 'filled circle: you',
  },

  gaps: {
    heading: 'Where others see it differently',
    easier: fill('{factor}: others find you closer to the easy side ({easySide}) than you do.'),
    harder: fill('{factor}: others find you further from the easy side ({easySide}) than you do.'),
    none: 'Nothing stands out. Smaller differences can not be told apart with so few answers.',
  },

  factor: {
    others: fill('Others {value}'),
    self: fill('You {value}'),
    thin: 'Fewer than three people have rated this so far, so nothing is shown.',
    atMost: fill('{value} or less'),
    atLeast: fill('{value} or more'),
    basedOn: {
      agree: fill('From {count} people, who agree.'),
      mixed: fill('From {count} people, who see it somewhat differently.'),
      divided: fill('From {count} people, who are divided.'),
    },
    difference: {
      more: 'Others see more of it than you do.',
      less: 'Others see less of it than you do.',
      unclear: 'Their view and yours can not be told apart.',
    },
    effort: 'takes effort',
    easy: fill('easy side: {easySide}'),
    high: fill('Higher is the easy side: {easySide}.'),
    low: fill('Lower is the easy side: {easySide}.'),
  },

  limits: {
    heading: 'What this can and can not say',
    people: icu<{ count: number }>(
      '{count, plural, =3 {Three people are few. They say how you come across to these three, in what they have seen of you.} other {{count} people say how you come across to these {count}, in what they have seen of you. Others may see you differently.}}',
    ),
    error: {
      whole: icu<{ count: number }>(
        'With {count, plural, =3 {three} other {#}} answers an average can easily be a whole point off. A word like “divided” tells more than a half point.',
      ),
      half: icu<{ count: number }>(
        'With {count} answers an average can still be half a point off. A word like “divided” tells more than a half point.',
      ),
      quarter: icu<{ count: number }>(
        'Even with {count} answers an average can be a quarter of a point off.',
      ),
    },
    points: [
      'Averages are kept between 1.5 and 4.5, and smaller differences are not told, so that nobody’s own rating can be read from them.',
      'You have chosen whom to ask. People who like you tend to be kind, and nobody checks who has answered.',
      'Seeing it differently does not make anyone wrong. It is a place to ask.',
    ],
    promise:
      'Please do not try to find out who said what. They have answered because you, and we, have promised it.',
    method: 'How the figures are made',
    safety: 'Help for hard moments',
  },

  notFound: {
    heading: 'There is nothing here',
    body: 'There is no survey at this address, or it is not yours to see.',
    action: 'Go to your dashboard',
  },
}
