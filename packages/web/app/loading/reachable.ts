/** Whether the site answers; asked without anything that tells one person from another. No cache answers in its place. */
export const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', credentials: 'omit' }).then(
    ({ ok }) => ok,
    () => false,
  )
