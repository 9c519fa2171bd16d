export const answerScale: readonly string[] = [
  'Strongly disagree',
  'Disagree',
  'In between',
  'Agree',
  'Strongly agree',
]

export const importanceScale: readonly string[] = [
  'Not important',
  'A little important',
  'Important',
  'Very important',
  'Essential',
]

/** The labels for 1-5 in 360 feedback; a statement may also be answered "Not observed". */
export const observerScale: readonly string[] = [
  'Strongly disagree',
  'Disagree',
  'In between',
  'Agree',
  'Strongly agree',
]
