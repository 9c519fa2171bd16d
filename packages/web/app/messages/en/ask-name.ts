/** The form that asks an account without a name for one. */
export const askNameTexts = {
  label: 'Your name',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Your name is saved',
}
