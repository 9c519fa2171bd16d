import { fill } from '../fill.ts'

export const resultsTexts = {
  head: {
    heading: 'Your profile',
    together: 'Your picture together',
    lead: 'How you describe yourself today, on twelve sides of living with someone.',
    leadTogether: 'What the two of you have opened to each other, and below it your own profile.',
    completed: fill('Answered on {date}'),
    draft: 'You are not finished yet. Your own profile is complete; the rest can wait.',
    goOn: 'Go on answering',
    print: 'Print',
  },

  own: {
    strengthsHeading: 'What comes easily to you',
    strengthsLead: 'These are the sides that you describe as easiest today.',
    easiestHeading: 'What comes most easily',
    easiestLead: 'Nothing stands out as easy right now. These two sides come closest to it.',
    noStrengths:
      'Too few statements were answered to show a profile. That is your right; nothing is missing.',
    factorsHeading: 'Your twelve factors',
    factorsLead:
      'Each bar shows where your answers point, with the range that four statements allow. To the right is the easier side. There is no good or bad profile.',
    value: fill('{value}, probably between {low} and {high}'),
    noValue: 'Not shown: fewer than three of its four statements were answered.',
    effortSide: 'takes effort',
    band: {
      high: 'Comes easily',
      middle: 'In between',
      low: 'Takes effort',
    },
    bandOpen: 'Left open',
    tryThis: 'One thing to try',
  },

  waiting: {
    heading: 'Nothing shared yet',
    body: 'A shared picture appears here once both of you have finished and both of you have opened it. Until then this page looks the same, whatever the reason.',
    own: 'Your own profile is complete as it is.',
  },

  shared: {
    heading: 'The two of you',
    figure: fill('{score} of 100'),
    range: fill('probably between {low} and {high}'),
    meaning:
      'The figure says how easily the two of you describe your life together today. The more the circles overlap, the more comes easily.',
    importanceHeading: 'By what matters to you two',
    importance: {
      higher: fill('{value}. What matters most to you two comes easier than the rest.'),
      lower: fill('{value}. What matters most to you two takes more effort than the rest.'),
      same: fill('{value}. What matters most to you two is much like the rest.'),
    },
    tooFew: 'Too few factors could be compared for one figure. At least eight of the twelve are needed.',
    categoriesHeading: 'Four sides of it',
    categoryValue: fill('about {value}'),
    categoryNone: 'left open',
    onlyScore: 'You both have opened the shared figure. The factors appear when you both open them as well.',
  },

  readings: {
    both: 'What you both see',
    bothLead: 'Here both of you describe yourselves and each other alike.',
    easy: 'Comes easily to you two',
    effort: 'Takes effort from you two',
    bothNone: 'No factor where every picture agrees on one side. That is common.',
    different: 'Where you see it differently',
    differentLead:
      'Here two pictures of the same person stand clearly apart. Neither is the right one; it is a place to ask.',
    differentNone: 'No clear differences. Smaller ones can not be told apart with four statements each.',
    somebody: 'your partner',
    about: fill('about {value}'),
  },

  map: {
    heading: 'How you see yourselves and each other',
    lead: 'Two lines for each factor: one about you, one about your partner. On each, two marks: how the person sees it and how the other sees it. Far apart means that you see it differently, not that somebody is wrong.',
    coarse:
      'What comes from the other person is rounded to tens, so that no single answer can be read from it.',
    legendSelf: 'filled circle: how someone sees themselves',
    legendOther: 'open diamond: how the other one sees them',
    legendColours: fill('The red or pink marks come from you, the green ones from {name}.'),
    easySide: fill('To the right: {easySide}'),
    aboutYou: 'About you',
    aboutNamed: fill('About {name}'),
    youSay: fill('you say {value}'),
    otherSays: fill('{name} says {value}'),
    notScored: 'left open',
    gap: {
      clear: 'You see this differently.',
      possible: 'You may see this differently; four statements can not say for sure.',
      none: 'These can not be told apart.',
    },
    open: 'More',
    together: fill('For the two of you: about {value} of 100.'),
    togetherNone: 'Not compared: too few answers on one side.',
    importance: {
      high: 'It matters a lot to both of you.',
      low: 'It matters little to both of you.',
      apart: 'It matters more to one of you than to the other.',
    },
    yourImportance: fill('You said: {label}.'),
    safetyNote:
      'What you say about each other here stands in this map alone. It enters no figure and no text.',
    likeness: {
      clear: 'How each of you describes your own plans differs clearly.',
      possible: 'How each of you describes your own plans may differ.',
      none: 'How each of you describes your own plans can not be told apart.',
    },
    viewsClosed: 'How you see each other appears when you both open that level.',
  },

  sharing: {
    heading: 'What you share',
    lead: 'You decide for your side. A level shows only while both of you keep it open. Closing works at once, for both, and looks as if it had never been open.',
    alone: 'You can set this before your partner has answered. Nobody is told.',
    open: 'Open',
    close: 'Close',
    opening: 'Opening…',
    closing: 'Closing…',
    isOpen: 'Open on your side',
    isClosed: 'Closed',
    needs: fill('Opens after “{level}”.'),
    levels: {
      score: {
        name: 'One shared figure',
        shows: 'Shows one number for the two of you, with its range.',
        tells: 'Someone who knows how you feel can guess from it roughly how easy or hard you find things.',
      },
      factors: {
        name: 'The twelve factors',
        shows: 'Shows how easy each factor is for the two of you, and how you see yourself, rounded to tens.',
        tells:
          'A careful reader can work out roughly how you see your partner on ten of the twelve factors, and on fairness and boundaries often exactly how free and how much heard you feel yourself. If you are not sure that this is safe, open the one figure alone, or nothing.',
      },
      viewOfPartner: {
        name: 'How you see your partner',
        shows: 'Shows how you see your partner on ten of the twelve factors, rounded to tens.',
        tells: 'Your partner reads directly where you see things more kindly or less kindly than they do.',
      },
      viewOfPartnerSafety: {
        name: 'How you see fairness and boundaries',
        shows: 'Shows how you see your partner on fairness and power, and on boundaries, rounded to tens.',
        tells:
          'It tells your partner how free and how much heard you think they are, and whether you see that as they do. If that could have consequences for you, leave it closed.',
      },
    },
    consentTitle: fill('Open “{level}”?'),
    consentLabel:
      'I agree that what this level shows is worked out from my answers and shown to the partner I am tied to, as long as we both keep it open.',
    consentNote:
      'You can close it at any time. What your partner has read, remembered or photographed can not be taken back.',
    consentMissing: 'Tick the box to open the level.',
    confirmOpen: 'Open this level',
    cancel: 'Cancel',
    previewHeading: 'What your partner would get from you',
    previewLead: 'Worked out from your answers alone, as your partner would read it.',
    previewNothing: 'Nothing. No level with values of yours is open on your side.',
    previewScore: 'The shared figure needs both of you; it is not part of this preview.',
    previewFactor: 'Factor',
    previewSelf: 'You about you',
    previewView: 'You about your partner',
    previewClosed: 'closed',
    previewOpen: 'left open',
    safety: 'Is somebody pressing you to open this? You need not.',
    safetyLink: 'Trust and safety',
    opened: fill('Opened on your side: {level}.'),
    closed: fill('Closed: {level}.'),
  },

  leave: {
    heading: 'Leave the pair',
    body: 'Ends the shared picture for both of you, at once and for good. Each keeps the own profile. Your partner is not told; it looks like a closed level.',
    action: 'Leave the pair',
    title: 'Leave the pair?',
    confirmBody:
      'The two assessments can not be tied again. For a new shared picture both of you would answer anew.',
    confirm: 'Leave for good',
    leaving: 'Leaving…',
    cancel: 'Stay',
    done: 'You have left the pair.',
  },

  limits: {
    heading: 'What this can not do',
    points: [
      'It describes today. It never predicts.',
      'Answers are not verified. Nobody checks who gave them.',
      'Four statements a factor are few; that is why ranges stand beside the figures.',
      'It does not compare you with other couples, and it is no reason to stay or to go.',
    ],
    method: 'How the figures are made',
    safety: 'Help for hard moments',
  },

  ownPartOpen: {
    heading: 'Your profile is not ready yet',
    body: 'Answer the 48 statements about yourself, or leave out what you prefer not to say. Then it is here.',
    action: 'Go on answering',
  },

  notFound: {
    heading: 'There is nothing here',
    body: 'There is no result at this address, or it is not yours to see.',
    action: 'Go to your dashboard',
  },
}
