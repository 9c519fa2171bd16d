import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** RSA key with a self-signed certificate, for SAML identity and service providers. */
export interface KeyWithCertificate {
  privateKey: string
  certificate: string
}

export function createCertificate(bits = 2048): KeyWithCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const algorithm = sequence(oid('2a864886f70d01010b'), der(0x05))
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('test')))))
  const validity = sequence(time('260101000000Z'), time('491231235959Z'))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, privateKey)]))
  const base64 = sequence(body, algorithm, signature).toString('base64')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const header = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...header), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const time = (text: string) => der(0x17, Buffer.from(text))
