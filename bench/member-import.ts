import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openSource } from '../apps/server/src/kernel/import/import.source.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import type { Cluster } from './cluster.ts'
import { residentOf } from './cpu.ts'
import { meanwhile, signIn } from './menu-import.ts'
import { highest } from './row-import.ts'
import type { ServerProcess } from './server-process.ts'
import { atMost, type Line } from './table.ts'

const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
const first = ['Ayşe', 'Mehmet', 'Fatma', 'İbrahim', 'Zeynep', 'Oğuz', 'Çiğdem', 'Uğur', 'Şule', 'Kerem']
const last = ['Yılmaz', 'Kaya', 'Öztürk', 'Şahin', 'Güneş', 'Aydın', 'Çetin', 'Işık', 'Doğan', 'Arslan']
const tail = (i: number) => `5${String(30 + (i % 20)).padStart(2, '0')}${String(i).padStart(7, '0')}`
/** Each tenth is refused: no phone has so few digits. Three of ten are known. */
const phoneOf = (i: number) => (i % 10 === 9 ? '0555 12' : `0${tail(i)}`)
const isKnown = (i: number) => i % 10 < 3

const headings = ['Ad', 'Soyad', 'Telefon', 'E-posta', 'Üye kodu', 'Doğum tarihi', 'Kayıt ili', 'Not', 'SMS izni']
const rowOf = (i: number) => [
  first[i % 10] ?? '',
  last[Math.floor(i / 10) % 10] ?? '',
  phoneOf(i),
  `uye${i}@demo.sofra`,
  `K-${i}`,
  `${String((i % 28) + 1).padStart(2, '0')}.0${(i % 9) + 1}.19${60 + (i % 40)}`,
  'İstanbul',
  `Kart no ${i}`,
  i % 4 === 0 ? 'evet' : '',
]
const fileOf = (rows: number) =>
  Buffer.from([headings, ...many(rows, rowOf)].map((cells) => cells.join(';')).join('\r\n'))

interface State {
  id: number
  state: string
  written: number
  counts: Record<string, number>
  matched: { field: string | null }[]
}

/** From the upload until all rows are written, as the panel does it; in ms. */
const importing = async (at: string, headers: Record<string, string>, file: Uint8Array<ArrayBuffer>) => {
  const ask = async (path: string, more: RequestInit) => {
    const answer = await fetch(`${at}${path}`, { ...more, headers: { ...headers, ...(more.headers as object) } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as State
  }
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const begun = performance.now()
  const sent = { method: 'POST', body: file, headers: { 'content-type': 'application/octet-stream' } }
  const { id } = await ask('', sent)
  const ended = async (state: string) => {
    for (;;) {
      const one = await ask(`/${id}`, {})
      if (one.state === state) return one
      if (!/reading|applying/.test(one.state)) throw new Error(`the import is ${one.state}`)
      await wait(100)
    }
  }
  const { matched } = await ended('matching')
  const rules = { unique: 'phone', exists: 'update', absent: 'add', welcome: false }
  await post(`/${id}/match`, { fields: matched.map(({ field }) => field), rules })
  const { counts } = await ended('ready')
  const compared = performance.now()
  await post(`/${id}/apply`, { leave_wrong: true })
  await ended('done')
  return { counts, comparing: compared - begun, writing: performance.now() - compared }
}

/** The part of pg's connection that a copy writes to. */
interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const chunk = 65_536

/** Sends bytes behind `copy … from stdin`: pg knows the messages and has no call for them. */
class Copy {
  readonly done: Promise<void>
  readonly #text: string
  readonly #bytes: Buffer
  #settle: { resolve(): void; reject(error: Error): void } | undefined

  constructor(text: string, bytes: Buffer) {
    this.#text = text
    this.#bytes = bytes
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  submit(wire: Wire) {
    wire.query(this.#text)
  }

  handleCopyInResponse(wire: Wire) {
    for (let at = 0; at < this.#bytes.length; at += chunk) wire.sendCopyFromChunk(this.#bytes.subarray(at, at + chunk))
    wire.endCopyFrom()
  }

  handleError(error: Error) {
    this.#settle?.reject(error)
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#settle?.resolve()
  }
}

/** Copies bytes into a table, as `text` says it; in ms. */
async function copyIn(url: string, text: string, bytes: Buffer): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const copy = new Copy(text, bytes)
  const begun = performance.now()
  // pg's own types know only its own statements.
  client.query(copy as unknown as pg.Submittable)
  await copy.done
  const ms = performance.now() - begun
  await client.end()
  return ms
}

/** Reads the file with the parser that imports have, and copies its rows into a table with the indexes and references of members; in ms each. */
const bare = async ({ admin, url }: Cluster, company: { id: number }, file: Buffer, rows: number) => {
  const begun = performance.now()
  let read = 0
  for await (const part of openSource(file, 'auto').parts) read += part.length
  if (read !== rows + 1) throw new Error(`${read} rows were read`)
  const reading = performance.now() - begun
  const [city] = await admin<{ id: number }>("select id from city where name = 'İstanbul'")
  const lines = many(rows, (i) => {
    const [name, surname, , email, code, day = '', , note, consent] = rowOf(i)
    const birth = day.split('.').toReversed().join('-')
    const memberColumns = [company.id, `+90${tail(i)}`, name, surname, email, code, birth, city?.id, note]
    return [...memberColumns, consent ? '{sms}' : '{}', 'imported'].join(';')
  })
  await admin('create table bare_member (like member including all)')
  const references = await admin<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'member'::regclass and contype = 'f'",
  )
  for (const { definition } of references) await admin(`alter table bare_member add ${definition}`)
  const text = `copy bare_member (company_id, phone, first_name, last_name, email, code, birth_date, registration_city_id, note, consents,
    source) from stdin with (format csv, delimiter ';')`
  const copying = await copyIn(url, text, Buffer.from(lines.join('\n')))
  await admin('drop table bare_member')
  return { reading, copying }
}

/** A company with its owner, and where its members are. */
const openCompany = async ({ a }: Cluster, server: ServerProcess) => {
  const account = await a.account('customer')
  const company = await a.company({ account })
  await a.branch({ company })
  const owner = await a.user({ account, keys: allKeys })
  return {
    company,
    headers: await signIn(server.address, owner.email),
    at: `${server.address}/api/company/${company.id}/member`,
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** A file of 100,000 members, a tenth refused and three tenths known, from its upload until they are written. */
export async function measureMemberImport(cluster: Cluster, server: ServerProcess, quick: boolean): Promise<Line[]> {
  const rows = quick ? 20_000 : 100_000
  const { company, headers, at } = await openCompany(cluster, server)
  const [other, third] = [await openCompany(cluster, server), await openCompany(cluster, server)]
  const existingMembers = many(rows, (i) => i)
    .filter(isKnown)
    .map((i) => `+90${tail(i)}`)
  await cluster.admin(
    `insert into member (company_id, phone, first_name) select $1, n.phone, 'Eski' from unnest($2::text[]) as n (phone)`,
    [company.id, existingMembers],
  )
  await cluster.admin('vacuum analyze member')
  const file = fileOf(rows)
  const before = residentOf(server.pid)
  const bareBefore = await bare(cluster, company, file, rows)
  const used = [server.cpu(), cluster.cpu()] as const
  const { result, maxResident } = await highest(server.pid, importing(`${at}/import`, headers, file))
  const cpu = [server.cpu() - used[0], cluster.cpu() - used[1]].map(seconds).join(' + ')
  const bareAfter = await bare(cluster, company, file, rows)
  // The same rows again into an empty company, while somebody looks at the members of another one.
  const ask = () => fetch(`${other.at}?limit=10`, { headers: other.headers }).then((answer) => answer.text())
  const alone = await meanwhile(ask, wait(3_000))
  const again = await meanwhile(ask, importing(`${third.at}/import`, third.headers, file))
  // What else the machine does meets the bare rows before and after.
  const reading = (bareBefore.reading + bareAfter.reading) / 2
  const copying = (bareBefore.copying + bareAfter.copying) / 2
  const { add = 0, change = 0, wrong = 0 } = result.counts
  const sums = `${add} new, ${change} known, ${wrong} refused of ${(file.length / 1_000_000).toFixed(1)} MB`
  const ours = `compared in ${seconds(result.comparing)}, written in ${seconds(result.writing)}, each logged and to be undone, for ${cpu} of CPU of server and database`
  const theirs = `read in ${seconds(reading)}, copied in ${seconds(bareBefore.copying)} and ${seconds(bareAfter.copying)}`
  const others = `p99 of ${again.count} lists of another company meanwhile ${again.p99.toFixed(0)} ms, ${alone.p99.toFixed(0)} ms without it`
  return [
    atMost(
      '100,000 members from a file: against reading it and copying its rows',
      (result.comparing + result.writing) / (reading + copying),
      4,
      ' ×',
      `${sums}: ${ours}; bare ${theirs}; ${others}`,
    ),
    atMost(
      '100,000 members from a file: memory of the server',
      Math.round(maxResident),
      500,
      ' MB',
      `resident, at most; ${before.toFixed(0)} MB before`,
    ),
  ]
}
