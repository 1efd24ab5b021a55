import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fewestConnections } from './database/pools.ts'
import { type S3Settings, s3SettingsOf } from './files/s3-settings.ts'
import { makeFolder } from './folder.ts'
import { PlainFailure } from './plain-failure.ts'

export interface Config {
  port: number
  /** The host to listen on; `localhost` by default, so that the server is not exposed to the network by accident. */
  host: string
  dataDir: string
  /** The bucket of uploaded files; undefined means the data folder. */
  filesS3: S3Settings | undefined
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** The largest number of connections for requests and streams of this copy; jobs and subscribers have a few more. */
  databaseConnections: number
  /** Signs tokens and derives the database roles' passwords. Copies of the server that share a database must share it. */
  secret: string
  /** The number of this cluster among several: its ids start at this number × 10¹². */
  cell: number
  companyHosts: string[]
  platformHosts: string[]
  /** Orders per minute of the guest simulator in the demo; 0 turns it off. */
  guestsPerMinute: number
  demo: boolean
  /** Address of the demo's simulated marketplaces, on loopback; undefined without them. */
  simulatorsUrl: string | undefined
  /** E-mail address of the first operator, for the first start of an installation that is not a demo. */
  operatorEmail: string | undefined
  /** Base URL of the panel as letters contain it: `https://panel.example.com`, without a trailing slash. */
  publicUrl: string
  /** Base URL of guests' pages, without a trailing slash. Its host name differs from the panel's, or it equals `publicUrl`. */
  guestUrl: string
  /** `smtp://user:password@host:port`. Without it letters are stored, and a demo's operator reads them in the panel. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The tile server of the panel's maps; without it the maps show the panel's built-in outlines. */
  mapTiles: { readonly url: string; readonly attribution: string } | undefined
  /**
   * Allows connections to private addresses that a company entered (its mail server); for tests and closed networks.
   */
  privateHosts: boolean
  /** Whether rate limits apply; off for tests and measurements that make many calls. */
  rateLimits: boolean
  /** The number of proxies in front of the server; only their X-Forwarded-For is trusted. */
  proxies: number
}

const number = (env: NodeJS.ProcessEnv, name: string, fallback: number) => {
  const value = Number(env[name] ?? fallback)
  if (!Number.isFinite(value) || value < 0) throw new PlainFailure(`${name} must be a number, but is "${env[name]}".`)
  return value
}

const cellOf = (env: NodeJS.ProcessEnv) => {
  const cell = number(env, 'CELL', 0)
  // The largest id of the last cell is still an exact JavaScript number.
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
  // A connection over a Unix socket has no host name here.
  if (parsed && ['postgres:', 'postgresql:'].includes(parsed.protocol)) return url
  // The value may contain a password, so the message does not repeat it.
  throw new PlainFailure('DATABASE_URL must be like postgres://user:password@host:5432/database.')
}

const tilesOf = ({ MAP_TILES: url, MAP_ATTRIBUTION: attribution = '' }: NodeJS.ProcessEnv) => {
  if (!url) return undefined
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  if (isTemplate && URL.canParse(url) && /^https?:\/\/[^{}]+\//.test(url)) return { url, attribution }
  throw new PlainFailure(`MAP_TILES must be like https://tiles.example.com/{z}/{x}/{y}.png, but is "${url}".`)
}

/** Simulated marketplaces of the demo listen on the port after the server's; `SIMULATORS` sets another one, or 0 for none. */
const simulatorsOf = (env: NodeJS.ProcessEnv) => {
  const own = number(env, 'PORT', 3000)
  const port = number(env, 'SIMULATORS', own > 0 ? own + 1 : 0)
  const isDemo = env.DEMO !== '0' && number(env, 'GUESTS', 2) > 0 && env.NODE_ENV !== 'production'
  return isDemo && port > 0 ? `http://127.0.0.1:${port}` : undefined
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** Host names at which the embedded server is reachable without configuration, usable as a second host name. */
const loopbackHosts = ['localhost', '127.0.0.1']

/** Returns the base URLs of the panel and of guests' pages. Both are equal without a second host name. */
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

/**
 * Reads the configuration from the environment; an empty value counts as absent. Creates the data folder and, at the
 * first start, the secret in it.
 */
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
      simulatorsUrl: simulatorsOf(env),
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
