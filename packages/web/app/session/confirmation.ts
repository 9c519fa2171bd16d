import { type VerifyResult, verifyCode } from './email-tokens.ts'
import { isSecondStepPending } from './factors.ts'
import { signIn } from './index.ts'
import { verifyPhoneCode } from './phone.ts'
import { replaceSession } from './replace-session.ts'
import { signInWithWallet } from './wallet-sign-in.ts'
import type { DetectedWallet } from './wallets.ts'

/** The confirmation that a rejected call needs: a recent sign-in, or only its second step. */
export type Confirmation = 'sign-in' | 'second-step'

/** Confirms a change of email by the code to the old or new email; `signedIn` is true once both have confirmed. */
export function confirmNewEmail(email: string, code: string): Promise<VerifyResult> {
  return replaceSession(() => verifyCode({ email, code, type: 'email_change' }))
}

/** Signs in again; resolves to whether the account also needs its second step. */
async function confirm(signInAgain: () => Promise<unknown>): Promise<boolean> {
  await replaceSession(signInAgain)
  return isSecondStepPending()
}

export const confirmByPassword = (email: string, password: string): Promise<boolean> =>
  confirm(() => signIn({ email, password }))

/** Confirms by a code to the phone number of the account. */
export const confirmByPhone = (phone: string, code: string): Promise<boolean> =>
  confirm(() => verifyPhoneCode(phone, code))

/** Confirms by the wallet address `expected`. */
export const confirmByWallet = (wallet: DetectedWallet, expected: string): Promise<boolean> =>
  confirm(() => signInWithWallet(wallet, { expected }))

/** Confirms by an emailed code. */
export const confirmByCode = (email: string, code: string): Promise<boolean> =>
  confirm(() => verifyCode({ email, code, type: 'email' }))
