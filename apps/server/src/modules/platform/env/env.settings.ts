import type { Config } from '../../../kernel/config.ts'

/** A setting by its variable: its value as a text, or that it is a secret, of which nothing is shown. */
type Shown = readonly [name: string, value: (config: Config) => unknown] | readonly [name: string, secret: 'secret']

// A new setting has to be decided on here, or this does not compile.
const shown: { readonly [Name in keyof Config]: Shown } = {
  port: ['PORT', ({ port }) => port],
  host: ['HOST', ({ host }) => host],
  dataDir: ['DATA_DIR', ({ dataDir }) => dataDir],
  filesS3: ['FILES_S3_URL', ({ filesS3 }) => filesS3?.url],
  // It holds a password.
  databaseUrl: ['DATABASE_URL', 'secret'],
  databaseConnections: ['DATABASE_CONNECTIONS', ({ databaseConnections }) => databaseConnections],
  secret: ['SECRET', 'secret'],
  cell: ['CELL', ({ cell }) => cell],
  companyHosts: ['COMPANY_HOSTS', ({ companyHosts }) => companyHosts.join(', ')],
  platformHosts: ['PLATFORM_HOSTS', ({ platformHosts }) => platformHosts.join(', ')],
  guestsPerMinute: ['GUESTS', ({ guestsPerMinute }) => guestsPerMinute],
  demo: ['DEMO', ({ demo }) => (demo ? 1 : 0)],
  // Somebody's own address.
  operatorEmail: ['OPERATOR_EMAIL', 'secret'],
  publicUrl: ['PUBLIC_URL', ({ publicUrl }) => publicUrl],
  guestUrl: ['GUEST_URL', ({ guestUrl }) => guestUrl],
  smtpUrl: ['SMTP_URL', 'secret'],
  mailFrom: ['MAIL_FROM', ({ mailFrom }) => mailFrom],
  mapTiles: ['MAP_TILES', ({ mapTiles }) => mapTiles?.url],
  privateHosts: ['PRIVATE_HOSTS', ({ privateHosts }) => (privateHosts ? 1 : 0)],
  rateLimits: ['RATE_LIMITS', ({ rateLimits }) => (rateLimits ? 1 : 0)],
  proxies: ['PROXIES', ({ proxies }) => proxies],
}

/** A bucket's key and secret stand in variables of their own. */
const ofBucket = ['FILES_S3_KEY', 'FILES_S3_SECRET']

/** The settings as this server runs with them; a secret that is set has the value `•••`. */
export const shownSettings = (config: Config) => {
  const own = (Object.keys(shown) as (keyof Config)[]).map((key) => {
    const [name, value] = shown[key]
    const isSecret = value === 'secret'
    const text = String((isSecret ? config[key] : value(config)) ?? '')
    return { name, value: text === '' ? null : isSecret ? '•••' : text, is_secret: isSecret }
  })
  const bucket = ofBucket.map((name) => ({ name, value: config.filesS3 ? '•••' : null, is_secret: true }))
  return [...own, ...bucket].sort((one, other) => one.name.localeCompare(other.name))
}
