// npm run bench [-- --quick] [-- --only intake,list]
import { openCluster } from './cluster.ts'
import { fill } from './fill.ts'
import { measureIntake } from './intake.ts'
import { startServer } from './server-process.ts'
import { openShop } from './shop.ts'
import { tableOf } from './table.ts'

const quick = process.argv.includes('--quick')
const cluster = await openCluster()
const server = await startServer(cluster)
const shop = await openShop(cluster, 8)
await fill(cluster, shop, 0, quick ? 30_000 : 100_000)
console.log(tableOf(await measureIntake(cluster, server, shop, quick)))
await server.end()
await cluster.end()
