import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { superuser } from './cluster.ts'
import { withFolder } from './postgres-error.ts'

const database = 'sofra'

/** Returns the connection string of the last start, if the file contains one. */
export function writtenUrl(file: string): string | undefined {
  try {
    return new URL(readFileSync(file, 'utf8').trim()).href
  } catch {
    return undefined
  }
}

/** Returns password and port of the last start. */
export function readConnection(file: string): { password: string; port: number } | undefined {
  const written = writtenUrl(file)
  const url = written ? new URL(written) : undefined
  return url?.password ? { password: url.password, port: Number(url.port) } : undefined
}

/** Writes the connection string, readable by its owner only, and returns it. */
export function writeConnection(file: string, password: string, port: number): string {
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
  withFolder(file, () => {
    const next = `${file}.new`
    writeFileSync(next, `${url}\n`, { mode: 0o600 })
    renameSync(next, file)
  })
  return url
}

/** Returns a password of letters and digits, which needs no escaping in a connection string or in SQL. */
export function newPassword(): string {
  return randomBytes(24).toString('hex')
}

/** Returns the port of the last start if it is free, so that tools keep their connection; else any free port. */
export async function choosePort(last: number | undefined): Promise<number> {
  return (last && (await freePort(last))) || (await freePort(0)) || 0
}

function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

/** Creates the product's database in a new cluster. */
export async function ensureDatabase(url: string): Promise<void> {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
    if (!rowCount) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}
