/** One mail, by template. Everything in `data` is plain text; templates escape it. */
export type Message = { to: string; locale?: string } & (
  | { template: 'confirm-sign-up'; data: { name: string; url: string } }
  | { template: 'recovery'; data: { url: string } }
  | { template: 'sign-up-notice'; data: { signInUrl: string; recoverUrl: string } }
  | { template: 'password-changed'; data: { recoverUrl: string } }
  | { template: 'invitation'; data: { inviterName: string; url: string; expiresAt: Date } }
  | { template: 'deletion-scheduled'; data: { cancelUrl: string; deletionAt: Date } }
)

/** A mail as it left, for the outbox and for tests. */
export interface DeliveredMail {
  id: string
  to: string
  template: Message['template']
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  at: Date
  /** The links of the text, in order. */
  links: string[]
}

export interface Mailer {
  /** Hands the mail to the transport; rejects when it was not taken, so that the job tries again. */
  deliver(message: Message): Promise<void>
}
