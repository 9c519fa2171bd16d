import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Env, settingNames } from './settings/index.ts'

/** Reads the settings from the environment and missing ones from `.env` in the working directory. Empty values count as unset. */
export function readEnv(source?: Readonly<Record<string, string | undefined>>): Env {
  if (!source && existsSync('.env')) loadEnvFile('.env')
  const from = source ?? process.env
  const set = settingNames.flatMap((name) => {
    const value = from[name]?.trim()
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(set)
}

/** Reads the settings of the environment, ignoring `.env`. */
export function readEnvironment(): Env {
  return readEnv(process.env)
}

/** Sets NODE_ENV. Must be called before React is imported, because React selects its build on import. */
export function setRuntimeMode(mode: 'development' | 'production'): void {
  process.env.NODE_ENV = mode
}
