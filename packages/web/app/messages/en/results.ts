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
  },

  waiting: {
    heading: 'Nothing shared yet',
    body: 'A shared picture appears here once both of you have finished and both of you have opened it. Until then this page looks the same, whatever the reason.',
    own: 'Your own profile is complete as it is.',
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
    needs: fill('Can be opened after “{level}”.'),
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
    look: 'See first what your partner would get',
    looking: 'One moment…',
    lookLead: 'With this level open, your partner would read this from your side, once they open it too.',
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
