import { fill } from '../fill.ts'

/** What visitors read while the operator has closed sign-up. */
export const signUpClosedTexts = {
  title: 'New accounts are closed for now',
  visitor: 'You can’t create an account here at the moment. If you already have one, sign in as usual.',
  ask: 'Would you like an account? Ask the people who run this site:',
  invited: 'To answer, you need an account. Ask the people who run this site for one:',
  keepLink: 'Keep the link of your invitation to yourself. You don’t need to send it along.',
  until: fill('Your invitation stays open until {date}. Come back with its link once you have an account.'),
  contactForm: 'Contact form',
}
