import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether a folder is writable, or can be created if it does not exist. */
export function canWrite(folder) {
  if (!existsSync(folder)) return dirname(folder) !== folder && canWrite(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
