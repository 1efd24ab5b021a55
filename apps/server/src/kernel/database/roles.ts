import { createHmac } from 'node:crypto'
import pg from 'pg'

const roles = ['app_rw', 'app_platform', 'app_system'] as const
type Role = (typeof roles)[number]

const passwordOf = (role: Role, secret: string) =>
  createHmac('sha256', secret).update(`role ${role}`).digest('base64url')

/** The connection string of one of the server's own roles beside the administrator's. */
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
 * Makes the server's roles, or gives them this secret's password. Neither owns anything, bypasses row security,
 * or is a member of another role, so that no statement can step out of its tenant.
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

/** How long a statement may run, wait for a lock, or leave its transaction idle, whoever connects as the role. */
const timeouts = {
  statement_timeout: '10s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '15s',
}

/**
 * Gives the roles their timeouts in the database and takes temporary tables from them: whoever makes a table may hang triggers
 * on it. Both belong to the database and do not come along with a template, so that each copy of one needs it anew.
 */
export async function confineRoles(admin: pg.Client, database: string) {
  const name = pg.escapeIdentifier(database)
  const settings = Object.entries(timeouts).flatMap(([setting, value]) =>
    roles.map((role) => `alter role ${role} in database ${name} set ${setting} = '${value}'`),
  )
  await admin.query([`revoke temporary on database ${name} from public`, ...settings].join('; '))
}
