import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

const HEARTBEAT_MS = 2000
const SILENT_MS = 30_000
const LOOK_MS = 200

/** Waits for the lock file, acquires it and returns the function that releases it. */
export async function takeTurn(path, onWait) {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() })
  for (let tries = 0; !tryToTake(path, mine); tries += 1) {
    if (tries === 0) onWait()
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
  heartbeat.unref()
  const giveBack = () => {
    clearInterval(heartbeat)
    if (read(path) === mine) rmSync(path, { force: true })
  }
  process.once('exit', giveBack)
  return giveBack
}

function tryToTake(path, mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const theirs = read(path)
  if (theirs !== undefined && isAbandoned(path, theirs)) clear(path, theirs)
  return false
}

function isAbandoned(path, content) {
  try {
    if (Date.now() - statSync(path).mtimeMs > SILENT_MS) return true
    const { pid, host } = JSON.parse(content)
    if (host !== hostname()) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes an abandoned lock, and restores a lock that another process acquired between the check and the removal. */
function clear(path, abandoned) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== abandoned) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The lock was removed by hand, which does not invalidate the finished work.
  }
}
