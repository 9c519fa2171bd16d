import { formatPhone } from './phone-number.ts'
import type { SessionUser } from './store.ts'

/** Start and end of a wallet address, as wallets show it. */
export const shortenWalletAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** Label of an account: its email, else its phone number, else its wallet address. */
export function accountLabel({
  email,
  phone,
  wallet,
}: Pick<SessionUser, 'email' | 'phone' | 'wallet'>): string {
  if (email !== '') return email
  return phone === '' && wallet !== null ? shortenWalletAddress(wallet.address) : formatPhone(phone)
}
