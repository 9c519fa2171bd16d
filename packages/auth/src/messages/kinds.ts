import type { MailKind } from '#auth/repositories/mails.ts'

/** A mail that an account is to get. What it says is the server's catalogue's business; here is what it is about. */
export type OutgoingMail =
  | { id: string; kind: 'confirmation' | 'recovery'; to: string; data: TokenMailData }
  | { id: string; kind: 'account_exists'; to: string; data: NoticeMailData }

export interface NoticeMailData {
  /** The name the account goes by, empty when it has none. Typed by whoever signed up: escape it. */
  name: string
  siteUrl: string
}

export interface TokenMailData extends NoticeMailData {
  /** To be typed; dies earlier than the link. */
  code: string
  codeMinutes: number
  /** Leads to the site's own page, where a button uses it; opening it does nothing. */
  link: string
  linkMinutes: number
}

/** What a job carries: ids only. The token is made when the mail is sent. */
export interface AuthMailJob {
  kind: AuthMailKind
  id: string
}

export type AuthMailKind = MailKind
