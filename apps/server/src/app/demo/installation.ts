import type pg from 'pg'
import type { Config } from '../../kernel/config.ts'
import type { Row } from '../../kernel/database/db.types.ts'
import { PlainFailure } from '../../kernel/plain-failure.ts'
import { progress, step } from '../terminal.ts'

// An empty database that was meant for the demo may still become a live one; never the other way round.
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
 * Creates the demo data at the first start of a demo, and returns whether this installation is to run as a demo: one whose first
 * start had DEMO=0 runs without demo data, demo logins and guests for good. Throws a `PlainFailure` for OPERATOR_EMAIL where
 * demo data would be created, which would ignore it.
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
    // Loaded here alone: an installation that has its data needs none of it.
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
