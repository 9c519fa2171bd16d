export const surveyGoneTexts = {
  heading: 'This survey is not open',
  lead: 'It has ended, its link has changed, or the address was mistyped. There is nothing that you have to do.',
}
