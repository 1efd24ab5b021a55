import type pg from 'pg'
import type { Config } from '../../kernel/config.ts'
import type { Row } from '../../kernel/database/db.types.ts'
import { PlainFailure } from '../../kernel/plain-failure.ts'
import { progress, step } from '../terminal.ts'

// A database that was meant for the demo may become a real one while it is empty; never the reverse.
const noteSql = `
update site set installation = $1
where installation is distinct from $1 and (installation is null or $1 = 'live' and not exists (select from account))`

const readInstallation = async (admin: pg.Client, demo: boolean) => {
  await admin.query(noteSql, [demo ? 'demo' : 'live'])
  const { rows } = await admin.query<Pick<Row<'site'>, 'installation'> & { is_empty: boolean }>(
    'select installation, not exists (select from account) as is_empty from site',
  )
  return rows[0] ?? { installation: 'live', is_empty: false }
}

/**
 * Creates demo data at a demo's first start. Returns whether this installation runs as a demo: one first started with
 * DEMO=0 never has demo data, demo logins or simulated guests. Throws a `PlainFailure` for OPERATOR_EMAIL on a demo,
 * which would ignore it.
 */
export async function prepareInstallation(admin: pg.Client, url: string, config: Config): Promise<boolean> {
  const { demo, operatorEmail } = config
  if (demo && operatorEmail) await refuseOperator(admin, operatorEmail)
  const { installation, is_empty } = await readInstallation(admin, demo)
  if (!demo) return false
  if (installation === 'live') {
    step('This database was first started with DEMO=0: no demo data is created. Set DEMO=0 to hide this line')
    return false
  }
  if (is_empty) {
    // Loaded only here, because an installation with data never needs it.
    const [{ seedDemo }, { demoOptions }] = await Promise.all([
      import('@sofra/demo/seed/seed.ts'),
      import('./demo-data.ts'),
    ])
    await seedDemo({ adminUrl: url, ...(await demoOptions(config)), progress: progress('Creating demo data') })
  }
  return true
}

const refuseOperator = async (admin: pg.Client, email: string) => {
  const { rowCount } = await admin.query(
    `select from site where installation is distinct from 'live' and not exists (select from account)`,
  )
  if (rowCount)
    throw new PlainFailure(
      `A demo has an operator of its own and ignores OPERATOR_EMAIL. Start without demo data: DEMO=0 OPERATOR_EMAIL=${email} npm start`,
    )
}
