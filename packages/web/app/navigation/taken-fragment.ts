/** A secret that the page has taken out of its address: a change of the language, which loads the page anew, gives it back. */
export const taken = { fragment: '' }
