import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Env, settingNames } from './settings/index.ts'

/** Reads the named settings. A `.env` file in the working directory adds missing ones. Empty means unset. */
export function readEnv(source?: Readonly<Record<string, string | undefined>>): Env {
  if (!source && existsSync('.env')) loadEnvFile('.env')
  const from = source ?? process.env
  const set = settingNames.flatMap((name) => {
    const value = from[name]?.trim()
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(set)
}

/** The settings of the environment alone, without those of a `.env` file. */
export function readEnvironment(): Env {
  return readEnv(process.env)
}

/** React and others choose their build by NODE_ENV while they are imported: call this before importing them. */
export function setRuntimeMode(mode: 'development' | 'production'): void {
  process.env.NODE_ENV = mode
}
