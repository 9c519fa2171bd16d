import type { StorageEntryName, storedOnDevice } from '#web/content/stored-on-device.ts'

type Cookie = Extract<(typeof storedOnDevice)[number], { where: 'httpCookie' }>['name']

interface StoredText {
  when: string
  life: string
  /** Why it is strictly necessary for a service that the user asked for (section 25(2) no. 2 TDDDG). */
  necessity: string
}

/** Texts of /cookies about each entry. The purpose of an entry that pages can read is a message of /cookie-settings. */
export type StoredTexts = { readonly [Name in StorageEntryName]: StoredText } & {
  readonly [Name in Cookie]: { purpose: string }
}
