// npm run bench [-- --quick] [-- --only=intake,streams,events,list,dealer,home,openings,ordering-menu,menu-page,guest-page,menu-bulk,menu-import,row-import,member-import,log,request-log,members,notifying,scope,zones,idle-streams,start,panel,screens]
import ensurePanel from '../e2e/harness/panel-build.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { fill } from './fill.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { openShop, type Shop } from './shop.ts'
import { type Line, tableOf } from './table.ts'

const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const isSelected = (name: string) => !only || only.split(',').includes(name)

interface World {
  cluster: Cluster
  server: ServerProcess
  shop: Shop
}
type Measure = (world: World) => Promise<Line[]>

const onEmpty: Readonly<Record<string, Measure>> = {
  panel: async ({ server, shop }) => (await import('./panel.ts')).measurePanel(server, shop),
}
/** In their order: those after the lists have branches of their own, which make the tables larger. */
const onFull: Readonly<Record<string, Measure>> = {
  intake: async ({ cluster, server, shop }) =>
    (await import('./intake.ts')).measureIntake(cluster, server, shop, quick),
  streams: async ({ cluster, server, shop }) =>
    (await import('./streams.ts')).measureStreams(cluster, server, shop, quick),
  events: async ({ cluster, server, shop }) =>
    (await import('./events.ts')).measureEvents(cluster, server, shop, quick),
  list: async ({ cluster, server, shop }) => (await import('./list.ts')).measureList(cluster, server, shop, quick),
  home: async ({ cluster, server, shop }) => (await import('./home.ts')).measureHome(cluster, server, shop, quick),
  'ordering-menu': async ({ cluster, server, shop }) =>
    (await import('./ordering-menu.ts')).measureOrderingMenu(cluster, server, shop, quick),
  'menu-page': async ({ cluster, server, shop }) =>
    (await import('./menu-page.ts')).measureMenuPage(cluster, server, shop, quick),
  'guest-page': async ({ cluster, server, shop }) =>
    (await import('./guest-page.ts')).measureGuestPage(cluster, server, shop, quick),
  'menu-bulk': async ({ cluster, server, shop }) =>
    (await import('./menu-bulk.ts')).measureMenuBulk(cluster, server, shop, quick),
  'menu-import': async ({ cluster, server, shop }) =>
    (await import('./menu-import.ts')).measureMenuImport(cluster, server, shop, quick),
  log: async ({ cluster, shop }) => (await import('./log.ts')).measureLog(cluster, shop, quick),
}

/**
 * Does at once what would be done beside the next figure of what was measured before. Nobody answers the orders of a bench, and a minute
 * later the alarm rings for each of them, by the thousand; tables that have grown are vacuumed.
 */
const rest = async ({ admin }: Cluster) => {
  await admin("update orders set alarm_level = 3 where status = 'waiting_for_approval' and alarm_level < 3")
  await admin('vacuum analyze')
}

const lines: Line[] = []
const measure = async (figures: Readonly<Record<string, Measure>>, world: World) => {
  for (const [name, figure] of Object.entries(figures)) {
    if (!isSelected(name)) continue
    await rest(world.cluster)
    lines.push(...(await figure(world)))
  }
}

if (Object.keys({ ...onEmpty, ...onFull }).some(isSelected)) {
  // Before the server starts: it serves the panel that it finds then.
  if (['panel', 'menu-page', 'guest-page'].some(isSelected)) ensurePanel()
  const cluster = await openCluster()
  const server = await startServer(cluster)
  const world = { cluster, server, shop: await openShop(cluster, 8) }
  await measure(onEmpty, world)
  await fill(cluster, world.shop, 0, 100_000)
  await measure(onFull, world)
  await server.end()
  await cluster.end()
}
if (isSelected('scope')) {
  ensurePanel()
  const { measureScope } = await import('./scope.ts')
  const { measurePeople } = await import('./people.ts')
  const { measureRoleTree } = await import('./role-tree.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureScope(cluster, quick)), ...(await measurePeople(cluster, server, quick)))
  lines.push(...(await measureRoleTree(cluster, server)))
  await server.end()
  await cluster.end()
}
if (isSelected('screens')) {
  ensurePanel()
  const { measureScreens } = await import('./screens.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureScreens(cluster, server, quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('openings')) {
  const cluster = await openCluster()
  lines.push(...(await (await import('./openings.ts')).measureOpenings(cluster)))
  await cluster.end()
}
if (isSelected('zones')) {
  const { measureZones } = await import('./zones.ts')
  const cluster = await openCluster()
  lines.push(...(await measureZones(cluster, quick)))
  await cluster.end()
}
if (isSelected('dealer')) {
  const { measureDealer } = await import('./dealer.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureDealer(cluster, server, quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('row-import')) {
  const { measureRowImport } = await import('./row-import.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureRowImport(cluster, server, quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('member-import')) {
  const { measureMemberImport } = await import('./member-import.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureMemberImport(cluster, server, quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('request-log')) {
  const { measureRequestLog } = await import('./request-log.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureRequestLog(cluster, server, quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('members')) {
  const { measureMembers } = await import('./members.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureMembers(cluster, server, await openShop(cluster, 1), quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('notifying')) {
  const { measureNotifying } = await import('./notifying.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureNotifying(cluster, server, await openShop(cluster, 4), quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('idle-streams')) {
  const { measureIdleStreams } = await import('./idle-streams.ts')
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureIdleStreams(cluster, server, quick)))
  await server.end()
  await cluster.end()
}
if (isSelected('start')) lines.push(...(await (await import('./start.ts')).measureStart(quick)))

if (quick) console.log('Quick: some tables are smaller than their rows say.\n')
console.log(tableOf(lines))
