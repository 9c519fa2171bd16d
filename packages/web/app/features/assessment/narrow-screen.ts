/** Media query of a phone: the progress panel is a single line at the top of the screen. */
export const NARROW_SCREEN = '(width < 40rem)'
