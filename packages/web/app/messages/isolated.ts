const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * What somebody else has written, as it may stand inside a sentence of ours: nothing in it turns the words around it, and
 * letters that run from right to left keep among themselves.
 */
export function isolated(value: string | number): string {
  const plain = String(value).replace(TURNING, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
