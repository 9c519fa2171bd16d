const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Other users' text inside a sentence of the site, isolated so that its bidirectional characters affect nothing
 * around it.
 */
export function isolated(value: string | number): string {
  const plain = String(value).replace(TURNING, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
