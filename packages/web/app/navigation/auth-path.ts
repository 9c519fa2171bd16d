/** The path of the sign-in page, which continues to the path `next`. `parameters` are further ones of its query. */
export function authPath(next: string | null, parameters: Readonly<Record<string, string>> = {}): string {
  const query = String(new URLSearchParams({ ...(next !== null && { next }), ...parameters }))
  return query === '' ? '/auth' : `/auth?${query}`
}
