export const sessionTexts = {
  freshTitle: 'Please confirm it is you',
  freshLead: 'This step needs a sign-in from the last 15 minutes. Your password is enough.',
  freshPassword: 'Password',
  freshConfirm: 'Confirm',
  freshCancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  busy: 'Loading...',
}
