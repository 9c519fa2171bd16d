import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A software authenticator with the browser's part of the ceremony; tests can falsify each part. */

export interface AuthenticatorOverrides {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Replaces the credential id. */
  credentialId?: string
  signCount?: number
  crossOrigin?: boolean
  userHandle?: string | undefined
  /** Without user presence. */
  absent?: boolean
  /** Without user verification. */
  unverified?: boolean
  /** COSE algorithm of the new key. */
  algorithm?: number
}

interface CredentialOptions {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id?: string }
}

/** AAGUID: the model of the authenticator. */
export const keyAaguid = '00112233-4455-6677-8899-aabbccddeeff'
const FLAG_PRESENT = 0x01
const FLAG_VERIFIED = 0x04
const FLAGS_BACKED_UP = 0x18
const FLAG_CREDENTIAL = 0x40

export interface SecurityKey {
  id: string
  /** Number of ceremonies so far. */
  signCount: number
  create(options: CredentialOptions, overrides?: AuthenticatorOverrides): object
  get(options: CredentialOptions, overrides?: AuthenticatorOverrides): object
}

/** Creates a security key with ES256 and a signature counter. */
export function createSecurityKey(origin: string, id = randomId()): SecurityKey {
  return createAuthenticator(origin, id, { isPasskey: false })
}

/**
 * Creates a passkey provider, such as a phone or password manager: verifies the user, returns the user handle and does
 * not count signatures.
 */
export function createPasskey(origin: string, id = randomId()): SecurityKey {
  return createAuthenticator(origin, id, { isPasskey: true })
}

function createAuthenticator(origin: string, id: string, { isPasskey }: { isPasskey: boolean }): SecurityKey {
  let userHandle: string | undefined
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })

  const clientData = (type: string, { challenge }: CredentialOptions, overrides: AuthenticatorOverrides) =>
    Buffer.from(
      JSON.stringify({
        type: overrides.type ?? type,
        challenge: overrides.challenge ?? challenge,
        origin: overrides.origin ?? origin,
        crossOrigin: overrides.crossOrigin ?? false,
      }),
    )
  const authenticatorData = (rpId: string, overrides: AuthenticatorOverrides, extra: Buffer) => {
    const flags =
      (overrides.absent ? 0 : FLAG_PRESENT) |
      (isPasskey && !overrides.unverified ? FLAG_VERIFIED : 0) |
      (isPasskey ? FLAGS_BACKED_UP : 0) |
      (extra.length > 0 ? FLAG_CREDENTIAL : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(overrides.signCount ?? (isPasskey ? 0 : key.signCount))
    return Buffer.concat([sha256(Buffer.from(overrides.rpId ?? rpId)), Buffer.from([flags]), count, extra])
  }
  const toCredential = (response: object, overrides: AuthenticatorOverrides) => {
    const credentialId = overrides.credentialId ?? id
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response,
      clientExtensionResults: {},
      authenticatorAttachment: isPasskey ? 'platform' : 'cross-platform',
    }
  }

  const key: SecurityKey = {
    id,
    signCount: 0,
    create(options, overrides = {}) {
      key.signCount += 1
      if (isPasskey) userHandle = options.user?.id
      const bytes = Buffer.from(overrides.credentialId ?? id, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(bytes.length)
      const cose = cborMap([
        [1, 2],
        [3, overrides.algorithm ?? -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const credential = Buffer.concat([
        Buffer.from(keyAaguid.replaceAll('-', ''), 'hex'),
        length,
        bytes,
        cose,
      ])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', cborMap([])],
        ['authData', authenticatorData(options.rp?.id ?? '', overrides, credential)],
      ])
      const data = clientData('webauthn.create', options, overrides)
      return toCredential(
        {
          clientDataJSON: data.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: isPasskey ? ['internal', 'hybrid'] : ['usb', 'nfc'],
        },
        overrides,
      )
    },
    get(options, overrides = {}) {
      key.signCount += 1
      const data = clientData('webauthn.get', options, overrides)
      const authData = authenticatorData(options.rpId ?? '', overrides, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const handle = 'userHandle' in overrides ? overrides.userHandle : userHandle
      return toCredential(
        {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
        overrides,
      )
    },
  }
  return key
}

function randomId(): string {
  return randomBytes(32).toString('base64url')
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Marks encoded maps; other buffers are encoded as byte strings. */
const maps = new WeakSet<Buffer>()

type CborValue = number | string | Buffer

/** Encodes the subset of CBOR that authenticators use. */
function cborMap(entries: readonly (readonly [number | string, CborValue])[]): Buffer {
  const parts = entries.flatMap(([name, value]) => [cbor(name), cbor(value)])
  const map = Buffer.concat([head(5, entries.length), ...parts])
  maps.add(map)
  return map
}

function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return maps.has(value) ? value : Buffer.concat([head(2, value.length), value])
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 0x100) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff])
}
