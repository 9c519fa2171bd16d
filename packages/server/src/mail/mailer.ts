/** One mail, by template. Everything in `data` is plain text; templates escape it. */
export type Message = { to: string; locale?: string } & (
  | { template: 'confirm-sign-up'; data: TokenMail }
  | { template: 'recovery'; data: TokenMail }
  | { template: 'sign-up-notice'; data: { name: string; signInUrl: string } }
  | { template: 'password-changed'; data: { name: string; recoverUrl: string } }
  | { template: 'invitation'; data: { inviterName: string; url: string; expiresAt: Date } }
  | { template: 'invitation-reported'; data: { invitationId: string; message: string } }
  | { template: 'deletion-scheduled'; data: { name: string; cancelUrl: string; deletionAt: Date } }
)

export interface TokenMail {
  name: string
  url: string
  linkMinutes: number
  /** To be typed instead of opening the link. */
  code: string
  codeMinutes: number
}

export type TemplateName = Message['template']

/** A mail as it left, for the outbox and for tests. */
export interface DeliveredMail {
  id: string
  to: string
  from: string
  template: TemplateName
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

/** Where finished mails go. */
export interface Transport extends AsyncDisposable {
  send(mail: DeliveredMail): Promise<void>
}
