import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ask, Refused, release, runAgent, type Settings } from './agent.ts'
import { send } from './send.ts'

const usage = `sofra-print-agent ${release}: prints receipts and kitchen tickets on the printers of a restaurant.

  sofra-print-agent pair --server https://panel.example.com --code ABCD-EFGH
      Once. The panel shows the code under Settings, Printers.
  sofra-print-agent device <name> <path>
      Names a printer that is connected to this computer: device kasa /dev/usb/lp0
  sofra-print-agent
      Prints until it is ended.

  --config <file>   where it keeps its token, by default ~/.sofra-print-agent.json
`

/** The raw TCP ports of network printers. */
const printerPorts = [9100, 9101, 9102, 9103]

const read = (file: string): Settings | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Settings) : undefined

// Readable by the owner only, because the file contains the token.
const write = (file: string, settings: Settings) =>
  writeFileSync(file, `${JSON.stringify(settings, undefined, 2)}\n`, { mode: 0o600 })

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`)

const pair = async (file: string, { server, code }: { server?: string | undefined; code?: string | undefined }) => {
  if (!server || !code) throw new Error('pair needs --server and --code')
  const origin = new URL(server).origin
  const body = { code, release }
  const { key, name, branch_name } = await ask<{ key: string; name: string; branch_name: string }>(
    { fetch },
    { server: origin },
    'pair',
    body,
  )
  write(file, { devices: {}, ports: printerPorts, ...read(file), server: origin, key })
  log(`paired as ${name} of ${branch_name}; start it without arguments now`)
}

const addDevice = (file: string, [name, path]: readonly string[]) => {
  const settings = read(file)
  if (!settings) throw new Error('pair it first')
  if (!name || !path) throw new Error('device needs a name and a path')
  write(file, { ...settings, devices: { ...settings.devices, [name]: path } })
  log(`${name} is ${path}`)
}

const run = async (file: string) => {
  const settings = read(file)
  if (!settings) throw new Error('not paired yet')
  const over = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort())
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: over.signal }).catch(() => undefined)
  log(`prints for ${settings.server}`)
  await runAgent(settings, { fetch, send, pause, log }, () => over.signal.aborted)
}

/** Runs the command line; returns the exit code. */
export const main = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      server: { type: 'string' },
      code: { type: 'string' },
      config: { type: 'string', default: join(homedir(), '.sofra-print-agent.json') },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [command, ...more] = positionals
  try {
    if (values.help) console.log(usage)
    else if (command === 'pair') await pair(values.config, values)
    else if (command === 'device') addDevice(values.config, more)
    else if (command === undefined) await run(values.config)
    else throw new Error(`${command} is no command`)
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (error instanceof Refused) return 2
    console.error(usage)
    return 1
  }
}
