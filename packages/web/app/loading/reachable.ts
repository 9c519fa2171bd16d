/** Whether the site answers; asked without anything that tells one page or person from another. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/', { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
