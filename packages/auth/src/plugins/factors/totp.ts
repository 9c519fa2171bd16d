import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** What every authenticator application knows; some know nothing else. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Codes of the step before and after are taken too, for clocks that differ and people who type slowly. */
const SKEW_STEPS = 1
const SECRET_BYTES = 20
/** Maximum length that fits into a QR code on a screen. */
export const ISSUER_LENGTH_MAX = 100

export function newTotpSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES)
}

/** The secret in the three forms in which an application takes it: typed, as an address, and as a picture of it. */
export function presentTotp(
  bytes: Uint8Array,
  names: { issuer: string; account: string },
): { secret: string; uri: string; qr_code: string } {
  const secret = toSecret(bytes).base32
  const issuer = encodeURIComponent(names.issuer)
  const account = encodeURIComponent(names.account).replaceAll('%40', '@')
  const { algorithm, digits, period } = parameters
  const query = `algorithm=${algorithm}&digits=${digits}&issuer=${issuer}&period=${period}&secret=${secret}`
  const uri = `otpauth://totp/${issuer}:${account}?${query}`
  // In one line and with colours by name: clients put it behind `data:image/svg+xml;utf-8,` as it is.
  return { secret, uri, qr_code: renderSVG(uri, { border: 4, whiteColor: 'white', blackColor: 'black' }) }
}

/** The time step whose code this is, or null when it is the code of none near `now`. */
export function findTimeStep(bytes: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...parameters,
    token: code,
    secret: toSecret(bytes),
    timestamp,
    window: SKEW_STEPS,
  })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
}

function toSecret(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
