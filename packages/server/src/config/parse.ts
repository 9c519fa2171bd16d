import { isIP } from 'node:net'

/** A setting that cannot work. Its message is the whole explanation: one sentence that says what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Whether this is a master key as it is written: 32 bytes in base64. */
export function isDataKey(value: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(value)
}

/** A port number; 0 asks the system for a free one. */
export function parsePort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65535) {
    throw new ConfigError(`${name} must be a port number between 1 and 65535, not "${value}".`)
  }
  return port
}

/** An http or https origin without a path, as browsers write it. */
export function parseHttpOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} must start with http:// or https://, such as https://twofold.example.`)
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError(`${name} must be an address without a path, such as https://twofold.example.`)
  }
  return url.origin
}

/** Addresses and networks of a list, as the web server takes them. */
export function parseNetworks(name: string, values: readonly string[]): string[] {
  return values.map((value) => {
    const [address = '', length, ...more] = value.split('/')
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    const isLength = length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits)
    if (bits === 0 || !isLength || more.length > 0 || address.includes('%')) {
      throw new ConfigError(
        `${name} must be addresses or networks such as 10.0.0.0/8 with commas between; "${value}" is none.`,
      )
    }
    return value
  })
}

/** The host name of an origin: lower case, no port. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname
}

/** Host names of a list, lower case; a port is dropped. */
export function parseHosts(name: string, values: readonly string[]): string[] {
  return values.map((value) => {
    if (!URL.canParse(`http://${value}`) || /[/\s*@?#]/.test(value)) {
      throw new ConfigError(`${name} must be host names with commas between; "${value}" is none.`)
    }
    return new URL(`http://${value}`).hostname
  })
}

/** Whether a host name can only mean this machine. */
export function isLoopbackName(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  )
}
