import type { TextChannel } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'

/** An email to send. The server renders it from its message catalogue. */
export type OutgoingMail =
  | {
      id: string
      kind: 'confirmation' | 'recovery' | 'magiclink' | 'invite'
      to: string
      data: TokenMailData
    }
  | { id: string; kind: 'email_change_current' | 'email_change_new'; to: string; data: EmailChangeMailData }
  | { id: string; kind: 'reauthentication'; to: string; data: CodeMailData }
  | { id: string; kind: 'account_exists'; to: string; data: PlainMailData }
  | { id: string; kind: 'notice'; notice: NoticeKind; to: string; data: NoticeMailData }

/** A text message. */
export interface OutgoingText {
  id: string
  kind: Extract<MailKind, `phone_${string}`>
  /** Digits only, without the plus. */
  to: string
  channel: TextChannel
  body: string
  /** Empty if the message carries no code. */
  code: string
}

/** A text message that is reserved for sending. */
export interface ReservedText extends Pick<OutgoingText, 'id' | 'kind' | 'to' | 'code'> {}

/** Notices of security events, sent after the event. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  /** Another account requested a change to this account's email. */
  | 'email_taken'
  | 'factor_added'
  | 'factor_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'new_device'
  /** The second factor failed repeatedly after a correct first one. */
  | 'second_step_failed'

export interface PlainMailData {
  /**
   * The account's name; empty if it has none or the email is not verified for the account. Untrusted: escape it.
   */
  name: string
  /** Language that the client stored for the account, or empty. Untrusted: it can be any text. */
  language: string
  siteUrl: string
}

export interface NoticeMailData extends PlainMailData {
  at: Date
  /** By kind of notice: `userAgent` of the new device, label of the `provider`, or type of the `factor`. */
  details: Readonly<Record<string, string>>
}

export interface CodeMailData extends PlainMailData {
  /** Code to type; expires earlier than the link. */
  code: string
  codeMinutes: number
}

export interface TokenMailData extends CodeMailData {
  /** URL of a page with a button that consumes the token; opening the page does not. */
  link: string
  linkMinutes: number
}

export interface EmailChangeMailData extends TokenMailData {
  newEmail: string
}

/** Payload of a job. It has no token, because the token is generated when the email is sent. */
export interface AuthMailJob {
  kind: MailKind
  id: string
}

/** The text message provider rejected a message. */
export class TextRejectedError extends Error {
  override readonly name = 'TextRejectedError'
  /** Whether retrying cannot succeed, because the number is invalid or has opted out. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message)
    this.isPermanent = isPermanent
  }
}
