/** Whether the site answers; asked without anything that tells one page or person from another. */
export function isReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', credentials: 'omit' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
