import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

/** The words of the picture of two: the figure, what it is made of, the map and what can be read from it. */
export const comparisonTexts = {
  shared: {
    heading: 'The two of you',
    figure: fill('{score} of 100'),
    inBand: fill('{band}: {range}'),
    range: fill('probably between {low} and {high}'),
    twoBands: fill('The range reaches from “{one}” into “{other}”, so either may be the better word.'),
    meaning:
      'The figure says how easily the two of you describe your life together today. The more the circles overlap, the more comes easily.',
    importanceHeading: 'By what matters to you two',
    importanceFigure: fill('{value} of 100'),
    importance: {
      higher: 'What matters most to you two comes a little easier than the rest.',
      lower: 'What matters most to you two takes a little more effort than the rest.',
      same: 'What matters most to you two is much like the rest.',
    },
    importanceNote:
      'A second reading of the same answers. It stands beside the figure and does not replace it.',
    markPlain: 'circle: every factor counts the same',
    markRange: 'shaded, between two lines: the range around the circle',
    markImportance: 'diamond: by what matters to you two',
    categoriesHeading: 'By category',
    tooFew: 'Too few factors could be compared for one figure. At least eight of the twelve are needed.',
    tooFewOthers: 'What could be compared stands below, factor by factor.',
    onlyScore:
      'You both have opened the shared figure. The twelve factors appear here when you both open them as well.',
  },

  made: {
    summary: 'What the figure is made of',
    levels:
      'First, for each factor, a level for each of you. How the other sees someone counts twice, how they see themselves once: that is closest to what couples say of their life together.',
    safety:
      'On Fairness & Power Balance and on Boundaries & Autonomy Respect only what each says of themselves counts, always.',
    joined:
      'Then the two levels become one value: 0.7\u00a0×\u00a0their mean + 0.3\u00a0×\u00a0the lower of the two. So what is hard for one of you is not averaged away.',
    mean: 'The figure is the plain mean of these values. No factor weighs more than another, and how alike you are does not count. What you show each other changes no figure.',
    counted: icu<{ counted: number }>(
      '{counted, plural, =12 {All twelve factors} other {# of the twelve factors}} could be compared.',
    ),
    leftOut: fill('Not counted, as there are too few answers on one side: {factors}.'),
    countedUnknown: 'At least eight of the twelve factors could be compared, else there would be no figure.',
    values: 'The values, rounded to fives',
    factor: 'Factor',
    value: 'Value',
    valueNone: 'left open',
    rounded:
      'The figure is computed before the values are rounded, so the mean of the rounded ones can differ a little.',
    range:
      'The range comes from the standard errors of all values that enter, ±\u00a01.28\u00a0×\u00a01.2 of the error of the figure. It would hold about four times in five.',
    weighted:
      'The second reading weighs each value by the mean of both your ratings of how much it matters. A rating that was left out counts as the middle.',
    method: 'The whole method',
  },

  patterns: {
    strengthsHeading: 'What carries you',
    strengthsLead: 'Begin here. Each of these is something to stand on.',
    topicsHeading: 'Worth a conversation',
    topicsQuietHeading: 'What else stands out',
    topicsMore: icu<{ count: number }>('{count, plural, one {One more} other {# more}}'),
    topicsLead:
      'These are common ways in which two sets of answers meet. Each can mean something; you two know whether it does. None of them says who is right.',
    topicsNone: 'Nothing stands out as a topic today.',
    topicsAnything: 'Talk about whatever you like.',
    /** Where the title speaks to the one it is about, the same seen from the other side. */
    titlesOfPartner: { blind_spot: 'Seen more kindly than your partner thinks' },
    whose: {
      you: fill('beginning with you'),
      partner: fill('beginning with {name}'),
      both: fill('the two of you'),
    },
    aloneHeading: 'On your page only',
    meaning: 'What it can mean',
    tryThis: 'One thing to try',
    about: fill('About {factors}'),
    restsOn: 'What this rests on',
    evidence: {
      ownYou: fill('You about yourself: {shown}'),
      ownPartner: fill('{name} about themselves: about {shown}'),
      seenYou: fill('{name} about you: about {shown}'),
      seenPartner: fill('You about {name}: {shown}'),
      value: fill('The two of you: about {shown}'),
      importance: {
        high: 'Matters a lot to both of you',
        low: 'Matters little to both of you',
        apart: 'Matters more to one of you',
      },
    },
    figures: 'The figures, as they stand on this page',
    references: 'Research',
  },

  readings: {
    both: 'What you both see',
    bothLead: 'Here both of you describe yourselves and each other alike.',
    easy: 'Comes easily to you two',
    effort: 'Takes effort from you two',
    bothNone: 'No factor where every picture agrees on one side. That is common.',
    different: 'Where you see it differently',
    differentLead: 'Here two pictures of the same person stand clearly apart. Neither is the right one.',
    differentAsk: 'It is a place to ask.',
    differentNone: 'No clear differences. Smaller ones can not be told apart with four statements each.',
    somebody: 'your partner',
    about: fill('about {value}'),
  },

  map: {
    heading: 'How you see yourselves and each other',
    headingOwn: 'How each of you describes yourselves',
    lead: 'Two lines for each factor: one about you, one about your partner. On each, two marks: how the person sees it and how the other sees it. Far apart means that you see it differently, not that somebody is wrong.',
    coarse:
      'What comes from the other person is rounded to tens and kept between 10 and 90, so that no single answer can be read from it.',
    legendSelf: 'filled circle: how someone sees themselves',
    legendOther: 'open diamond: how the other one sees them',
    legendSolid: 'solid line: clearly apart',
    legendDotted: 'dotted line: can not be told apart for sure',
    legendColours: fill('The red or pink marks come from you, the green ones from {name}.'),
    easySide: fill('To the right: {easySide}'),
    aboutYou: 'About you',
    aboutNamed: fill('About {name}'),
    youSay: fill('you say {value}'),
    otherSays: fill('{name} says {value}'),
    youOpen: 'you left this open',
    otherOpen: fill('{name} left this open'),
    gap: {
      clear: 'You see this differently.',
      possible: 'You may see this differently; four statements can not say for sure.',
      none: 'The two pictures can not be told apart.',
    },
    open: 'More',
    figures: 'Your figures side by side',
    meaning: 'What it can mean',
    ownOpen: 'You left your own statements here open, so there is nothing to read into them.',
    categoryBand: fill('The two of you: about {value}, {band}'),
    categoryNone: 'The two of you: left open',
    together: fill('For the two of you: about {value} of 100, {band}.'),
    togetherNone: 'Not compared: too few answers on one side.',
    importance: {
      high: 'It matters a lot to both of you.',
      low: 'It matters little to both of you.',
      apart: 'It matters more to one of you than to the other.',
    },
    yourImportance: fill('For yourself you called it: {label}.'),
    safetyNote:
      'What you say about each other here stands in this map alone. It enters no figure and no text.',
    safetyClosed:
      'How you see each other here is a level of its own. It stays closed until both of you open it.',
    likeness: {
      clear: 'How each of you describes your own plans differs clearly.',
      possible: 'How each of you describes your own plans may differ.',
      none: 'How each of you describes your own plans can not be told apart.',
    },
    viewsClosed:
      'One line for each of you: how you see yourself, and how your partner sees themselves. How you see each other appears when you both open that level.',
  },
}
