import { shownPhone } from './phone-number.ts'
import type { SessionUser } from './store.ts'

/** How an address of a wallet begins and ends, as wallets themselves show it. */
export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** What an account goes by on the screen: its address, or else its number or its wallet. */
export function accountLabel({
  email,
  phone,
  wallet,
}: Pick<SessionUser, 'email' | 'phone' | 'wallet'>): string {
  if (email !== '') return email
  return phone === '' && wallet !== null ? shortAddress(wallet.address) : shownPhone(phone)
}
