import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Log } from '#server/logging.ts'

/** Detects a reverse proxy that `TRUSTED_PROXY` does not name, whose clients share one rate limit. */
export interface UntrustedProxy {
  /** True from the first request of such a proxy until the process ends. */
  readonly isDetected: boolean
  observe(request: Pick<FastifyRequest, 'headers' | 'ips' | 'socket'>): void
}

export function createUntrustedProxy(log: Pick<Log, 'warn'>): UntrustedProxy {
  let isDetected = false
  return {
    get isDetected() {
      return isDetected
    },
    observe({ headers, ips, socket }) {
      if (isDetected || headers['x-forwarded-for'] === undefined) return
      // Fastify lists forwarded addresses after the peer only if it trusts the peer.
      if ((ips?.length ?? 1) > 1 || !isOnPrivateNetwork(socket.remoteAddress ?? '')) return
      isDetected = true
      log.warn('proxy.mistrusted')
    },
  }
}

/** Any client can send the header, so only a peer that cannot be a visitor counts as a proxy. */
function isOnPrivateNetwork(ipAddress: string): boolean {
  return ipaddr.isValid(ipAddress) && PRIVATE_RANGES.has(ipaddr.process(ipAddress).range())
}

const PRIVATE_RANGES = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])
