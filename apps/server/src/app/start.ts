import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { settingsProblems } from '@sofra/contract/platform/delivery-type/delivery-type.check.ts'
import type { OpenOrder } from '@sofra/demo/guests/staff.ts'
import { demoPassword, demoUsers } from '@sofra/demo/logins.ts'
import pg from 'pg'
import type { Config } from '../kernel/config.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { openPools, type Pools } from '../kernel/database/pools.ts'
import { startDispatcher } from '../kernel/events/dispatcher.ts'
import { eventJobs } from '../kernel/events/events.jobs.ts'
import type { Notifications } from '../kernel/events/notify.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'
import { addressesOf } from '../kernel/http/drain.ts'
import { startWorker } from '../kernel/jobs/worker.ts'
import { mailJobs } from '../kernel/mail/mail.jobs.ts'
import { onceJobs } from '../kernel/once/once.jobs.ts'
import { PlainFailure } from '../kernel/plain-failure.ts'
import { startPostgres } from '../kernel/postgres/postgres.ts'
import { smsJobs } from '../kernel/sms/sms.jobs.ts'
import { offerNewKeys } from '../modules/access/role/role.api.ts'
import { openSampleRestaurant } from '../modules/catalog/sample-restaurant/sample-restaurant.api.ts'
import { deliverySettings } from '../modules/platform/delivery-type/delivery-type.api.ts'
import { jobsWith, subscribers, tables } from './contributions.ts'
import { demoJobs, enqueueDemoInvoices } from './demo/demo-invoices.ts'
import { prepareInstallation } from './demo/installation.ts'
import { firstOperator } from './first-operator.ts'
import { ensureReference } from './reference.ts'
import { buildServer } from './server.ts'
import { ready, step, welcome } from './terminal.ts'

const allJobs = [
  eventJobs(subscribers),
  mailJobs,
  onceJobs,
  smsJobs,
  demoJobs,
  ...jobsWith({ tables, openSample: openSampleRestaurant }),
]

interface JobsContext {
  adminUrl: string
  pools: Pools
  config: Config
  notifications: Notifications
}

/** Starts background work: jobs, schedules, and the subscribers of events. */
async function startJobs({ notifications, ...context }: JobsContext) {
  const worker = await startWorker({ ...context, jobs: allJobs })
  const dispatcher = await startDispatcher({ pools: context.pools, notifications, subscribers })
  return {
    async stop() {
      await dispatcher.stop()
      await worker.stop()
    },
  }
}

interface Database {
  url: string
  stop(): Promise<void>
}

const openDatabase = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  if (databaseUrl) {
    step('Using the database of DATABASE_URL')
    return { url: databaseUrl, stop: async () => undefined }
  }
  step('Starting PostgreSQL')
  const log = join(dataDir, 'postgres.log')
  return startPostgres({
    home: dataDir,
    onRestart: (code) => {
      process.stderr.write(`\nThe database ended by itself (code ${code}) and was started again. See ${log}.\n`)
    },
    onLost: ({ message }) => {
      process.stderr.write(`\nThe database ended by itself and could not be started again: ${message} See ${log}.\n`)
      process.exit(1)
    },
  })
}

/** Installs or upgrades the database; returns whether this start is a demo. */
const prepare = async (config: Config, url: string) => {
  const applied = await migrate(url, config.secret, { cell: config.cell })
  if (applied.length) step(`Brought the database up to date (${applied.length} files)`)
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await ensureReference(admin)
    return await prepareInstallation(admin, url, config)
  } finally {
    await admin.end()
  }
}

// Warns at the start about settings with which orders can get stuck.
const checkSteps = async (pools: Pools) => {
  const [problem] = settingsProblems(await deliverySettings(pools))
  if (!problem) return
  const { delivery_type, status, problem: what } = problem
  throw new PlainFailure(
    `The order steps of ${delivery_type} cannot work: ${status} is ${what}. Mend the table delivery_type.`,
  )
}

/** Returns unfinished orders of the demo's restaurants, the oldest first. */
const openOrders = async ({ platform }: Pools, branches: readonly number[]) => {
  const { rows } = await platform.query<OpenOrder>(
    `select o.id, o.company_id, o.branch_id, o.version, o.status, o.delivery_type, o.created_at, o.scheduled_for, o.approved_at, o.departed_at,
       o.preparation_minutes
     from branch b join orders o on o.company_id = b.company_id and o.branch_id = b.id
     where b.id = any ($1) and o.status in ('waiting_for_approval', 'preparing', 'on_the_way') order by o.id limit 300`,
    [branches],
  )
  return rows
}

interface GuestsContext {
  config: Config
  address: string
  pools: Pools
  server: Awaited<ReturnType<typeof buildServer>>
}

/** Loads only the part of the demo that reports to the simulator's process. */
const letGuestsIn = async ({ config, address, pools, server }: GuestsContext) => {
  const { startGuests } = await import('@sofra/demo/guests/start-guests.ts')
  return startGuests({
    address,
    rate: config.guestsPerMinute,
    simulators: config.simulatorsUrl,
    look: async (branches) => ({ open: await openOrders(pools, branches), watched: server.stream.companies() }),
  })
}

const reasonsNotToListen: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Choose one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
}

const listening = async (config: Config, listen: () => Promise<unknown>) => {
  try {
    await listen()
  } catch (error) {
    const reason = reasonsNotToListen[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new PlainFailure(reason(config)) : error
  }
}

/** Refuses an address that cannot be listened on, before the start creates anything. */
const tryAddress = (config: Config) =>
  listening(config, async () => {
    const { port, host } = config
    const server = createServer().listen({ port, host })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  })

/** How long a failed start may take to stop its parts; ms. */
const stopLimit = 5_000

/** Starts everything in order of dependencies. If a part fails the earlier ones are stopped. */
export async function startSofra(settings: Config) {
  const stops: (() => Promise<unknown> | unknown)[] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    await tryAddress(settings)
    await openFileStore(settings).check()
    const database = await openDatabase(settings)
    stops.push(() => database.stop())
    const config = { ...settings, demo: await prepare(settings, database.url) }
    const pools = openPools({ adminUrl: database.url, secret: config.secret, connections: config.databaseConnections })
    stops.push(() => pools.end())
    await checkSteps(pools)
    const changedRoles = await offerNewKeys(pools)
    if (changedRoles) step(`Gave ${changedRoles} roles the permissions that are new`)
    const operator = await firstOperator(pools, config)
    const server = await buildServer({ config, pools })
    stops.push(() => server.app.close())
    await listening(config, async () => server.drain.listen(config.port, await addressesOf(config.host)))
    const jobs = await startJobs({ adminUrl: database.url, pools, config, notifications: server.notifications })
    stops.push(() => Promise.all([server.drain.finish(), jobs.stop()]))
    if (config.demo) await enqueueDemoInvoices(pools)
    const address = `http://localhost:${config.port}`
    if (config.demo && config.guestsPerMinute > 0) stops.push(await letGuestsIn({ config, address, pools, server }))
    ready(address, config.demo ? demoUsers : [], demoPassword)
    if (operator) welcome(operator)
    return { stop }
  } catch (error) {
    // A hanging or failing stop must not hide the reason.
    await Promise.race([stop().catch(() => undefined), wait(stopLimit)])
    throw error
  }
}
