import { retention } from '@twofold/contract/retention'
import { fill } from '../fill.ts'
import { icu } from '../icu.ts'

export const contactTexts = {
  title: 'Contact',
  lead: 'Questions, corrections and concerns are read by people, not by a machine.',

  safety: {
    title: 'Not for emergencies',
    text: 'This form is not for emergencies. In danger, call your local emergency number.',
    link: 'Help lines by country',
    readers:
      'The answer goes to the address you type. If somebody else reads that mailbox, give another one.',
  },

  form: {
    name: 'Name',
    email: 'Email',
    emailHint: 'Where the answer goes, and nothing else.',
    topic: 'What is it about?',
    topicEmpty: 'Choose a topic',
    message: 'Message',
    messageHint:
      'Please leave out answers of an assessment and things about another person that we need not know.',
    left: icu<{ count: number }>('{count, plural, one {# character left} other {# characters left}}'),
    over: icu<{ count: number }>('{count, plural, one {# character too many} other {# characters too many}}'),
    website: 'Leave this field empty',
    submit: 'Send',
    sending: 'Sending…',
    working: 'Your browser is doing a small sum',
    workingDetail:
      'Many messages came from your network. The sum keeps senders that are no people away, without a puzzle for you.',
    cannotWork:
      'Many messages came from your network, and this browser can not do the sum that is asked for then. Please write to the address on this page, or try again in an hour.',
    kept: fill(
      `What you send is stored encrypted, read by the people who run {product}, and deleted after ${retention.contactMonths} months.`,
    ),
    privacy: 'How we treat data',
  },

  noScript: 'The form needs scripts, and this installation names no address to write to instead.',
  noScriptAddress: 'The form needs scripts. The address on this page works without them.',

  directly: {
    heading: 'Without the form',
    unknown:
      'The operator of this installation has not entered an address yet. The form reaches the operator all the same.',
  },

  sent: {
    heading: 'Thank you, your message is here',
    next: fill('A person reads it and answers to {email}. That can take a few days.'),
    silent: 'There is no automatic mail. Until somebody answers, nothing appears in that mailbox.',
    another: 'Write another message',
    home: 'Go to the home page',
  },
}
