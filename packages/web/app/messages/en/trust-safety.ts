import { fill } from '#web/messages/fill.ts'

export const trustSafetyTexts = {
  /** Day of the last change of the text, ISO. */
  changed: '2026-11-23',
  title: 'Trust and Safety',
  lead: 'A questionnaire for two is only good where both are free. This page says how to stay safe, and where to find people who help.',
  description:
    'Help lines by country, how to leave this site quickly and what that cannot hide, deciding freely, and caution with devices somebody else can read.',
  contents: 'On this page',

  dangerTitle: 'If you are in danger now',
  danger: 'Call the emergency number of your country. In most of Europe and in many other places it is 112.',
  dangerCalls:
    'If you cannot speak safely, many emergency services also take text messages. You need no proof, no injury and no certainty to call a help line.',

  sections: [
    {
      id: 'leaving',
      title: 'Leaving this site quickly',
      paragraphs: [
        'On the questionnaire, the results, the dashboard, the feedback forms, the contact form and this page there is a control in sight at the edge of the screen, “Leave quickly”. It covers the page at once and opens a neutral site in its place. Pressing and releasing Shift three times within five seconds does the same.',
        'It signs you out on this device, removes what you had typed and not yet saved, asks the browser to remove the cookies of this site, and takes the current page out of the list that the Back button walks through.',
      ],
      points: [
        'It does not delete your browser’s history. Pages you opened earlier stay listed there.',
        'A password that the browser has saved still opens your account. On a device that others use, do not let it be saved.',
        'It cannot stop somebody who watches the screen, records it or reads it from afar.',
        'A private or incognito window keeps no history after you close it. That helps against a look into the browser, and against nothing else.',
      ],
    },
    {
      id: 'devices',
      title: 'When somebody can read your device',
      paragraphs: [
        'A phone can be read from afar: by a shared account, by a forgotten “trusted device”, or by software made to spy. This site cannot see that and cannot protect you from it.',
        'If your partner seems to know things you told nobody, trust that feeling and use another device: one at work, in a library, or of a friend. Do not remove suspected spyware before you have spoken with a help line. Removing it can be noticed, and it can make things worse.',
      ],
      points: [
        'Check who can open your email: the links of this site go there.',
        'Use a password nobody else knows, and do not let the browser of a shared device keep it.',
        'The subjects of our mails say nothing about relationships, and our pages of results say nothing in the tab.',
      ],
    },
    {
      id: 'deciding',
      title: 'Deciding freely',
      paragraphs: [
        'You never owe anybody your answers. You may skip every question, stop at any time, ignore an invitation, and close what you have shared. You need no reason.',
        'Fear is a good reason not to answer and not to share. So is being told to, being watched while answering, or expecting trouble over what you say.',
      ],
      points: [
        'Whoever invites you sees only that an invitation was sent. Opening it, ignoring it, declining it and answering all look the same to them. One way around stays: a link works once, so somebody who uses up the own link can find out whether it was used before.',
        'Nothing of yours is shown until you open it yourself, level by level. Closing takes effect at once, and looks the same as never having opened it.',
        'No page ever shows a single answer of yours to anyone else. What you open level by level can be kept: on paper, in a photograph, or in the copy that your partner takes of their own account, which holds results as their page shows them on that day. Closing keeps it out of every later one.',
        'Where there is fear, this site gives no advice to compromise or to repair. Control is not a problem of communication.',
      ],
    },
  ],

  linesTitle: 'Help lines by country',
  toCountry: 'Go to a country',
  linesLead:
    'These lines listen, inform and help to plan, for the people concerned and for those who worry about somebody. They set their own hours, costs and rules on confidentiality. They are not ours, and they know nothing of this site.',
  emergency: fill('Emergency: {number}'),
  lineConfirmed: fill('Number checked on {date}'),
  linesElsewhere: 'Not in the list, or no answer? These directories keep numbers for nearly every country:',
  directories: [
    { name: 'NO MORE Global Directory', url: 'https://nomoredirectory.org/' },
    { name: 'lila.help', url: 'https://lila.help/' },
    { name: 'Find A Helpline', url: 'https://findahelpline.com/' },
    { name: 'ShelterSafe, for Canada', url: 'https://sheltersafe.ca/' },
  ],
  linesChecked: fill(
    'We compared every number with published sources on {date} or later, but did not call any. We do not know the opening hours, and we have not checked the emergency numbers in the same way. Numbers change: if one no longer works, please tell us through the contact page.',
  ),
  phoneTrace:
    'A call can show up in the list of calls or on the bill. Help lines know this and can tell you how to call without a trace.',

  unwantedTitle: 'If an invitation was not welcome',
  unwanted:
    'Every invitation has a way to decline it, to block the sender and to report it to us. None of these tells the sender anything.',
  contact: 'Contact',

  held: [
    'Leaving quickly replaces the page and its place in the history, signs out and empties the device.',
    'Opening, ignoring, declining, answering, leaving and closing all look the same to whoever sent an invitation.',
    'Nothing is shown until both have opened it, and closing works at once.',
    'No advice to repair or to compromise stands in what is said about the two safety factors.',
    'The five private questions are sent and kept nowhere.',
  ],
}
