import { isSecondStepOpen } from './factors.ts'
import { signIn } from './index.ts'
import type { Opened } from './mailed-tokens.ts'
import { verifyCode } from './mailed-tokens.ts'
import { verifyPhoneCode } from './phone.ts'
import type { AuthResult } from './refusal.ts'
import { replaceSession } from './replace-session.ts'
import { signInWithWallet } from './wallet-sign-in.ts'
import type { FoundWallet } from './wallets.ts'

/** What a refused call waits for: a recent sign-in, or only its second step. */
export type Confirmation = 'sign-in' | 'second-step'

/** Confirms a change of address at one of the two; `signedIn` once both have said yes. */
export function confirmNewEmail(email: string, code: string): Promise<Opened> {
  return replaceSession(() => verifyCode({ email, code, type: 'email_change' }))
}

/** A fresh sign-in with the password. `secondStep`: the account also needs a second factor. */
export async function confirmByPassword(
  email: string,
  password: string,
): Promise<AuthResult & { secondStep: boolean }> {
  const result = await replaceSession(() => signIn({ email, password }))
  return { ...result, secondStep: result.failure === null && (await isSecondStepOpen()) }
}

/** The same with a code to the account's phone number. */
export async function confirmByPhone(
  phone: string,
  code: string,
): Promise<AuthResult & { secondStep: boolean }> {
  const result = await replaceSession(() => verifyPhoneCode(phone, code))
  return { ...result, secondStep: result.failure === null && (await isSecondStepOpen()) }
}

/** The same by the wallet of the account, and no other address of it. */
export async function confirmByWallet(
  wallet: FoundWallet,
  expected: string,
): Promise<AuthResult & { secondStep: boolean }> {
  const result = await replaceSession(() => signInWithWallet(wallet, { expected }))
  return { ...result, secondStep: result.failure === null && (await isSecondStepOpen()) }
}

/** The same by a mailed code. */
export async function confirmByCode(email: string, code: string): Promise<Opened & { secondStep: boolean }> {
  const result = await replaceSession(() => verifyCode({ email, code, type: 'email' }))
  return { ...result, secondStep: result.failure === null && (await isSecondStepOpen()) }
}
