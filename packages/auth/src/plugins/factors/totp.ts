import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The parameters that every authenticator app supports; some support no others. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Accept the previous and the next step, for clock skew and slow typing. */
const SKEW_STEPS = 1
const SECRET_BYTES = 20
/** Longest issuer that fits into a QR code on a screen. */
export const ISSUER_LENGTH_MAX = 100

export function createTotpSecret(): Uint8Array {
  return randomBytes(SECRET_BYTES)
}

/** The secret in the three forms that apps read: text, otpauth URI and QR code. */
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
  // Clients append the SVG to `data:image/svg+xml;utf-8,` unescaped, so it must have no line breaks and no `#` of hex
  // colours.
  return { secret, uri, qr_code: renderSVG(uri, { border: 4, whiteColor: 'white', blackColor: 'black' }) }
}

/** Returns the time step that the code belongs to, or null if it is not the code of a step near `now`. */
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
