const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Isolates other users' text inside a sentence of the site, so that its bidirectional characters do not reorder the
 * sentence.
 */
export function isolateBidi(value: string | number): string {
  const plain = String(value).replace(BIDI_CONTROLS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
