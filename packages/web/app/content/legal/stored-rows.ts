import { storedOnDevice } from '#web/content/stored-on-device.ts'
import { deviceSettingsTexts } from '#web/messages/device-settings/index.ts'
import type { StoredTexts } from './stored-texts.ts'

type Kind = (typeof storedOnDevice)[number]['where']

/** Rows of the table on /cookies: name, kind, purpose, occasion, period and necessity. */
export function storedRows(texts: StoredTexts, kinds: Readonly<Record<Kind, string>>): string[][] {
  const purposes: Readonly<Record<string, string>> = deviceSettingsTexts().purposes
  return storedOnDevice.map(({ name, where }) => {
    const text = texts[name]
    const purpose = 'purpose' in text ? text.purpose : (purposes[name] ?? '')
    return [name, kinds[where], purpose, text.when, text.life, text.necessity]
  })
}
