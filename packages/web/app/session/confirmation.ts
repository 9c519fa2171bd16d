import type { AuthResult } from './auth-result.ts'
import type { VerifyResult } from './email-tokens.ts'
import { verifyCode } from './email-tokens.ts'
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

/** Signs in again with the password. `secondStep`: the account also needs its second step. */
export async function confirmByPassword(
  email: string,
  password: string,
): Promise<AuthResult & { secondStep: boolean }> {
  const result = await replaceSession(() => signIn({ email, password }))
  return { ...result, secondStep: result.failure === null && (await isSecondStepPending()) }
}

/** Signs in again with a code to the phone number of the account. */
export async function confirmByPhone(
  phone: string,
  code: string,
): Promise<AuthResult & { secondStep: boolean }> {
  const result = await replaceSession(() => verifyPhoneCode(phone, code))
  return { ...result, secondStep: result.failure === null && (await isSecondStepPending()) }
}

/** Signs in again with the wallet address `expected`. */
export async function confirmByWallet(
  wallet: DetectedWallet,
  expected: string,
): Promise<AuthResult & { secondStep: boolean }> {
  const result = await replaceSession(() => signInWithWallet(wallet, { expected }))
  return { ...result, secondStep: result.failure === null && (await isSecondStepPending()) }
}

/** Signs in again with an emailed code. */
export async function confirmByCode(
  email: string,
  code: string,
): Promise<VerifyResult & { secondStep: boolean }> {
  const result = await replaceSession(() => verifyCode({ email, code, type: 'email' }))
  return { ...result, secondStep: result.failure === null && (await isSecondStepPending()) }
}
