import { isIPv6 } from 'node:net'
import type { Call } from '#auth/call.ts'
import { networkOf } from '#auth/limiter.ts'

/**
 * What a sign-in is known again by: the browser without its version, and the neighbourhood of its address. As a keyed
 * hash: nobody who reads the table learns a browser or a place.
 */
export function deviceHash({ context, userAgent, address }: Call): Buffer {
  const browser = (userAgent ?? '').replace(/\d[\d._]*/g, '')
  return context.keyedHash.of('device', `${browser}\0${neighbourhoodOf(address)}`)
}

/** The device of a call, and how long ago a sign-in from it may lie. */
export function deviceOf(call: Call): { hash: Buffer; seenAfter: Date } {
  const { now, settings } = call.context
  return {
    hash: deviceHash(call),
    seenAfter: new Date(now().getTime() - settings.deviceRetentionSeconds * 1000),
  }
}

/** Wider than a household, as providers hand out other addresses over the weeks: a /24, or a /48 of IPv6. */
function neighbourhoodOf(address: string): string {
  const network = networkOf(address)
  return isIPv6(`${network}::`)
    ? network.split(':').slice(0, 3).join(':')
    : network.split('.').slice(0, 3).join('.')
}
