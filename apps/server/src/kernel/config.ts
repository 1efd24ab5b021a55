import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fewestConnections } from './database/pools.ts'
import { type S3Settings, s3SettingsOf } from './files/s3-settings.ts'
import { makeFolder } from './folder.ts'
import { PlainFailure } from './plain-failure.ts'

export interface Config {
  port: number
  /** Where the server listens; `localhost` by default, so that nothing is open to the network by accident. */
  host: string
  dataDir: string
  /** The bucket that uploaded files are kept in, instead of the data folder. */
  filesS3: S3Settings | undefined
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** Connections that requests and streams of this copy have open at most; jobs and subscribers have a few of their own. */
  databaseConnections: number
  /** Signs tokens and derives the database roles' passwords. Copies of the server that share a database must share it. */
  secret: string
  /** The number of this cluster among several: its ids begin at that many times 10¹². */
  cell: number
  companyHosts: string[]
  platformHosts: string[]
  /** Orders a minute that the guest simulator places on the demo's data; 0 turns it off. */
  guestsPerMinute: number
  demo: boolean
  /** The address of the first operator, for the first start of an installation that is no demo. */
  operatorEmail: string | undefined
  /** Where people reach the panel, as it stands in letters: `https://panel.example.com`, without a slash at its end. */
  publicUrl: string
  /** Base URL of guests' pages, without a trailing slash. Its host name differs from the panel's, or it equals `publicUrl`. */
  guestUrl: string
  /** `smtp://user:password@host:port`; without it letters are kept, and a demo's operator reads them in the panel. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where maps of the panel get their tiles; without it they draw what the panel itself brings. */
  mapTiles: { readonly url: string; readonly attribution: string } | undefined
  /** Lets the server connect to private addresses that a company enters (its mail server); for tests and closed networks. */
  privateHosts: boolean
  /** Refuses callers that make too many calls; off where a test or a measurement is such a caller. */
  rateLimits: boolean
  /** How many proxies stand before the server; only their X-Forwarded-For is trusted. */
  proxies: number
}

const number = (env: NodeJS.ProcessEnv, name: string, fallback: number) => {
  const value = Number(env[name] ?? fallback)
  if (!Number.isFinite(value) || value < 0) throw new PlainFailure(`${name} must be a number, but is "${env[name]}".`)
  return value
}

const cellOf = (env: NodeJS.ProcessEnv) => {
  const cell = number(env, 'CELL', 0)
  // The largest id of the last one is still exact as a number.
  if (Number.isInteger(cell) && cell <= 9_000) return cell
  throw new PlainFailure(`CELL must be a whole number up to 9000, but is "${env.CELL}".`)
}

const connectionsOf = (env: NodeJS.ProcessEnv) => {
  const connections = number(env, 'DATABASE_CONNECTIONS', 40)
  if (Number.isInteger(connections) && connections >= fewestConnections) return connections
  throw new PlainFailure(
    `DATABASE_CONNECTIONS must be a whole number of at least ${fewestConnections}, but is "${env.DATABASE_CONNECTIONS}".`,
  )
}

const databaseOf = ({ DATABASE_URL: url }: NodeJS.ProcessEnv) => {
  if (!url) return undefined
  const parsed = URL.parse(url)
  // A socket in a folder has no host here.
  if (parsed && ['postgres:', 'postgresql:'].includes(parsed.protocol)) return url
  // It may hold a password, so it is not repeated.
  throw new PlainFailure('DATABASE_URL must be like postgres://user:password@host:5432/database.')
}

const tilesOf = ({ MAP_TILES: url, MAP_ATTRIBUTION: attribution = '' }: NodeJS.ProcessEnv) => {
  if (!url) return undefined
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  if (isTemplate && URL.canParse(url) && /^https?:\/\/[^{}]+\//.test(url)) return { url, attribution }
  throw new PlainFailure(`MAP_TILES must be like https://tiles.example.com/{z}/{x}/{y}.png, but is "${url}".`)
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Addresses at which the embedded server answers under a second host name without any set-up. */
const loopbackHosts = ['localhost', '127.0.0.1']

/** Returns the base URLs of the panel and of guests' pages. Both are equal where no second host name is configured. */
const urlsOf = (env: NodeJS.ProcessEnv) => {
  const port = number(env, 'PORT', 3000)
  const publicUrl = withoutSlash(env.PUBLIC_URL || `http://localhost:${port}`)
  const isLoopback = !env.PUBLIC_URL && loopbackHosts.includes(env.HOST || 'localhost')
  const guestUrl = withoutSlash(env.GUEST_URL || (isLoopback ? `http://127.0.0.1:${port}` : publicUrl))
  if (guestUrl === publicUrl) return { publicUrl, guestUrl }
  const guest = URL.parse(guestUrl)
  if (!guest || !/^https?:$/.test(guest.protocol) || guest.origin !== guestUrl.toLowerCase())
    throw new PlainFailure(`GUEST_URL must be like https://order.example.com, but is "${guestUrl}".`)
  // Cookies ignore the port, so a second port does not separate two origins.
  const panelHosts = [URL.parse(publicUrl)?.hostname, ...list(env.COMPANY_HOSTS), ...list(env.PLATFORM_HOSTS)]
  if (panelHosts.includes(guest.hostname))
    throw new PlainFailure(`GUEST_URL must have a host name of its own, but ${guest.hostname} is the panel's.`)
  return { publicUrl, guestUrl }
}

const list = (value = '') =>
  value
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)

function secretOf(dataDir: string): string {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** Reads the configuration from the environment, where an empty value is none; makes the data folder and, at the first start, the secret in it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env.DATA_DIR || '.data')
  try {
    makeFolder(dataDir)
    return {
      port: number(env, 'PORT', 3000),
      host: env.HOST || 'localhost',
      dataDir,
      filesS3: s3SettingsOf(env),
      databaseUrl: databaseOf(env),
      databaseConnections: connectionsOf(env),
      secret: env.SECRET || secretOf(dataDir),
      cell: cellOf(env),
      companyHosts: list(env.COMPANY_HOSTS),
      platformHosts: list(env.PLATFORM_HOSTS),
      guestsPerMinute: number(env, 'GUESTS', 2),
      demo: env.DEMO !== '0',
      operatorEmail: env.OPERATOR_EMAIL || undefined,
      ...urlsOf(env),
      smtpUrl: env.SMTP_URL || undefined,
      mailFrom: env.MAIL_FROM || 'Sofra <no-reply@demo.sofra>',
      mapTiles: tilesOf(env),
      privateHosts: env.PRIVATE_HOSTS === '1',
      rateLimits: env.RATE_LIMITS !== '0',
      proxies: number(env, 'PROXIES', 0),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      throw new PlainFailure(
        `The data folder ${dataDir} cannot be written (${String(error.code)}). Set DATA_DIR to another one.`,
      )
    }
    throw error
  }
}
