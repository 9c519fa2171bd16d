import { WORK_SECONDS } from '#auth/core/crypto/proof-of-work.ts'

/** Values that limits count by. A plugin adds its own by declaration merging. */
export interface Subjects {
  /** An IPv4 address, or each of the /64, /56 and /48 networks of an IPv6 address. */
  'ip-address': string
  /** The typed email or phone number, with or without an account. */
  account: string
  session: string
  /** Keyed hash of the device. */
  device: string
  /** Challenge of a proof of work. */
  'work-challenge': string
  /** All requests together. */
  service: string
}

/** A rate limit. Counts are in `auth.limits`; all windows of a request are counted in one statement. */
export interface Limit {
  /** Subject of the count. A request without it is not counted. */
  per: keyof Subjects | `${keyof Subjects}-and-${'ip-address' | 'device'}`
  count: number
  seconds: number
  /** About emails, with an error code of its own. Counted after the limits without this flag: all of a call, or none. */
  mail?: true
  /** About text messages, with an error code of its own. */
  text?: true
  /** Shared with strangers, so known devices and correct secrets are exempt. */
  exemptTrusted?: true
  /** A proof of work or a solved CAPTCHA exempts from it, so that a stranger cannot lock a user out on a new device. */
  workExempt?: true
  /** Applies to known devices only, so that an invented device cookie has no benefit. */
  trustedOnly?: true
}

export function limit(
  per: Limit['per'],
  count: number,
  seconds: number,
  flags: Omit<Limit, 'per' | 'count' | 'seconds'> = {},
): Limit {
  return { per, count, seconds, ...flags }
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Limits against brute force, mass sign-up and floods of messages. */
export const kernelLimits = {
  signUp: limit('ip-address', 30, 5 * MINUTE),
  signIn: limit('ip-address', 60, 5 * MINUTE, { exemptTrusted: true }),
  /** Attempts on one account from one IP address: more than a user types. */
  signInFromIpAddress: limit('account-and-ip-address', 10, 10 * MINUTE, {
    exemptTrusted: true,
    workExempt: true,
  }),
  /** Attempts on one account from all IP addresses. */
  signInOnAccount: limit('account', 30, 10 * MINUTE, { exemptTrusted: true, workExempt: true }),
  /** Replaces the three limits above for a device that the account has signed in from. */
  signInFromDevice: limit('account-and-device', 10, 10 * MINUTE, { trustedOnly: true }),
  refresh: limit('session', 150, 5 * MINUTE),
  /** Typed codes. */
  verify: limit('ip-address', 30, 5 * MINUTE, { exemptTrusted: true }),
  /** Emailed links; a correct one is exempt, because it cannot be guessed. */
  verifyLink: limit('ip-address', 30, 5 * MINUTE, { exemptTrusted: true }),
  /** Typed codes for one account, in addition to the counter of each code. */
  verifyOnAccount: limit('account', 20, HOUR, { exemptTrusted: true, workExempt: true }),
  /** Replaces `verify` and `verifyOnAccount` for a known device. */
  verifyFromDevice: limit('account-and-device', 20, HOUR, { trustedOnly: true }),
  recover: limit('ip-address', 30, 5 * MINUTE, { exemptTrusted: true }),
  resend: limit('ip-address', 30, 5 * MINUTE, { exemptTrusted: true }),
  otp: limit('ip-address', 30, 5 * MINUTE, { exemptTrusted: true }),
  /** Replaces the three limits above for a device that the email's account knows. */
  mailFromDevice: limit('account-and-device', 15, 5 * MINUTE, { trustedOnly: true }),
  /** Emails to one recipient from all requesters, counted when they are sent. */
  emailsPerDay: limit('account', 10, DAY),
  reauthenticate: limit('session', 30, 5 * MINUTE),
  updateUser: limit('session', 30, 5 * MINUTE),
  /** Admin calls with one service token. */
  admin: limit('session', 600, MINUTE),
  identities: limit('session', 30, 5 * MINUTE),
  /** Requests of emails to one address from one IP address, with or without an account. */
  confirmationGap: limit('account-and-ip-address', 1, MINUTE, { mail: true, exemptTrusted: true }),
  recoveryGap: limit('account-and-ip-address', 1, MINUTE, { mail: true, exemptTrusted: true }),
  otpGap: limit('account-and-ip-address', 1, MINUTE, { mail: true, exemptTrusted: true }),
  /** Replace the three gaps above for a device that the email's account knows. */
  confirmationGapOnDevice: limit('account-and-device', 1, MINUTE, { mail: true, trustedOnly: true }),
  recoveryGapOnDevice: limit('account-and-device', 1, MINUTE, { mail: true, trustedOnly: true }),
  otpGapOnDevice: limit('account-and-device', 1, MINUTE, { mail: true, trustedOnly: true }),
  /** Exceeded before `mailsToAddress`, so that a stranger's own network is exhausted first. */
  mailsFromNetwork: limit('account-and-ip-address', 5, DAY, { mail: true, exemptTrusted: true }),
  /** Requests from all networks. The difference to `emailsPerDay` is left to the owner. */
  mailsToAddress: limit('account', 7, DAY, { mail: true, exemptTrusted: true, workExempt: true }),
  reauthenticationGap: limit('account', 1, MINUTE, { mail: true }),
  reauthenticationMails: limit('account', 10, HOUR, { mail: true }),
  emailChangeGap: limit('account', 1, MINUTE, { mail: true }),
  emailChangeMails: limit('account', 10, HOUR, { mail: true }),
  /** Changes to one email, requested by any account. */
  emailChangesTo: limit('account', 5, HOUR, { mail: true }),
  /** A proof of work is accepted once. */
  work: limit('work-challenge', 1, WORK_SECONDS),
  /** Passwords and emailed codes typed for reauthentication. */
  reauthenticationAttempts: limit('account', 10, 10 * MINUTE),
}

/** Limits of plugins, which add their names by declaration merging. */
export interface PluginLimits {
  readonly kernel?: never
}

export type LimitName = Exclude<keyof typeof kernelLimits | keyof PluginLimits, 'kernel'>
export type Limits = Record<LimitName, Limit>

/** Limits of calls that request an email to a named address. Sending it has a further limit (`emailsPerDay`). */
export const mailLimits = ['mailsFromNetwork', 'mailsToAddress'] as const satisfies LimitName[]
