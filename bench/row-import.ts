import { setTimeout as wait } from 'node:timers/promises'
import { allKeys } from '../apps/server/test/tenants.ts'
import type { Cluster } from './cluster.ts'
import { residentOf } from './cpu.ts'
import { signIn } from './menu-import.ts'
import type { ServerProcess } from './server-process.ts'
import { atMost, type Line, withoutTarget } from './table.ts'

const districts = 100

/** Neighbourhoods of one new city, a row each. */
const fileOf = (city: string, rows: number) =>
  Buffer.from(
    [
      'İl;İlçe;Mahalle;Posta kodu',
      ...Array.from({ length: rows }, (_, i) => `${city};İlçe ${i % districts};Mahalle ${i};${10_000 + (i % 80_000)}`),
    ].join('\r\n'),
  )

interface State {
  id: number
  state: string
  written: number
}

/** From the upload until all rows are written, as the panel does it; in ms. */
const importing = async (address: string, headers: Record<string, string>, file: Uint8Array<ArrayBuffer>) => {
  const ask = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`${address}/api/city/import${path}`, {
      ...more,
      headers: { ...headers, ...(more.headers as object) },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as State
  }
  const begun = performance.now()
  const { id } = await ask('', { method: 'POST', body: file, headers: { 'content-type': 'application/octet-stream' } })
  const ended = async (state: string) => {
    for (;;) {
      const one = await ask(`/${id}`)
      if (one.state === state) return one
      if (!/reading|applying/.test(one.state)) throw new Error(`the import is ${one.state}`)
      await wait(200)
    }
  }
  await ended('ready')
  const compared = performance.now()
  await ask(`/${id}/apply`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  const { written } = await ended('done')
  return { written, comparing: compared - begun, writing: performance.now() - compared }
}

/** The most that a process holds while something goes on, in megabytes. */
export const highest = async <T>(pid: number, work: Promise<T>) => {
  let maxResident = residentOf(pid)
  const timer = setInterval(() => {
    maxResident = Math.max(maxResident, residentOf(pid))
  }, 100)
  return { result: await work.finally(() => clearInterval(timer)), maxResident }
}

/** A text of 100,000 neighbourhoods, from its upload until they stand in the table; before it one of a fifth. */
export async function measureRowImport(cluster: Cluster, server: ServerProcess, quick: boolean): Promise<Line[]> {
  const rows = quick ? 20_000 : 100_000
  const operator = await cluster.a.user({ account: await cluster.a.account('eliza'), keys: allKeys })
  const headers = await signIn(server.address, operator.email)
  const sent = async (city: string, count: number) => {
    const file = fileOf(city, count)
    return { ...(await highest(server.pid, importing(server.address, headers, file))), bytes: file.length }
  }
  const before = residentOf(server.pid)
  const fifth = await sent('Beşte bir', rows / 5)
  const { result, maxResident, bytes } = await sent('Hepsi', rows)
  await cluster.admin('create table bare_neighbourhood (like neighbourhood including all)')
  const begun = performance.now()
  await cluster.admin(`insert into bare_neighbourhood (district_id, name, post_code)
    select n.district_id, n.name, n.post_code from neighbourhood n join district d on d.id = n.district_id
    join city c on c.id = d.city_id where c.name = 'Hepsi'`)
  const bare = performance.now() - begun
  await cluster.admin('drop table bare_neighbourhood')
  const each = (ms: number) => `${Math.round(rows / (ms / 1_000))}/s`
  const megabytes = [before, fifth.maxResident, maxResident].map((one) => one.toFixed(0))
  return [
    withoutTarget(
      '100,000 rows from a file: rows a second',
      Math.round(rows / ((result.comparing + result.writing) / 1_000)),
      '/s',
      `${result.written} written, ${(bytes / 1_000_000).toFixed(1)} MB: compared ${each(result.comparing)}, written ${each(result.writing)}`,
    ),
    atMost(
      '100,000 rows from a file: writing against the bare rows',
      result.writing / bare,
      15,
      ' ×',
      `the same rows in one insert, with the same indexes and no log: ${each(bare)}`,
    ),
    atMost(
      '100,000 rows from a file: memory in the server',
      Math.round(maxResident - before),
      250,
      ' MB',
      `resident, at most: ${megabytes[0]} MB before, ${megabytes[1]} MB with a fifth of the rows, ${megabytes[2]} MB with all`,
    ),
  ]
}
