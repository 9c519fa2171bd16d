interface Counts {
  responses: number
  released: number
  threshold: number
  closedAt: string | null
}

export interface SurveyProgress {
  /** Responses needed to complete the current batch; 0 once the survey is closed. */
  missing: number
  waiting: number
}

export function computeSurveyProgress({ responses, released, threshold, closedAt }: Counts): SurveyProgress {
  if (closedAt !== null) return { missing: 0, waiting: 0 }
  const waiting = Math.max(0, responses - released) % threshold
  return { missing: threshold - waiting, waiting }
}
