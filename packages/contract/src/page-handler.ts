import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

/** How the loader of a public page calls a feature: in process, as an anonymous visitor, through the same checks as HTTP. */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>>
}

/** What every page knows of this installation; holds nothing about a visitor. */
export interface Site {
  productName: string
  /** Origin of the site without a trailing slash. */
  publicUrl: string
  exitUrl: string
  operator: { name: string; address: string; email: string }
  /** Who tells people from robots on the sign-in page; null where nobody is asked. */
  captcha: 'hcaptcha' | 'turnstile' | null
  /** Who carries text messages to telephones, where any are sent. Left out where not, as every page holds all of this. */
  phone?: { carrier: 'twilio' | null; whatsapp: boolean }
  /** Other hosts whose images articles and covers may show. Left out if there are none. */
  imageHosts?: readonly string[]
  /** Visitors can't create accounts. */
  signUpClosed?: true
  /** Wallets sign in. */
  wallets?: true
}

/**
 * The one type in which the server and the pages meet: a request of nobody in particular becomes a page. `away`: the one
 * that says, at whatever address, that the site can not be used for now; it calls nothing.
 */
export type PageHandler = (request: Request, deps: { api: Api; site: Site; away?: true }) => Promise<Response>
