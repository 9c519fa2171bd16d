import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** One setting as the operator sees it. This list is the only place that names them. */
export interface Setting {
  name: string
  group: string
  description: string
  default?: string
  example: string
}

export const settings = [
  {
    name: 'PUBLIC_URL',
    group: 'Address',
    description:
      'The address people type, without a path. Any address that is not this machine (loopback) means production.',
    default: 'http://localhost:PORT',
    example: 'https://twofold.example',
  },
  { name: 'PORT', group: 'Address', description: 'The port to listen on.', default: '3000', example: '8080' },
  {
    name: 'HOST',
    group: 'Address',
    description:
      'The network interface to listen on. Use 0.0.0.0 inside a container or behind a proxy elsewhere.',
    default: '127.0.0.1',
    example: '0.0.0.0',
  },
  {
    name: 'ALLOWED_HOSTS',
    group: 'Address',
    description:
      'Further host names to answer for, with commas between. Requests for any other host get 421.',
    default: 'the host of PUBLIC_URL',
    example: 'www.twofold.example,twofold.internal',
  },
  {
    name: 'TRUSTED_PROXY',
    group: 'Address',
    description:
      'Addresses or networks of the reverse proxies whose X-Forwarded-For is believed, with commas between. Without it the address of the connection counts.',
    default: 'none',
    example: '10.0.0.0/8',
  },
  {
    name: 'AUTH_ORIGINS',
    group: 'Address',
    description:
      'Origins of other sites of yours, with commas between, whose pages may call /auth/v1 from a browser. Every other call from another site is refused.',
    default: 'none',
    example: 'https://app.twofold.example',
  },
  {
    name: 'PRODUCT_NAME',
    group: 'Product',
    description: 'The name shown everywhere: pages, mails, exports.',
    default: 'Twofold',
    example: 'Twofold',
  },
  {
    name: 'OPERATOR_NAME',
    group: 'Product',
    description: 'Who runs this installation, for the imprint and the privacy page.',
    default: 'empty',
    example: 'Example Association e.V.',
  },
  {
    name: 'OPERATOR_ADDRESS',
    group: 'Product',
    description: 'Postal address of the operator.',
    default: 'empty',
    example: '1 Example Street, 12345 Example Town',
  },
  {
    name: 'OPERATOR_EMAIL',
    group: 'Product',
    description: 'Where people and reports reach the operator.',
    default: 'empty',
    example: 'hello@twofold.example',
  },
  {
    name: 'EXIT_URL',
    group: 'Product',
    description: 'The neutral site that "Leave quickly" goes to.',
    default: 'https://www.wikipedia.org/',
    example: 'https://www.weather.gov/',
  },
  {
    name: 'DATABASE_URL',
    group: 'Data',
    description:
      'PostgreSQL 15 or newer. Over a network end it with ?sslmode=verify-full&sslrootcert=FILE: then the way is encrypted, and only a server of that name is talked to that the authority in FILE vouches for. Unset: an embedded database in DATA_DIR, for one process on one machine.',
    default: 'the embedded database',
    example: 'postgres://twofold:secret@localhost:5432/twofold',
  },
  {
    name: 'DATA_DIR',
    group: 'Data',
    description: 'Folder of the embedded database, its key file and the outbox.',
    default: './data',
    example: '/var/lib/twofold',
  },
  {
    name: 'DATA_KEY',
    group: 'Data',
    description:
      'Master key: 32 random bytes in base64 (openssl rand -base64 32). Required in production; elsewhere made on the first start in DATA_DIR/data.key. Without it no answer can ever be read again: keep a copy apart from the database.',
    default: 'made on the first start, outside production',
    example: 'bWFrZSB5b3VyIG93biB3aXRoIG9wZW5zc2wgcmFuZCE=',
  },
  {
    name: 'DATA_KEY_OLD',
    group: 'Data',
    description:
      'Master keys from before, with commas between: they open what they sealed, and seal nothing new. Needed while the master key is replaced, and to restore archives from before that.',
    default: 'none',
    example: 'dGhlIGtleSBmcm9tIGJlZm9yZSwgb2YgMzIgYnl0ZXM=',
  },
  {
    name: 'MAIL_URL',
    group: 'Mail',
    description:
      'SMTP server for outgoing mail. Required in production; elsewhere mails go to the outbox when it is unset.',
    default: 'the outbox',
    example: 'smtps://user:password@mail.example:465',
  },
  {
    name: 'MAIL_FROM',
    group: 'Mail',
    description:
      'Sender address of every mail. Bounces that come to it later are not read by the server: docs/operations.md says what to do.',
    default: 'no-reply@ the host of PUBLIC_URL',
    example: 'no-reply@twofold.example',
  },
  {
    name: 'OUTBOX_PORT',
    group: 'Mail',
    description:
      'Loopback port of the page that shows the outbox. Exists only without MAIL_URL, never in production.',
    default: '3025',
    example: '3025',
  },
  {
    name: 'DISABLE_SIGNUP',
    group: 'Accounts',
    description:
      'on or off: whether visitors are kept from creating accounts in any way. Existing accounts go on working, admin calls still create accounts, and the site tells visitors and invited people how to ask you (OPERATOR_EMAIL, contact form).',
    default: 'off',
    example: 'on',
  },
  {
    name: 'SIGNUP_AUTOCONFIRM',
    group: 'Accounts',
    description:
      'on or off: whether new accounts work without confirming the address. Refused in production.',
    default: 'on outside production, off in production',
    example: 'off',
  },
  {
    name: 'SIGNUP_ANONYMOUS',
    group: 'Accounts',
    description:
      'on or off: whether the authentication service makes accounts without any address, for one browser, until their owner adds one. The pages of this site do not offer it; one whose browser was not back for 30 days is erased.',
    default: 'off',
    example: 'on',
  },
  {
    name: 'AUTH_MANUAL_LINKING',
    group: 'Ways to sign in',
    description:
      'on or off: whether signed-in people may link a provider to their account and unlink it. Off, such a call is refused with manual_linking_disabled.',
    default: 'on',
    example: 'off',
  },
  {
    name: 'AUTH_GOOGLE_CLIENT_ID',
    group: 'Ways to sign in',
    description:
      'Client id of "Continue with Google". Every provider sends people back to PUBLIC_URL/auth/v1/callback: register that address there.',
    default: 'no Google',
    example: '1234.apps.googleusercontent.com',
  },
  {
    name: 'AUTH_GOOGLE_CLIENT_SECRET',
    group: 'Ways to sign in',
    description: 'Secret: what Google gave beside the client id.',
    default: 'no Google',
    example: 'GOCSPX-example',
  },
  {
    name: 'AUTH_APPLE_CLIENT_ID',
    group: 'Ways to sign in',
    description: 'Services ID of "Continue with Apple".',
    default: 'no Apple',
    example: 'example.twofold.web',
  },
  {
    name: 'AUTH_APPLE_TEAM_ID',
    group: 'Ways to sign in',
    description: 'Team of the Apple key, ten characters.',
    default: 'no Apple',
    example: 'ABCDE12345',
  },
  {
    name: 'AUTH_APPLE_KEY_ID',
    group: 'Ways to sign in',
    description: 'Id of the Apple key, ten characters.',
    default: 'no Apple',
    example: 'FGHIJ67890',
  },
  {
    name: 'AUTH_APPLE_PRIVATE_KEY',
    group: 'Ways to sign in',
    description:
      'Secret: the content of the .p8 file on one line, with \\n for each line end. The client secret that Apple asks for is signed with it when it is needed.',
    default: 'no Apple',
    example: '-----BEGIN PRIVATE KEY-----\\nMIGT...\\n-----END PRIVATE KEY-----',
  },
  {
    name: 'AUTH_GITHUB_CLIENT_ID',
    group: 'Ways to sign in',
    description: 'Client id of "Continue with GitHub".',
    default: 'no GitHub',
    example: 'Iv1.0123456789abcdef',
  },
  {
    name: 'AUTH_GITHUB_CLIENT_SECRET',
    group: 'Ways to sign in',
    description: 'Secret: what GitHub gave beside the client id.',
    default: 'no GitHub',
    example: '0123456789abcdef',
  },
  {
    name: 'AUTH_MICROSOFT_CLIENT_ID',
    group: 'Ways to sign in',
    description:
      'Application id of "Continue with Microsoft". Ask for the optional claim xms_edov of the id token: an address without it finds and makes no account.',
    default: 'no Microsoft',
    example: '11111111-2222-3333-4444-555555555555',
  },
  {
    name: 'AUTH_MICROSOFT_CLIENT_SECRET',
    group: 'Ways to sign in',
    description: 'Secret: what Microsoft gave beside the application id.',
    default: 'no Microsoft',
    example: 'abc8Q~example',
  },
  {
    name: 'AUTH_MICROSOFT_TENANT',
    group: 'Ways to sign in',
    description:
      'Whose accounts may come: the id of one tenant, or common, organizations or consumers. With the first the issuer is part of who its people are.',
    default: 'common',
    example: '9122040d-6c67-4c5b-b112-36a304b66dad',
  },
  {
    name: 'AUTH_FACEBOOK_CLIENT_ID',
    group: 'Ways to sign in',
    description: 'Application id of "Continue with Facebook".',
    default: 'no Facebook',
    example: '1234567890',
  },
  {
    name: 'AUTH_FACEBOOK_CLIENT_SECRET',
    group: 'Ways to sign in',
    description: 'Secret: the application secret that Facebook gave.',
    default: 'no Facebook',
    example: '0123456789abcdef',
  },
  {
    name: 'AUTH_WALLETS',
    group: 'Ways to sign in',
    description:
      'Whose wallets the authentication service lets in by a signed message: ethereum, solana, or both with a comma between. Such an account has no email address.',
    default: 'none',
    example: 'ethereum,solana',
  },
  {
    name: 'AUTH_WALLET_CHAIN_IDS',
    group: 'Ways to sign in',
    description:
      'Networks that a wallet may name in its signed message: EIP-155 numbers for Ethereum, mainnet, devnet, testnet or localnet for Solana, with commas between.',
    default: '1,mainnet',
    example: '1,10,137,mainnet',
  },
  {
    name: 'AUTH_PASSKEYS',
    group: 'Ways to sign in',
    description:
      'on or off: whether people may add passkeys to their accounts and sign in by them. Passkeys belong to the host of PUBLIC_URL, which has to be a name, and https outside this machine.',
    default: 'off',
    example: 'on',
  },
  {
    name: 'AUTH_OIDC_ISSUER',
    group: 'Ways to sign in',
    description:
      'Address of any other OpenID Connect provider, https, where /.well-known/openid-configuration is. Its accounts belong to it: another issuer is another provider, and people link it anew.',
    default: 'no further provider',
    example: 'https://id.example.org',
  },
  {
    name: 'AUTH_OIDC_CLIENT_ID',
    group: 'Ways to sign in',
    description: 'Client id at that provider.',
    default: 'no further provider',
    example: 'twofold',
  },
  {
    name: 'AUTH_OIDC_CLIENT_SECRET',
    group: 'Ways to sign in',
    description: 'Secret: what that provider gave beside the client id.',
    default: 'no further provider',
    example: 'example-secret',
  },
  {
    name: 'AUTH_OIDC_NAME',
    group: 'Ways to sign in',
    description: 'What people know that provider as: "Continue with ...".',
    default: 'the host of AUTH_OIDC_ISSUER',
    example: 'Example Account',
  },
  {
    name: 'AUTH_SAML_PROVIDERS',
    group: 'Ways to sign in',
    description:
      'Path of a JSON file that names the organisations whose own identity providers sign their people in by SAML 2.0; docs/operations.md shows one. Read at the start.',
    default: 'no organisation',
    example: '/etc/twofold/organisations.json',
  },
  {
    name: 'AUTH_SAML_PRIVATE_KEY',
    group: 'Ways to sign in',
    description:
      'Secret: an RSA key of 2048 bits or more as PEM on one line, with \\n for each line end. It signs the requests to those identity providers.',
    default: 'no organisation',
    example: '-----BEGIN PRIVATE KEY-----\\nMIIE...\\n-----END PRIVATE KEY-----',
  },
  {
    name: 'AUTH_SAML_CERTIFICATE',
    group: 'Ways to sign in',
    description:
      'The certificate of that key in the same form; PUBLIC_URL/auth/v1/sso/saml/metadata hands it out.',
    default: 'no organisation',
    example: '-----BEGIN CERTIFICATE-----\\nMIID...\\n-----END CERTIFICATE-----',
  },
  {
    name: 'AUTH_CAPTCHA_PROVIDER',
    group: 'Protection against robots',
    description:
      'hcaptcha or turnstile: who tells people from robots when somebody signs in, creates an account or asks for a mail. It then learns of each of these people and their network address, which the pages about privacy say by themselves: set it only where robots are a real trouble.',
    default: 'nobody',
    example: 'turnstile',
  },
  {
    name: 'AUTH_CAPTCHA_SITE_KEY',
    group: 'Protection against robots',
    description: 'The site key that this provider gave; pages show it.',
    default: 'nobody',
    example: '0x4AAAAAAAexample',
  },
  {
    name: 'AUTH_CAPTCHA_SECRET',
    group: 'Protection against robots',
    description:
      'Secret: what this provider gave beside the site key. The keys that providers publish for trials do not work, as their answers name another site.',
    default: 'nobody',
    example: '0x4AAAAAAAexample-secret',
  },
  {
    name: 'AUTH_CAPTCHA_VERIFY_URL',
    group: 'Protection against robots',
    description:
      'Where the server verifies, if not at the address that the provider has for everybody. It gets the secret: https, or this very machine.',
    default: 'the address of the provider',
    example: 'https://captcha.example/siteverify',
  },
  {
    name: 'AUTH_CAPTCHA_SCRIPT_URL',
    group: 'Protection against robots',
    description:
      "Where the page loads the check from, for tests with a stand-in on this machine. Refused in production: only the provider's own script may run beside a password.",
    default: 'the address of the provider',
    example: 'http://localhost:8090/api.js',
  },
  {
    name: 'RATE_LIMIT_SIGN_UP',
    group: 'Limits per IP address',
    description:
      'Sign-ups from one IP address in five minutes, 5 to 1000. Raise it where many people share one address, such as a lecture hall, a school or a clinic.',
    default: '30',
    example: '120',
  },
  {
    name: 'RATE_LIMIT_SIGN_IN',
    group: 'Limits per IP address',
    description:
      'Sign-ins by password from one IP address in five minutes, 5 to 1000. Attempts on one account have a fixed limit of their own.',
    default: '60',
    example: '240',
  },
  {
    name: 'RATE_LIMIT_OTP',
    group: 'Limits per IP address',
    description:
      'Requests for emails from one IP address in five minutes, 5 to 1000: sign-in links, recovery and repeated emails each. Emails to one mailbox have a fixed limit of their own.',
    default: '30',
    example: '120',
  },
  {
    name: 'RATE_LIMIT_VERIFY',
    group: 'Limits per IP address',
    description:
      'Typed codes and opened links from one IP address in five minutes, 5 to 1000 each. Guesses for one account have a fixed limit of their own.',
    default: '30',
    example: '120',
  },
  {
    name: 'RATE_LIMIT_PROVIDERS',
    group: 'Limits per IP address',
    description:
      'Sign-ins through a provider or an organisation from one IP address in five minutes, 5 to 1000 for each of their steps.',
    default: '60',
    example: '240',
  },
  {
    name: 'RATE_LIMIT_PASSKEYS',
    group: 'Limits per IP address',
    description:
      'Failed sign-ins by passkey from one IP address in five minutes, 5 to 1000. Twice as many may be started.',
    default: '30',
    example: '120',
  },
  {
    name: 'RATE_LIMIT_WEB3',
    group: 'Limits per IP address',
    description: 'Sign-ins by wallet from one IP address in five minutes, 5 to 1000.',
    default: '30',
    example: '120',
  },
  {
    name: 'RATE_LIMIT_CAPTCHA',
    group: 'Limits per IP address',
    description:
      'Captcha tokens from one IP address that are sent to the provider in five minutes, 5 to 1000. Raise it together with the limits above where a captcha is set.',
    default: '60',
    example: '240',
  },
  {
    name: 'RATE_LIMIT_ANONYMOUS_USERS',
    group: 'Limits per IP address',
    description: 'Accounts without any address (SIGNUP_ANONYMOUS) from one IP address in an hour, 5 to 1000.',
    default: '30',
    example: '60',
  },
  {
    name: 'RATE_LIMIT_SMS',
    group: 'Limits per IP address',
    description:
      'Requests for text messages from one IP address in an hour, 5 to 100. Messages to one number and of the whole service have fixed limits of their own.',
    default: '10',
    example: '30',
  },
  {
    name: 'TWILIO_ACCOUNT_SID',
    group: 'Telephones',
    description:
      'Account of Twilio that sends text messages: codes to sign in and of second steps. Each message costs.',
    default: 'no telephones',
    example: 'AC00000000000000000000000000000001',
  },
  {
    name: 'TWILIO_AUTH_TOKEN',
    group: 'Telephones',
    description: 'Secret: the token of that account, which also signs what Twilio reports.',
    default: 'no telephones',
    example: '0123456789abcdef',
  },
  {
    name: 'TWILIO_FROM',
    group: 'Telephones',
    description: 'The number that messages come from, with its plus, or the id of a messaging service.',
    default: 'no telephones',
    example: '+15005550006',
  },
  {
    name: 'TWILIO_WHATSAPP_FROM',
    group: 'Telephones',
    description: 'The number that WhatsApp messages come from.',
    default: 'TWILIO_FROM',
    example: '+15005550006',
  },
  {
    name: 'PHONE_SIGN_IN',
    group: 'Telephones',
    description:
      'on or off: whether people sign in, and add a second step, by telephone. Without Twilio the codes go to the outbox.',
    default: 'on with Twilio, else off',
    example: 'on',
  },
  {
    name: 'PHONE_WHATSAPP',
    group: 'Telephones',
    description: 'on or off: whether a code may be asked for by WhatsApp.',
    default: 'off',
    example: 'on',
  },
  {
    name: 'PHONE_PREFIXES',
    group: 'Telephones',
    description:
      'Beginnings of the numbers that get messages, with commas between. Without it every country does, some of them dear.',
    default: 'all',
    example: '49,43,41',
  },
  {
    name: 'BLOG_IMAGE_HOSTS',
    group: 'Blog',
    description:
      "Hosts beside this site whose images articles and covers may show, with commas between. A visitor's browser asks them for each picture, so they learn of every visit: name none without need.",
    default: 'none',
    example: 'images.twofold.example',
  },
  {
    name: 'LOG_LEVEL',
    group: 'Operation',
    description: 'silent, error, warn or info.',
    default: 'info',
    example: 'warn',
  },
  {
    name: 'METRICS_PORT',
    group: 'Operation',
    description:
      'Loopback port that gives figures at /metrics in the form of Prometheus. No figure names a person or an address, and none is about answering surveys.',
    default: 'off',
    example: '9464',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof settings)[number]['name']
export type Env = Partial<Record<SettingName, string>>

/** Reads the named settings. A `.env` file in the working directory adds what is not set already. Empty means unset. */
export function readEnv(source?: Readonly<Record<string, string | undefined>>): Env {
  if (!source && existsSync('.env')) loadEnvFile('.env')
  const from = source ?? process.env
  const env: Env = {}
  for (const { name } of settings) {
    const value = from[name]?.trim()
    if (value) env[name] = value
  }
  return env
}

/** React and others choose their build by NODE_ENV while they are imported: call this before importing them. */
export function setRuntimeMode(mode: 'development' | 'production'): void {
  process.env.NODE_ENV = mode
}
