import type { Config } from '../../../kernel/config.ts'

/** The variable's name and either its value or `secret`, which is not displayed. */
type ShownVariable =
  | readonly [name: string, value: (config: Config) => unknown]
  | readonly [name: string, secret: 'secret']

// The type requires an entry for every setting of the configuration.
const variables: { readonly [Name in keyof Config]: ShownVariable } = {
  port: ['PORT', ({ port }) => port],
  host: ['HOST', ({ host }) => host],
  dataDir: ['DATA_DIR', ({ dataDir }) => dataDir],
  filesS3: ['FILES_S3_URL', ({ filesS3 }) => filesS3?.url],
  // The URL contains a password.
  databaseUrl: ['DATABASE_URL', 'secret'],
  databaseConnections: ['DATABASE_CONNECTIONS', ({ databaseConnections }) => databaseConnections],
  secret: ['SECRET', 'secret'],
  cell: ['CELL', ({ cell }) => cell],
  companyHosts: ['COMPANY_HOSTS', ({ companyHosts }) => companyHosts.join(', ')],
  platformHosts: ['PLATFORM_HOSTS', ({ platformHosts }) => platformHosts.join(', ')],
  guestsPerMinute: ['GUESTS', ({ guestsPerMinute }) => guestsPerMinute],
  simulatorsUrl: ['SIMULATORS', ({ simulatorsUrl }) => simulatorsUrl],
  demo: ['DEMO', ({ demo }) => (demo ? 1 : 0)],
  // The address is personal data.
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

/** A bucket's key and secret have their own variables. */
const ofBucket = ['FILES_S3_KEY', 'FILES_S3_SECRET']

/** Returns the settings of this process; a secret that is set has the value `•••`. */
export const visibleSettings = (config: Config) => {
  const rows = (Object.keys(variables) as (keyof Config)[]).map((key) => {
    const [name, value] = variables[key]
    const isSecret = value === 'secret'
    const text = String((isSecret ? config[key] : value(config)) ?? '')
    return { name, value: text === '' ? null : isSecret ? '•••' : text, is_secret: isSecret }
  })
  const bucket = ofBucket.map((name) => ({ name, value: config.filesS3 ? '•••' : null, is_secret: true }))
  return [...rows, ...bucket].sort((one, other) => one.name.localeCompare(other.name))
}
