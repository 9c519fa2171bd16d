/** Names and purposes of the pages whose text is on its way. */
export const pageTexts = {
  feedbackCreate: {
    title: 'Create a 360° survey',
    purpose: 'Ask people who know you how you come across, without learning who said what.',
  },
  feedbackResults: {
    title: '360° results',
    purpose: 'What at least three people say together about the seven factors one can see from outside.',
  },
  feedbackSurvey: {
    title: '360° feedback',
    purpose: 'A short, anonymous form about somebody who trusts your view.',
  },
  blog: { title: 'Bond Better', purpose: 'Articles on living well together, each with its sources.' },
  blogPost: { title: 'Bond Better', purpose: 'Articles on living well together, each with its sources.' },
  blogAdmin: { title: 'Bond Better, editor', purpose: 'Where articles are written and published.' },
  privacy: { title: 'Privacy', purpose: 'What is stored about you, why, for how long, and who can see it.' },
  terms: { title: 'Terms', purpose: 'What you can expect of us, and what we ask of you.' },
  cookies: {
    title: 'Cookies',
    purpose: 'Opening a page stores nothing on your device and sends nothing to anybody else.',
  },
  imprint: { title: 'Imprint', purpose: 'Who runs this site and how to reach them.' },
  accessibility: {
    title: 'Accessibility',
    purpose: 'How this site works by keyboard, by ear and at any size, and where it still falls short.',
  },
  disclaimer: {
    title: 'Disclaimer, Not Therapy',
    purpose: 'This site describes how two people see things today. It does not diagnose, treat or predict.',
  },
  dataRights: {
    title: 'Data Rights & Deletion',
    purpose: 'See, take with you, correct or delete what is stored about you.',
  },
  contact: {
    title: 'Contact',
    purpose: 'Questions, corrections and concerns reach people here, not a queue.',
  },
  cookieSettings: {
    title: 'Cookie settings',
    purpose:
      'There is nothing to switch off: opening a page sets no cookie and keeps nothing on your device.',
  },
}
