/** Every limit of this service, named once. Counted in `auth.limits`, all windows of a request in one statement. */
export interface Limit {
  /** What the count belongs to: a network address, an e-mail address (whether or not it has an account), both together, a session, or a second factor from one network address. */
  per: 'address' | 'account' | 'account-and-address' | 'session' | 'factor-and-address'
  count: number
  seconds: number
  /** The refusal tells the seconds to wait, and that it is about mail. */
  mail?: true
  /** Counted only for a request that all other limits let through, so that refused ones do not use it up. */
  last?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE

export const defaultLimits = {
  signUp: { per: 'address', count: 30, seconds: 5 * MINUTE },
  signIn: { per: 'address', count: 60, seconds: 5 * MINUTE },
  /** Attempts on one account from one place: a typing person stays below. */
  signInFromPlace: { per: 'account-and-address', count: 10, seconds: 10 * MINUTE },
  /** Attempts on one account from everywhere; a place that this account has signed in from is not held to it. */
  signInOnAccount: { per: 'account', count: 30, seconds: 10 * MINUTE },
  refresh: { per: 'session', count: 150, seconds: 5 * MINUTE },
  verify: { per: 'address', count: 30, seconds: 5 * MINUTE },
  /** Typed codes for one account, beside the counter of each code. */
  verifyOnAccount: { per: 'account', count: 20, seconds: HOUR },
  recover: { per: 'address', count: 30, seconds: 5 * MINUTE },
  resend: { per: 'address', count: 30, seconds: 5 * MINUTE },
  otp: { per: 'address', count: 30, seconds: 5 * MINUTE },
  reauthenticate: { per: 'address', count: 30, seconds: 5 * MINUTE },
  updateUser: { per: 'address', count: 30, seconds: 5 * MINUTE },
  authorize: { per: 'address', count: 60, seconds: 5 * MINUTE },
  callback: { per: 'address', count: 60, seconds: 5 * MINUTE },
  exchange: { per: 'address', count: 60, seconds: 5 * MINUTE },
  identities: { per: 'address', count: 30, seconds: 5 * MINUTE },
  /** Adding and removing second factors. */
  factors: { per: 'address', count: 30, seconds: 5 * MINUTE },
  factorChallenge: { per: 'address', count: 30, seconds: MINUTE },
  factorVerify: { per: 'address', count: 30, seconds: MINUTE },
  /** Attempts on one second factor from one place; a success opens a new window. */
  factorFromPlace: { per: 'factor-and-address', count: 10, seconds: 10 * MINUTE },
  /** Attempts on the factors of one account from everywhere; a place with a session of both factors is not held to it. */
  factorOnAccount: { per: 'account', count: 30, seconds: HOUR },
  confirmationGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  confirmationMails: { per: 'account', count: 10, seconds: HOUR, mail: true, last: true },
  recoveryGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  recoveryMails: { per: 'account', count: 10, seconds: HOUR, mail: true, last: true },
  otpGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  otpMails: { per: 'account', count: 10, seconds: HOUR, mail: true, last: true },
  reauthenticationGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  reauthenticationMails: { per: 'account', count: 10, seconds: HOUR, mail: true, last: true },
  emailChangeGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  emailChangeMails: { per: 'account', count: 10, seconds: HOUR, mail: true, last: true },
  /** Changes to one and the same address, asked for by whatever accounts. */
  emailChangesTo: { per: 'account', count: 5, seconds: HOUR, mail: true, last: true },
  /** Present passwords and mailed codes that are typed to prove who is signed in. */
  proveAgain: { per: 'account', count: 10, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof defaultLimits
export type Limits = Record<LimitName, Limit>
