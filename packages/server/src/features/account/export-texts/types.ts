/** The part names of the file, each with the page that explains it. */
export const explainedAt = {
  account: '/privacy#purposes',
  assessments: '/privacy#purposes',
  answers: '/privacy#purposes',
  results: '/factors',
  sharing: '/privacy#pair',
  invitations: '/privacy#purposes',
  invited_addresses: '/privacy#purposes',
  invitation_sends: '/privacy#purposes',
  invitation_claims: '/privacy#pair',
  feedback_surveys: '/privacy#feedback',
  feedback_results: '/privacy#feedback',
  consents: '/data-rights#withdraw',
  accepted_terms: '/terms#contract',
  account_states: '/data-rights#freeze',
  audit_log: '/privacy#purposes',
  user_roles: '/privacy#purposes',
  blog_drafts: '/privacy#purposes',
} as const

/** Texts for a reader without knowledge of the site. */
export interface ExportTexts {
  about: string
  parts: Record<
    keyof typeof explainedAt,
    {
      description: string
      purpose: string
      retention: string
    }
  >
  /** Data about the user that the export omits, and why. */
  omitted: readonly { description: string; reason: string }[]
}
