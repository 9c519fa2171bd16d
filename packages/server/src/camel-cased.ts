import type { AnyKysely } from '@twofold/database'
import { CamelCasePlugin } from 'kysely'

const plugin = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/** The database with columns and tables in the spelling of the code: `user_id` is `userId`. SQL in templates is not changed. */
export function camelCased(db: AnyKysely): AnyKysely {
  return db.withoutPlugins().withPlugin(plugin)
}
