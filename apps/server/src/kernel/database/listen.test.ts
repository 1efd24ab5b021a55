import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testDatabase, testSecret } from '../../../test/database.ts'
import { listen } from './listen.ts'
import { openPools } from './pools.ts'

const { admin, adminUrl } = await testDatabase()

/** A proxy to the database; its first connection breaks during `listen`. */
const sockets: Socket[] = []
const database = new URL(adminUrl)
const way = createServer((near) => {
  const far = connect(Number(database.port), database.hostname)
  const first = sockets.push(near) === 1
  for (const socket of [near, far]) {
    socket.on('error', () => undefined)
    socket.on('close', () => (socket === near ? far : near).destroy())
  }
  near.on('data', (bytes) => {
    if (first && bytes.includes('listen "')) near.destroy()
    else far.write(bytes)
  })
  far.pipe(near)
})
await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
const throughWay = new URL(adminUrl)
throughWay.port = String((way.address() as AddressInfo).port)
const pools = openPools({ adminUrl: throughWay.href, secret: testSecret })

let opened = 0
const heard: string[] = []
const listener = listen(
  pools,
  'news',
  (payload) => heard.push(payload),
  () => {
    opened += 1
  },
)
afterAll(async () => {
  await listener.close()
  await pools.end()
  way.close()
})

test('listen opens one connection per lost one, and receives later notifications', async () => {
  await expect.poll(() => opened).toBe(1)
  for (const times of [2, 3]) {
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "news"'`)
    await expect.poll(() => opened).toBe(times)
  }
  // One for each broken connection and the current one.
  expect(sockets).toHaveLength(4)
  await admin(`select pg_notify('news', 'open')`)
  await expect.poll(() => heard).toEqual(['open'])
})
