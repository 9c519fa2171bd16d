/** A rate limit. Counts are in `auth.limits`; all windows of a request are counted in one statement. */
export interface Limit {
  /**
   * The subject of the count. `address` is an IP address; `account` an email address or phone number as typed, with or
   * without an account; `row-of-phones` all numbers that differ in the last four digits only; `owner` and `own-phone` an
   * account's own number, per kind of evidence for its owner and per kind of message.
   */
  per:
    | 'address'
    | 'device'
    | 'account'
    | 'account-and-address'
    | 'account-and-device'
    | 'session'
    | 'factor-and-address'
    | 'factor-and-device'
    | 'recovering-account'
    | 'phone'
    | 'row-of-phones'
    | 'owner'
    | 'own-phone'
    | 'everybody'
  count: number
  seconds: number
  /** The refusal names the seconds to wait and that it is about email. Counted after the limits without this flag. */
  mail?: true
  /** The refusal is about text messages. Counted when one is requested, or when it is sent. */
  text?: true
  /** Counted only for a request that passes all other limits, so that refused ones do not use it up. */
  countLast?: true
  /** Shared with strangers, so a known device or a correct secret is exempt from it. */
  exemptTrusted?: true
  /** Applies to known devices only, so that an invented device cookie gains nothing. */
  trustedOnly?: true
}

export const MINUTE = 60
export const HOUR = 60 * MINUTE

export const kernelLimits = {
  signUp: { per: 'address', count: 30, seconds: 5 * MINUTE },
  signIn: { per: 'address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Attempts on one account from one place: a typing person stays below. */
  signInFromPlace: { per: 'account-and-address', count: 10, seconds: 10 * MINUTE, exemptTrusted: true },
  /** Attempts on one account from everywhere. */
  signInOnAccount: { per: 'account', count: 30, seconds: 10 * MINUTE, exemptTrusted: true },
  /** A device that the account has signed in from is held to its own attempts, and to none of the three above. */
  signInFromDevice: { per: 'account-and-device', count: 10, seconds: 10 * MINUTE, trustedOnly: true },
  refresh: { per: 'session', count: 150, seconds: 5 * MINUTE },
  /** Typed codes. */
  verify: { per: 'address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Emailed links: a correct one always works, since it cannot be guessed. */
  verifyLink: { per: 'address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Typed codes for one account, in addition to the counter of each code. */
  verifyOnAccount: { per: 'account', count: 20, seconds: HOUR, exemptTrusted: true },
  /** The same of a known device, which is held to neither of the two above. */
  verifyFromDevice: { per: 'account-and-device', count: 20, seconds: HOUR, trustedOnly: true },
  recover: { per: 'address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  resend: { per: 'address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  otp: { per: 'address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Mails asked for on a device that the address's account knows, in place of the three above. */
  mailFromDevice: { per: 'account-and-device', count: 15, seconds: 5 * MINUTE, trustedOnly: true },
  /** Over everyone who asks for an email to one address, counted when it is about to leave. */
  emailsOfDay: { per: 'account', count: 10, seconds: 24 * HOUR },
  reauthenticate: { per: 'session', count: 30, seconds: 5 * MINUTE },
  updateUser: { per: 'session', count: 30, seconds: 5 * MINUTE },
  authorize: { per: 'address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** The same of a device that some account knows. */
  authorizeFromDevice: { per: 'device', count: 30, seconds: 5 * MINUTE, trustedOnly: true },
  /** A provider's answer to a way that this browser began always gets through. */
  callback: { per: 'address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** Admin calls of one service, by its token. */
  admin: { per: 'session', count: 600, seconds: MINUTE },
  identities: { per: 'session', count: 30, seconds: 5 * MINUTE },
  confirmationGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  confirmationMails: { per: 'account', count: 10, seconds: HOUR, mail: true, countLast: true },
  recoveryGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  recoveryMails: { per: 'account', count: 10, seconds: HOUR, mail: true, countLast: true },
  otpGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  otpMails: { per: 'account', count: 10, seconds: HOUR, mail: true, countLast: true },
  reauthenticationGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  reauthenticationMails: { per: 'account', count: 10, seconds: HOUR, mail: true, countLast: true },
  emailChangeGap: { per: 'account', count: 1, seconds: MINUTE, mail: true },
  emailChangeMails: { per: 'account', count: 10, seconds: HOUR, mail: true, countLast: true },
  /** Requests of a text message, sent or not: one number from one source, and all numbers from one source. */
  textGap: { per: 'account-and-address', count: 1, seconds: MINUTE, text: true, exemptTrusted: true },
  textsFromPlace: {
    per: 'address',
    count: 10,
    seconds: HOUR,
    text: true,
    countLast: true,
    exemptTrusted: true,
  },
  /** The same on a device that the number's account knows. */
  textGapOnDevice: { per: 'account-and-device', count: 1, seconds: MINUTE, text: true, trustedOnly: true },
  textsOnDevice: {
    per: 'account-and-device',
    count: 5,
    seconds: HOUR,
    text: true,
    countLast: true,
    trustedOnly: true,
  },
  /** The same for a signed-in user's own number. */
  textGapOfSession: { per: 'session', count: 1, seconds: MINUTE, text: true },
  textsOfSession: { per: 'session', count: 10, seconds: HOUR, text: true, countLast: true },
  /** Text messages as they are sent, since each costs: to one number whose owner the requester is not known to be. */
  textsToPhone: { per: 'phone', count: 5, seconds: HOUR, text: true },
  /** Per number range (all but the last four digits): a premium-rate fraudster owns such a range. */
  textsToRow: { per: 'row-of-phones', count: 20, seconds: HOUR, text: true },
  /** For the whole service: to unverified numbers, and for sign-ins from unknown devices. */
  textsToUnproven: { per: 'everybody', count: 60, seconds: HOUR, text: true },
  textsToStrangers: { per: 'everybody', count: 140, seconds: HOUR, text: true },
  /** To an account's own number, per way in which its user is recognised. */
  textsToOwner: { per: 'owner', count: 5, seconds: HOUR, text: true },
  /** On however many devices: to sign in, to confirm, or as a second step. */
  textsToOwnPhone: { per: 'own-phone', count: 10, seconds: HOUR, text: true },
  /** The whole service. */
  textsToOwners: { per: 'everybody', count: 400, seconds: HOUR, text: true },
  /** Changes to one address, requested by any account. */
  emailChangesTo: { per: 'account', count: 5, seconds: HOUR, mail: true, countLast: true },
  /** Current passwords and emailed codes typed for reauthentication. */
  proveAgain: { per: 'account', count: 10, seconds: 10 * MINUTE },
} as const satisfies Record<string, Limit>

/** Limits of plugins, added by declaration merging. */
export interface PluginLimits {
  // Each plugin extends it with the names of its own limits.
  readonly kernel?: never
}

export type LimitName = Exclude<keyof typeof kernelLimits | keyof PluginLimits, 'kernel'>
export type Limits = Record<LimitName, Limit>

/** Limits of every call that asks for a text message; it is counted once more when it is sent (`messages/text-windows.ts`). */
export const textLimits = [
  'textGap',
  'textGapOnDevice',
  'textsFromPlace',
  'textsOnDevice',
] as const satisfies LimitName[]
/** The same for a text message to the caller's own number. */
export const ownTextLimits = ['textGapOfSession', 'textsOfSession'] as const satisfies LimitName[]
