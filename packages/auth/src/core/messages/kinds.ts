import type { TextChannel } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'

/** A mail that an account is to get. What it says is the server's catalogue's business; here is what it is about. */
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
  kind:
    | 'phone_confirmation'
    | 'phone_signin'
    | 'phone_change'
    | 'phone_reauthentication'
    | 'phone_factor'
    | 'phone_replaced'
  /** Digits only, without the plus. */
  to: string
  channel: TextChannel
  body: string
  /** Empty if the message carries no code. */
  code: string
}

/** What an account hears of after it happened. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  /** To the owner of an address that another account asked to change to. */
  | 'email_taken'
  | 'factor_added'
  | 'factor_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'new_device'
  /** The first factor was passed repeatedly and the second failed. */
  | 'second_step_failed'

export interface PlainMailData {
  /**
   * The account's name; empty without one, or if the address is not proven to be the account's. Typed by the user:
   * escape it.
   */
  name: string
  /** The language that the client stored for the account; empty without one. Not validated: it can be any text. */
  language: string
  siteUrl: string
}

export interface NoticeMailData extends PlainMailData {
  at: Date
  /** `userAgent` of a new device, `provider` (its label), `factor` (its kind): what fits the notice, and no content. */
  details: Readonly<Record<string, string>>
}

export interface CodeMailData extends PlainMailData {
  /** To be typed; dies earlier than the link. */
  code: string
  codeMinutes: number
}

export interface TokenMailData extends CodeMailData {
  /** Leads to the site's own page, where a button uses it; opening it does nothing. */
  link: string
  linkMinutes: number
}

export interface EmailChangeMailData extends TokenMailData {
  newEmail: string
}

/** What a job carries: ids only. The token is made when the mail is sent. */
export interface AuthMailJob {
  kind: AuthMailKind
  id: string
}

export type AuthMailKind = MailKind

/** The provider of text messages refused a message. */
export class TextRejectedError extends Error {
  override readonly name = 'TextRejectedError'
  /** Retrying cannot succeed: the number is invalid or has opted out. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message)
    this.isPermanent = isPermanent
  }
}
