import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

const HEARTBEAT_MS = 2000
const STALE_MS = 30_000
const POLL_MS = 200

/** Waits for the lock file, acquires it and returns the function that releases it. */
export async function acquireLock(path, onWait) {
  const content = JSON.stringify({ pid: process.pid, host: hostname(), since: Date.now() })
  for (let tries = 0; !tryAcquire(path, content); tries += 1) {
    if (tries === 0) onWait()
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const heartbeat = setInterval(() => updateTime(path), HEARTBEAT_MS)
  heartbeat.unref()
  const release = () => {
    clearInterval(heartbeat)
    if (read(path) === content) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return release
}

function tryAcquire(path, content) {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const existing = read(path)
  if (existing !== undefined && isStale(path, existing)) removeStale(path, existing)
  return false
}

function isStale(path, content) {
  try {
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) return true
    const { pid, host } = JSON.parse(content)
    if (host !== hostname()) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Removes a stale lock, and restores a lock that another process acquired between the check and the removal. */
function removeStale(path, stale) {
  const renamed = `${path}.${process.pid}`
  try {
    renameSync(path, renamed)
    if (read(renamed) !== stale) linkSync(renamed, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  } finally {
    rmSync(renamed, { force: true })
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function updateTime(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The lock was removed by hand, which does not invalidate the finished work.
  }
}
