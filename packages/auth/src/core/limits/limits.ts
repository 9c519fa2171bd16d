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
  /**
   * What the limit counts by. A request without the subject is not counted.
   */
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

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/** Limits against brute force, mass sign-up and floods of messages. */
export const kernelLimits = {
  signUp: { per: 'ip-address', count: 30, seconds: 5 * MINUTE },
  signIn: { per: 'ip-address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Attempts on one account from one IP address: more than a user types. */
  signInFromIpAddress: {
    per: 'account-and-ip-address',
    count: 10,
    seconds: 10 * MINUTE,
    exemptTrusted: true,
    workExempt: true,
  },
  /** Attempts on one account from all IP addresses. */
  signInOnAccount: {
    per: 'account',
    count: 30,
    seconds: 10 * MINUTE,
    exemptTrusted: true,
    workExempt: true,
  },
  /** Replaces the three limits above for a device that the account has signed in from. */
  signInFromDevice: { per: 'account-and-device', count: 10, seconds: 10 * MINUTE, trustedOnly: true },
  refresh: { per: 'session', count: 150, seconds: 5 * MINUTE },
  /** Typed codes. */
  verify: { per: 'ip-address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Emailed links; a correct one is exempt, because it cannot be guessed. */
  verifyLink: { per: 'ip-address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Typed codes for one account, in addition to the counter of each code. */
  verifyOnAccount: { per: 'account', count: 20, seconds: HOUR, exemptTrusted: true, workExempt: true },
  /** Replaces `verify` and `verifyOnAccount` for a known device. */
  verifyFromDevice: { per: 'account-and-device', count: 20, seconds: HOUR, trustedOnly: true },
  recover: { per: 'ip-address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  resend: { per: 'ip-address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  otp: { per: 'ip-address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Replaces the three limits above for a device that the email's account knows. */
  mailFromDevice: { per: 'account-and-device', count: 15, seconds: 5 * MINUTE, trustedOnly: true },
  /** Emails to one recipient from all requesters, counted when they are sent. */
  emailsPerDay: { per: 'account', count: 10, seconds: 24 * HOUR },
  reauthenticate: { per: 'session', count: 30, seconds: 5 * MINUTE },
  updateUser: { per: 'session', count: 30, seconds: 5 * MINUTE },
  authorize: { per: 'ip-address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Replaces `authorize` for a device that any account knows. */
  authorizeFromDevice: { per: 'device', count: 30, seconds: 5 * MINUTE, trustedOnly: true },
  /** A provider's response to a flow that this browser started is exempt. */
  callback: { per: 'ip-address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Admin calls with one service token. */
  admin: { per: 'session', count: 600, seconds: MINUTE },
  identities: { per: 'session', count: 30, seconds: 5 * MINUTE },
  /** Requests of emails to one address from one IP address, with or without an account. */
  confirmationGap: {
    per: 'account-and-ip-address',
    count: 1,
    seconds: MINUTE,
    mail: true,
    exemptTrusted: true,
  },
  recoveryGap: { per: 'account-and-ip-address', count: 1, seconds: MINUTE, mail: true, exemptTrusted: true },
  otpGap: { per: 'account-and-ip-address', count: 1, seconds: MINUTE, mail: true, exemptTrusted: true },
  /** Replace the three gaps above for a device that the email's account knows. */
  confirmationGapOnDevice: {
    per: 'account-and-device',
    count: 1,
    seconds: MINUTE,
    mail: true,
    trustedOnly: true,
  },
  recoveryGapOnDevice: {
    per: 'account-and-device',
    count: 1,
    seconds: MINUTE,
    mail: true,
    trustedOnly: true,
  },
  otpGapOnDevice: { per: 'account-and-device', count: 1, seconds: MINUTE, mail: true, trustedOnly: true },
  /** Exceeded before `mailsToAddress`, so that a stranger's own network is exhausted first. */
  mailsFromNetwork: {
    per: 'account-and-ip-address',
    count: 5,
    seconds: 24 * HOUR,
    mail: true,
    exemptTrusted: true,
  },
  /** Requests from all networks. The difference to `emailsPerDay` is left to the owner. */
  mailsToAddress: {
    per: 'account',
    count: 7,
    seconds: 24 * HOUR,
    mail: true,
    exemptTrusted: true,
    workExempt: true,
  },
  reauthenticationGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  reauthenticationMails: { per: 'account', count: 10, seconds: HOUR, mail: true },
  emailChangeGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  emailChangeMails: { per: 'account', count: 10, seconds: HOUR, mail: true },
  /** Changes to one email, requested by any account. */
  emailChangesTo: { per: 'account', count: 5, seconds: HOUR, mail: true },
  /** A proof of work is accepted once. */
  work: { per: 'work-challenge', count: 1, seconds: WORK_SECONDS },
  /** Passwords and emailed codes typed for reauthentication. */
  reauthenticationAttempts: { per: 'account', count: 10, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/** Limits of plugins, which add their names by declaration merging. */
export interface PluginLimits {
  readonly kernel?: never
}

export type LimitName = Exclude<keyof typeof kernelLimits | keyof PluginLimits, 'kernel'>
export type Limits = Record<LimitName, Limit>

/** Limits of calls that request an email to a named address. Sending it has a further limit (`emailsPerDay`). */
export const mailLimits = ['mailsFromNetwork', 'mailsToAddress'] as const satisfies LimitName[]
