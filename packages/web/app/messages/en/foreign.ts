/** What a page says about content that is not in the language of its reader; an English page never does. */
export const foreignTexts = {
  englishContent: 'This page is in English.',
  englishStatements: 'The statements and their answers are in English.',
}
