export const noticeTexts = {
  validationError: 'Validation Error',
  error: 'Error',
  unknownError: 'Something went wrong. Please try again.',
  dismiss: 'Close this notice',
}
