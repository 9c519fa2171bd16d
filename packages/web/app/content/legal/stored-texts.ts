import type { StoredName, storedOnDevice } from '#web/content/stored-on-device.ts'

type Cookie = Extract<(typeof storedOnDevice)[number], { where: 'httpCookie' }>['name']

interface StoredText {
  when: string
  life: string
  /** Why it is strictly necessary for a service that the user asked for (section 25(2) no. 2 TDDDG). */
  necessity: string
}

/** What /cookies says of each entry. The purpose of what pages can read is a message of /cookie-settings. */
export type StoredTexts = { readonly [Name in StoredName]: StoredText } & {
  readonly [Name in Cookie]: { purpose: string }
}
