import { isIPv6 } from 'node:net'
import { type Device, isDeviceKnown } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { randomLinkToken } from '#auth/core/crypto/random.ts'
import { type Call, limitCall } from '#auth/core/http/call.ts'
import { readRandomCookie, setCookieHeader } from '#auth/core/http/cookies.ts'
import { networkOf } from '#auth/core/limits/limiter.ts'
import type { AuthSettings } from '#auth/core/settings.ts'

const NAME = 'auth-device'

type Caller = Pick<Call, 'context' | 'client'>

/**
 * Keyed hash that identifies the calling device; null for a browser without device cookie. Browsers are identified by the
 * random cookie of their last sign-in, because people of one household share an IP address and often the phone model.
 * Other clients are identified by name and network.
 */
export function deviceHash(call: Caller): Buffer | null {
  if (!call.client.isBrowser) return clientHash(call)
  const value = readDeviceCookie(call)
  return value === null ? null : browserHash(call, value)
}

/** `deviceHash` of a browser; null for other clients. */
export function browserDevice(call: Caller): Buffer | null {
  return call.client.isBrowser ? deviceHash(call) : null
}

/** The device of a successful sign-in, with the `Set-Cookie` header for a page of the site. */
export function issueDevice(call: Caller): { hash: Buffer; setCookie: string | null } {
  if (!call.client.isBrowser) return { hash: clientHash(call), setCookie: null }
  const value = readDeviceCookie(call) ?? randomLinkToken()
  const { settings } = call.context
  return {
    hash: browserHash(call, value),
    // Another site can make a visitor's browser sign in, so only the site's own pages get a cookie.
    setCookie: call.client.isOwnPage ? deviceCookie(settings, value, settings.deviceRetentionSeconds) : null,
  }
}

/** `Set-Cookie` header that deletes the device cookie. */
export function expiredDeviceCookie({ context }: { context: Pick<AuthContext, 'settings'> }): string {
  return deviceCookie(context.settings, '', 0)
}

/** The device of a call, and the time since which a sign-in from it counts. */
export function deviceOf(call: Caller): Device {
  const { now, settings } = call.context
  return {
    hash: deviceHash(call),
    seenAfter: new Date(now().getTime() - settings.deviceRetentionSeconds * 1000),
  }
}

/** The subject of limits per device. */
export function deviceSubject(call: Caller): { device?: string } {
  const hash = deviceHash(call)
  return hash === null ? {} : { device: hash.toString('base64url') }
}

/** `limitCall` with limits per device, for a call that names no account: exempts a device that any account knows. */
export async function limitByDevice(call: Call): Promise<void> {
  await limitCall(call, deviceSubject(call), () => isDeviceKnown(call.context.db, deviceOf(call)))
}

function readDeviceCookie({ context, client }: Caller): string | null {
  return readRandomCookie(client.cookies, context.settings, NAME)
}

function browserHash({ context }: Caller, value: string): Buffer {
  return context.keyedHash.of('device', `browser\0${value}`)
}

function clientHash({ context, client: { userAgent, ipAddress } }: Caller): Buffer {
  const name = (userAgent ?? '').replace(/\d[\d._]*/g, '')
  return context.keyedHash.of('device', `client\0${name}\0${networkRange(ipAddress)}`)
}

/** A /24, or a /48 of IPv6: wider than a household, because internet providers reassign addresses. */
function networkRange(ipAddress: string): string {
  const network = networkOf(ipAddress)
  return isIPv6(`${network}::`)
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.')
}

function deviceCookie(settings: AuthSettings, value: string, seconds: number): string {
  // Strict, because only calls of the site's own pages need it.
  return setCookieHeader(settings, NAME, value, { maxAge: seconds, sameSite: 'strict' })
}
