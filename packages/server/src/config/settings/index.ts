import { z } from 'zod'
import { ConfigError } from '../config-error.ts'
import { accountsSettings } from './accounts.ts'
import { blogSettings } from './blog.ts'
import { captchaSettings } from './captcha.ts'
import { dataSettings } from './data.ts'
import { limitsSettings } from './limits.ts'
import { mailSettings } from './mail.ts'
import { networkSettings } from './network.ts'
import { operationSettings } from './operation.ts'
import { operatorSettings } from './operator.ts'
import { phoneSettings } from './phone.ts'
import { productSettings } from './product.ts'
import { signInSettings } from './sign-in.ts'

/** All settings in the order of the generated documents; a group's title is a heading there. */
export const settingGroups = [
  networkSettings,
  productSettings,
  operatorSettings,
  dataSettings,
  mailSettings,
  accountsSettings,
  signInSettings,
  captchaSettings,
  limitsSettings,
  phoneSettings,
  blogSettings,
  operationSettings,
] as const

type Shapes = (typeof settingGroups)[number]['shape']
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

const settings = z.object(
  Object.assign({}, ...settingGroups.map(({ shape }) => shape)) as Intersection<Shapes>,
)

/** Every setting by name, parsed separately; rules across settings are in `readConfig`. */
export type Settings = z.output<typeof settings>
export type SettingName = keyof Settings
/** The unparsed values of the settings that are set. */
export type Env = Partial<Record<SettingName, string>>

export const settingNames = Object.keys(settings.shape) as SettingName[]

/** Throws ConfigError for the first setting that cannot be read. */
export function parseSettings(env: Env): Settings {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
}
