/** An email by template. `data` is plain text, which the templates escape. */
export type Message = { to: string; locale?: string } & MessageContent

export type MessageContent =
  | { template: 'confirm-sign-up'; data: TokenMail }
  | { template: 'text-message'; data: { id: string; body: string } }
  | { template: 'account-invite'; data: TokenMail }
  | { template: 'recovery'; data: TokenMail }
  | { template: 'magic-link'; data: TokenMail }
  | { template: 'email-change-old'; data: TokenMail & { newAddress: { start: string; end: string } } }
  | { template: 'email-change-new'; data: TokenMail }
  | { template: 'reauthentication'; data: CodeMail }
  | { template: 'sign-up-notice'; data: { name: string; signInUrl: string } }
  | { template: 'address-taken'; data: { name: string; signInUrl: string } }
  | { template: 'notice'; data: Notice }
  | { template: 'invitation'; data: { inviterName: string; url: string; expiresAt: Date } }
  | { template: 'invitation-reported'; data: { invitationId: string; message: string } }
  | { template: 'contact-message'; data: { name: string; email: string; topic: string; message: string } }
  | { template: 'account-news'; data: { name: string; url: string } }
  | { template: 'follow-up'; data: { name: string; url: string } }
  | { template: 'setup-code'; data: { code: string } }
  | { template: 'deletion-scheduled'; data: { name: string; cancelUrl: string; deletionAt: Date } }
  | { template: 'deletion-done'; data: { deletedAt: Date; url: string } }

export interface CodeMail {
  name: string
  code: string
  codeMinutes: number
}

export interface TokenMail extends CodeMail {
  url: string
  linkMinutes: number
}

/** Reports a security-relevant change of the account. Users cannot turn it off. */
export interface Notice {
  notice:
    | 'password_changed'
    | 'email_changed'
    | 'phone_changed'
    | 'factor_added'
    | 'factor_removed'
    | 'identity_linked'
    | 'identity_unlinked'
    | 'passkey_added'
    | 'passkey_removed'
    | 'new_device'
    | 'second_step_failed'
  name: string
  /** Name of the device or provider, or the type of the factor; empty for other notices. */
  what: string
  at: Date
  /** The page for a user who did not make the change. */
  url: string
}

export type TemplateName = Message['template']

/** A rendered email. */
export interface DeliveredMail {
  /** The left part of the Message-ID. */
  id: string
  to: string
  from: string
  replyTo?: string
  template: TemplateName
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  at: Date
  /** The links of the text in order. */
  links: string[]
}

export interface Mailer {
  /** Renders and sends a message; rejects if the transport does not accept it, so that the job is retried. A missing mailbox is suppressed and counts as sent. */
  deliver(message: Message): Promise<void>
}

/** Sends rendered emails. */
export interface Transport extends AsyncDisposable {
  send(mail: DeliveredMail): Promise<void>
  /** Deletes stored emails from before a time. */
  purge?(before: Date): Promise<void>
}
