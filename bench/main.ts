// npm run bench [-- --quick] [-- --only=intake,streams,events,list,ordering-menu,menu-page,menu-bulk,menu-import,log,scope,start,panel]
import { ensurePanel } from '../e2e/harness/panel-build.ts'
import { openCluster } from './cluster.ts'
import { measureEvents } from './events.ts'
import { fill } from './fill.ts'
import { measureIntake } from './intake.ts'
import { measureList } from './list.ts'
import { measureLog } from './log.ts'
import { measureMenuBulk } from './menu-bulk.ts'
import { measureMenuImport } from './menu-import.ts'
import { measureMenuPage } from './menu-page.ts'
import { measureOrderingMenu } from './ordering-menu.ts'
import { measurePanel } from './panel.ts'
import { measureRoleTree } from './role-tree.ts'
import { measureScope } from './scope.ts'
import { startServer } from './server-process.ts'
import { openShop } from './shop.ts'
import { measureStart } from './start.ts'
import { measureStreams } from './streams.ts'
import { type Line, tableOf } from './table.ts'

const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const wanted = (name: string) => !only || only.split(',').includes(name)

const lines: Line[] = []
const shopOnCluster = [
  'intake',
  'streams',
  'events',
  'panel',
  'list',
  'ordering-menu',
  'menu-page',
  'menu-bulk',
  'menu-import',
  'log',
].some(wanted)

if (shopOnCluster) {
  // Before the server starts: it serves the panel that it finds then.
  if (['panel', 'menu-page'].some(wanted)) ensurePanel()
  const cluster = await openCluster()
  const server = await startServer(cluster)
  const shop = await openShop(cluster, 8)
  if (wanted('panel')) lines.push(...(await measurePanel(server, shop)))
  await fill(cluster, shop, 0, 100_000)
  if (wanted('intake')) lines.push(...(await measureIntake(cluster, server, shop, quick)))
  if (wanted('streams')) lines.push(...(await measureStreams(cluster, server, shop, quick)))
  if (wanted('events')) lines.push(...(await measureEvents(cluster, server, shop, quick)))
  if (wanted('list')) lines.push(...(await measureList(cluster, server, shop, quick)))
  // After the lists: their own branches make the tables larger.
  if (wanted('ordering-menu')) lines.push(...(await measureOrderingMenu(cluster, server, shop, quick)))
  if (wanted('menu-page')) lines.push(...(await measureMenuPage(cluster, server, shop, quick)))
  if (wanted('menu-bulk')) lines.push(...(await measureMenuBulk(cluster, server, shop, quick)))
  if (wanted('menu-import')) lines.push(...(await measureMenuImport(cluster, server, shop, quick)))
  if (wanted('log')) lines.push(...(await measureLog(cluster, shop, quick)))
  await server.end()
  await cluster.end()
}
if (wanted('scope')) {
  ensurePanel()
  const cluster = await openCluster()
  const server = await startServer(cluster)
  lines.push(...(await measureScope(cluster, quick)), ...(await measureRoleTree(cluster, server)))
  await server.end()
  await cluster.end()
}
if (wanted('start')) lines.push(...(await measureStart(quick)))

console.log(tableOf(lines))
