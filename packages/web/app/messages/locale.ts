/** The language of this build; every file under `en/` is written in it. */
export const LOCALE = 'en'
