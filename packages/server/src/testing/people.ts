export interface TestPerson {
  userId: string
  email: string
  name: string
  password: string
  accessToken: string
}

interface TokenReply {
  access_token: string
  user: { id: string }
}

/** The password of all test users; it satisfies the product's rules. */
const TEST_PASSWORD = 'Correct-Horse-7'

/** Signs up a user by POST /signup; an empty name is omitted. */
export async function signUp(
  origin: string,
  { name, email }: { name: string; email: string },
  /** Finds the token of the confirmation email if emails must be confirmed. */
  findMailToken: () => Promise<string>,
): Promise<TestPerson> {
  const body = { email, password: TEST_PASSWORD, ...(name !== '' && { data: { name } }) }
  const first = await post<Partial<TokenReply>>(`${origin}/auth/v1/signup`, body)
  const reply = isSignedIn(first)
    ? first
    : await post<TokenReply>(`${origin}/auth/v1/verify`, {
        type: 'signup',
        token_hash: await findMailToken(),
      })
  return { userId: reply.user.id, email, name, password: TEST_PASSWORD, accessToken: reply.access_token }
}

function isSignedIn(reply: Partial<TokenReply>): reply is TokenReply {
  return reply.access_token !== undefined
}

/** Signs a user in again; returns the user with the access token of the new auth session. */
export async function signIn(origin: string, person: TestPerson): Promise<TestPerson> {
  const body = { email: person.email, password: person.password }
  const reply = await post<TokenReply>(`${origin}/auth/v1/token?grant_type=password`, body)
  return { ...person, accessToken: reply.access_token }
}

async function post<Reply>(url: string, body: object): Promise<Reply> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text}`)
  return JSON.parse(text) as Reply
}

let names = 0

/** A unique name of constant length. */
export function newName(): string {
  names += 1
  const letters = Array.from({ length: 4 }, (_, index) => 97 + (Math.floor(names / 26 ** index) % 26))
  return `Person ${String.fromCharCode(...letters)}`
}
