import type { Cluster } from './cluster.ts'

/** The result of a run: operations, duration, and CPU of server and database. */
export interface Run {
  count: number
  seconds: number
  /** ms of the server process, and ms of the database. */
  serverMs: number
  databaseMs: number
}

const nothing: Run = { count: 0, seconds: 0, serverMs: 0, databaseMs: 0 }

const sum = (a: Run, b: Run): Run => ({
  count: a.count + b.count,
  seconds: a.seconds + b.seconds,
  serverMs: a.serverMs + b.serverMs,
  databaseMs: a.databaseMs + b.databaseMs,
})

/** A variant to measure, and the CPU of its process. */
export interface Variant {
  run(ms: number): Promise<number>
  cpu(): number
}

const measured = async (cluster: Cluster, { run, cpu }: Variant, ms: number): Promise<Run> => {
  const [server, database, start] = [cpu(), cluster.cpu(), performance.now()]
  const count = await run(ms)
  return {
    count,
    seconds: (performance.now() - start) / 1000,
    serverMs: cpu() - server,
    databaseMs: cluster.cpu() - database,
  }
}

interface Rounds {
  rounds: number
  ms: number
}

/** Runs the variants alternately in several rounds, so that other load affects all of them equally. */
export async function compare<Name extends string>(
  cluster: Cluster,
  ways: Record<Name, Variant>,
  { rounds, ms }: Rounds,
): Promise<Record<Name, Run>> {
  const names = Object.keys(ways) as Name[]
  const totals = Object.fromEntries(names.map((name) => [name, nothing])) as Record<Name, Run>
  for (const name of names) await ways[name].run(ms / 2)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) totals[name] = sum(totals[name], await measured(cluster, ways[name], ms))
  }
  return totals
}

export const rate = ({ count, seconds }: Run) => count / seconds
/** Returns the CPU time of server and database per operation, in ms. */
export const cpuEach = ({ count, serverMs, databaseMs }: Run) => (serverMs + databaseMs) / count

const two = (value: number) => value.toFixed(2)

/** `812/s, 1.02 ms (server 0.51 + database 0.51)`. */
export const inWords = (run: Run) =>
  `${Math.round(rate(run))}/s, ${two(cpuEach(run))} ms (${two(run.serverMs / run.count)} + ${two(run.databaseMs / run.count)})`
