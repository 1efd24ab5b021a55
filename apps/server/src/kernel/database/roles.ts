import { createHmac } from 'node:crypto'
import pg from 'pg'

const roles = ['app_rw', 'app_platform', 'app_system'] as const
type Role = (typeof roles)[number]

const passwordOf = (role: Role, secret: string) =>
  createHmac('sha256', secret).update(`role ${role}`).digest('base64url')

/** Returns the connection string of one of the server's roles on the administrator's database. */
export const loginUrl = (adminUrl: string, role: Role, secret: string) => {
  const url = new URL(adminUrl)
  url.username = role
  url.password = passwordOf(role, secret)
  return url.toString()
}

const canLogIn = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Creates the server's roles, or updates their passwords to this secret's. They own nothing, do not bypass row security
 * and belong to no other role, so no statement can leave its tenant.
 */
export async function ensureRoles(admin: pg.Client, adminUrl: string, secret: string) {
  for (const role of roles) {
    if (await canLogIn(loginUrl(adminUrl, role, secret))) continue
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [role])
    const name = pg.escapeIdentifier(role)
    const password = pg.escapeLiteral(passwordOf(role, secret))
    const verb = rowCount ? 'alter' : 'create'
    await admin.query(`${verb} role ${name} login noinherit nosuperuser nocreatedb nocreaterole password ${password}`)
  }
}

/** Limits for every connection of a role: duration of a statement, wait for a lock, idle transaction. */
const timeouts = { statement_timeout: '10s', lock_timeout: '2s', idle_in_transaction_session_timeout: '15s' }

/**
 * Sets the roles' timeouts in the database and forbids temporary tables, because the owner of a table can attach
 * triggers. Both belong to a database and are not copied from a template.
 */
export async function confineRoles(admin: pg.Client, database: string) {
  const name = pg.escapeIdentifier(database)
  const settings = Object.entries(timeouts).flatMap(([setting, value]) =>
    roles.map((role) => `alter role ${role} in database ${name} set ${setting} = '${value}'`),
  )
  await admin.query([`revoke temporary on database ${name} from public`, ...settings].join('; '))
}
