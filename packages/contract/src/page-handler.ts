import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'
import type { Language } from './languages.ts'
import type { Operator } from './operator.ts'

/** Client for loaders of public pages: calls handlers in process as an anonymous visitor, with the same checks as HTTP. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>>
}

/** Statements that only the operator can make; pages omit those that no setting makes. */
export interface OperatorStatements {
  isNonprofit?: true
  /** Days within which messages and reports are answered. */
  replyDays?: number
  /** Writers of the articles of this site, other than those shipped with the software. */
  authors?: string
  /** Reviewers of the articles, with their qualification. */
  reviewers?: string
}

/** Markdown that an operator wrote, by path such as `en/privacy.md`. */
export type OwnTexts = Readonly<Record<string, string>>

/** What the operator's folder replaces on every page. */
export interface Brand {
  /** Drawn at the height of the software's own logo. */
  logo?: { url: string; width: number; height: number }
  /** URL of a stylesheet with the accent colour. */
  styles?: string
  /** A heading and paragraphs with links of the form `[text](/path)` for the home page. */
  home?: Partial<Record<Language, { title: string; paragraphs: readonly string[] }>>
}

/** Properties of this installation for every page; contains nothing about a visitor. */
export interface Site {
  productName: string
  /** Origin of the site without a trailing slash. */
  publicUrl: string
  exitUrl: string
  operator: { name: string; address: string; email: string } & OperatorStatements
  /** Captcha provider of the sign-in page; null without a captcha. */
  captcha: 'hcaptcha' | 'turnstile' | null
  /** Carrier of text messages; absent if none are sent, because every page carries this object. */
  phone?: { carrier: 'twilio' | null; whatsapp: boolean }
  /** Other hosts whose images articles and covers may show; absent if empty. */
  imageHosts?: readonly string[]
  /** Visitors cannot create accounts. */
  signUpClosed?: true
  /** Sign-in with a wallet is enabled. */
  wallets?: true
  brand?: Brand
}

/**
 * Renders the page of a request as an anonymous visitor sees it. `away` renders the maintenance page for any URL
 * without calling the API. The loaders of the legal pages read `operator`; `site` is part of every page.
 */
export type PageHandler = (
  request: Request,
  deps: { api: Api; site: Site; operator: Operator; away?: true },
) => Promise<Response>
