// npm run bench [-- --quick] [-- --only=intake,list]
import { openCluster } from './cluster.ts'
import { fill } from './fill.ts'
import { measureIntake } from './intake.ts'
import { measureList } from './list.ts'
import { startServer } from './server-process.ts'
import { openShop } from './shop.ts'
import { type Line, tableOf } from './table.ts'

const quick = process.argv.includes('--quick')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const wanted = (name: string) => !only || only.split(',').includes(name)

const cluster = await openCluster()
const server = await startServer(cluster)
const shop = await openShop(cluster, 8)
await fill(cluster, shop, 0, 100_000)
const lines: Line[] = []
if (wanted('intake')) lines.push(...(await measureIntake(cluster, server, shop, quick)))
if (wanted('list')) lines.push(...(await measureList(cluster, server, shop, quick)))
console.log(tableOf(lines))
await server.end()
await cluster.end()
